import { heroDrawing } from './heroDrawing.ts'

/** A drawing above a name that says the same: never a label of its own. */
export function HeroIcon({ name }: { name: string }) {
  return (
    <svg
      className="hero-icon"
      viewBox="0 0 24 24"
      width="32"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <path d={heroDrawing(name)} />
    </svg>
  )
}
