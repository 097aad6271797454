/** A piece of code to copy, in lines that wrap on a narrow screen. */
export function Code({ children }: { children: string }) {
  return (
    <pre className="code" translate="no">
      <code>{children}</code>
    </pre>
  )
}
