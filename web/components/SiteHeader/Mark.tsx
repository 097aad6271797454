/** The finger-post beside the name of the directory. */
export function Mark() {
  return (
    <svg
      className="site-header__mark"
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <path className="site-header__post" d="M19 4h3v33h-3z" />
      <path className="site-header__finger" d="M8 8h20l6 5-6 5H8z" />
      <path className="site-header__finger site-header__finger--far" d="M32 20H15l-6 4.500 6 4.500h17z" />
    </svg>
  )
}
