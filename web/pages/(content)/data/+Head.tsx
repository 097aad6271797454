import { usePageContext } from 'vike-react/usePageContext'

/** Links to the files with the data of the page. */
export function Head() {
  const { alternateFiles = [] } = usePageContext()
  return alternateFiles.map(({ href, type, title }) => (
    <link rel="alternate" href={href} type={type} title={title} key={href} />
  ))
}
