import { useEffect, useState } from 'react'

const times = 3
const pause = 5000

/**
 * Leaves when Escape or Shift is pressed three times in a row; gives how often it has been so far.
 *
 * Any other key in between starts again, as does a pause of five seconds: capitals that are typed never count.
 */
export function useExitKeys(leave: () => void): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let pressed = { key: '', times: 0 }
    let forgetting: ReturnType<typeof setTimeout> | undefined
    const become = (key: string, next: number) => {
      pressed = { key, times: next }
      setCount(next)
    }
    const press = ({ key, repeat }: KeyboardEvent) => {
      if (repeat) return
      clearTimeout(forgetting)
      if (key !== 'Escape' && key !== 'Shift') return pressed.times ? become('', 0) : undefined
      become(key, key === pressed.key ? pressed.times + 1 : 1)
      if (pressed.times === times) leave()
      forgetting = setTimeout(() => become('', 0), pause)
    }
    addEventListener('keydown', press)
    return () => {
      clearTimeout(forgetting)
      removeEventListener('keydown', press)
    }
  }, [leave])
  return count
}
