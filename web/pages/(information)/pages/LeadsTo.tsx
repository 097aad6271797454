import { PersonaCard } from '../../../components/PersonaCard/PersonaCard.tsx'
import { CategoryTile } from '../../../components/Tile/CategoryTile.tsx'
import { informationPage as words } from '../../../generated/messages/informationPage.ts'
import type { InformationPage } from './GuideProps.ts'

/** Where a guide leads to in the directory: subjects, and help for certain people. Nothing where it leads nowhere. */
export function LeadsTo({ page: { sections, categories, personas } }: { page: InformationPage }) {
  const headed = sections?.find(({ name }) => name === 'collections')?.title
  return (
    <>
      {categories && categories.length > 0 && (
        <section className="stack" aria-labelledby="subjects">
          <h2 id="subjects">{headed ?? words.categories}</h2>
          <ul className="grid grid--tiles">
            {categories.map(category => (
              <CategoryTile category={category} key={category.id} />
            ))}
          </ul>
        </section>
      )}
      {personas && personas.length > 0 && (
        <ul className="grid grid--tiles" aria-label={words.personas}>
          {personas.map(persona => (
            <PersonaCard persona={persona} key={persona.id} />
          ))}
        </ul>
      )}
    </>
  )
}
