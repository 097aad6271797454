import { SaveButton, saveRow } from '../../../components/SaveButton/SaveButton.tsx'
import type { FavouriteOrganisationFragment } from '../../../generated/types.ts'
import { Reach } from './Reach.tsx'

export function OrganisationItem({ organisation }: { organisation: FavouriteOrganisationFragment }) {
  const { id, slug, name, excerpt, phone, email, url } = organisation
  return (
    <li className="service-card">
      <div className={saveRow(name)}>
        <h3 className="service-card__name">
          <a href={`/organisations/${slug}`} translate="no">
            {name}
          </a>
        </h3>
        <SaveButton record={{ kind: 'organisation', id, slug, name }} />
      </div>
      <p className="service-card__excerpt">{excerpt}</p>
      <div className="favourite">
        <Reach phone={phone} email={email} url={url} />
      </div>
    </li>
  )
}
