import type { PageLinkFragment } from '../../generated/types.ts'

interface Branch extends PageLinkFragment {
  children?: Branch[] | null
}

/** Information pages as they stand below one another. */
export function PageTree({ pages }: { pages: Branch[] }) {
  return (
    <ul className="sitemap-links">
      {pages.map(({ id, title, path, children }) => (
        <li key={id}>
          <a href={path}>{title}</a>
          {children && children.length > 0 && <PageTree pages={children} />}
        </li>
      ))}
    </ul>
  )
}
