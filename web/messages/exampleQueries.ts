/** Queries that the developers’ pages show; each is run against the endpoint by the journeys. */
export const exampleQueries = [
  {
    title: 'Services near a place, nearest first',
    query: `# Help with debt around a postcode district.
query HelpWithDebt {
  search(query: "debt", near: "DA8", order: DISTANCE, first: 5) {
    # Says so when the place or the words had to be changed.
    message
    services {
      totalCount
      nodes {
        name
        # Ready to show, such as "Open now, closes 5pm".
        openState { text }
        organisation { name }
        serviceLocations {
          distance # in miles
          location { city postcode }
        }
      }
    }
  }
}`,
  },
  {
    title: 'One service, with words ready to show',
    query: `# What a leaflet needs. The texts may be shown as they are.
query OneService {
  service(slug: "erith-food-bank") {
    name
    description { html text }
    contactPhone
    serviceLocations {
      location { addressLines postcode }
      openingHours { text nextOccurringText }
      # Null unless the place is closed for a while.
      closureMessage
    }
  }
}`,
  },
  {
    title: 'Free events until Christmas',
    query: `# Events that are not over yet, the soonest first.
query FreeEvents {
  events(filter: { isFree: true, startsBefore: "2026-12-25" }, first: 5) {
    totalCount
    nodes { slug title when organisation { name } }
  }
}`,
  },
  {
    title: 'All services, fifty at a time',
    query: `# For the next fifty, add after: and the endCursor given here.
query AllServices {
  services(first: 50) {
    nodes { slug name lastModifiedAt }
    pageInfo { hasNextPage endCursor }
  }
}`,
  },
]
