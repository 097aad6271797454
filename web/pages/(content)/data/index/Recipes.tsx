import { usePageContext } from 'vike-react/usePageContext'
import { dataRecipes } from '../../../../examples/dataRecipes.ts'
import { dataPage as words } from '../../../../generated/messages/dataPage.ts'
import { Code } from '../../developers/Code.tsx'
import { SchemaText } from '../../developers/SchemaText.tsx'

/** How to load the files in usual programs. */
export function Recipes() {
  const { site } = usePageContext()
  return (
    <section className="stack" aria-labelledby="recipes">
      <h2 id="recipes">{words.recipes.title}</h2>
      <p className="measure">{words.recipes.text}</p>
      <div className="stack--loose">
        {dataRecipes(site.publicUrl).map(({ title, text, steps, code, isTried }) => (
          <div className="stack stack--tight" key={title}>
            <h3>{title}</h3>
            {text && (
              <p className="measure">
                <SchemaText text={text} />
              </p>
            )}
            {steps && (
              <ol className="measure">
                {steps.map(step => (
                  <li key={step}>
                    <SchemaText text={step} />
                  </li>
                ))}
              </ol>
            )}
            <Code title={title}>{code}</Code>
            <p className="muted">{isTried ? words.recipes.tried : words.recipes.untried}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
