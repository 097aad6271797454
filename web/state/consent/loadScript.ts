/** Runs a script of another host, which the policy of the pages has to name. */
export function loadScript(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
