/** Whom the facts of the drawing are from, as their licences ask. */
export function MapSources() {
  return (
    <p>
      A drawing, not for navigation. Outline: Office for National Statistics, Open Government Licence v3.0;
      contains OS data © Crown copyright and database right 2025. Districts: GeoNames, CC BY 4.0. Stations:
      davwheat/uk-railway-stations, ODbL.
    </p>
  )
}
