/** Queries that the page shows; each is run against the endpoint by the journeys. */
export const exampleQueries = [
  {
    title: 'Services near a place, nearest first',
    query: `{
  search(query: "debt", near: "DA8", order: DISTANCE, first: 5) {
    message
    services {
      totalCount
      nodes {
        name
        openState { text }
        organisation { name }
        serviceLocations { distance location { city postcode } }
      }
    }
  }
}`,
  },
  {
    title: 'One service, with words ready to show',
    query: `{
  service(slug: "erith-food-bank") {
    name
    description { html text }
    contactPhone
    serviceLocations {
      location { addressLines postcode }
      openingHours { text nextOccurringText }
      closureMessage
    }
  }
}`,
  },
  {
    title: 'All services, fifty at a time',
    query: `{
  services(first: 50) {
    nodes { slug name lastModifiedAt }
    pageInfo { hasNextPage endCursor }
  }
}`,
  },
]
