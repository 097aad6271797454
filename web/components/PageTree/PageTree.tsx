import type { PageLinkFragment } from '../../generated/types.ts'

interface Branch extends PageLinkFragment {
  children?: Branch[] | null
}

/** The tree of information pages. */
export function PageTree({ pages }: { pages: Branch[] }) {
  return (
    <ul className="sitemap-links">
      {pages.map(({ id, title, path, children }) => (
        <li key={id}>
          <a href={path || undefined}>{title}</a>
          {children && children.length > 0 && <PageTree pages={children} />}
        </li>
      ))}
    </ul>
  )
}
