import { Facts } from '../../../../components/Facts/Facts.tsx'
import { changeFeeds } from '../../../../components/Head/changeFeeds.ts'
import { changesRecipe } from '../../../../examples/dataRecipes.ts'
import { dataPage as words } from '../../../../generated/messages/dataPage.ts'
import { Code } from '../../developers/Code.tsx'
import { Folded } from '../Folded.tsx'
import { SchemaText } from '../../developers/SchemaText.tsx'

const { whatChanged } = words
const categoryFeeds = [
  ['/data/categories/{slug}/services.atom', whatChanged.categoryServices],
  ['/data/categories/{slug}/events.atom', whatChanged.categoryEvents],
] as const

/** Where the changes of the data are, and how a copy follows them. */
export function WhatChanged({ publicUrl }: { publicUrl: string }) {
  const { recipe } = whatChanged
  return (
    <section className="stack" aria-labelledby="what-changed">
      <h2 id="what-changed">{whatChanged.title}</h2>
      <p className="measure">{whatChanged.text}</p>
      <ul className="whole-files" aria-label={whatChanged.addresses}>
        <Address path="/data/changes.ndjson" title={whatChanged.lines} />
        {Object.values(changeFeeds).map(({ href, title }) => (
          <Address path={href} title={`${title}, ${whatChanged.feed}`} key={href} />
        ))}
        {categoryFeeds.map(([path, title]) => (
          <li key={path}>
            <code translate="no">{path}</code>
            <span className="whole-files__title">{title}</span>
          </li>
        ))}
      </ul>
      <Folded title={whatChanged.more}>
        <Facts
          facts={whatChanged.facts.map(({ name, value }) => ({ name, value: <SchemaText text={value} /> }))}
        />
      </Folded>
      <Folded title={recipe.title} isHeading>
        <p className="measure">
          <SchemaText text={recipe.text} />
        </p>
        <Code title={recipe.title}>{changesRecipe(publicUrl)}</Code>
        <p className="muted">{words.recipes.tried}</p>
      </Folded>
    </section>
  )
}

const Address = ({ path, title }: { path: string; title: string }) => (
  <li>
    <a href={path} rel="external" translate="no">
      {path}
    </a>
    <span className="whole-files__title">{title}</span>
  </li>
)
