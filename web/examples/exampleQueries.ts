import { developersExamples } from '../generated/messages/developersExamples.ts'

const titles = developersExamples.queries

/** Queries that the developers’ pages show; each is run against the endpoint by the journeys. */
export const exampleQueries = [
  {
    title: titles.nearPlace,
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
    title: titles.oneService,
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
    title: titles.freeEvents,
    query: `# Events that are not over yet, the soonest first.
query FreeEvents {
  events(filter: { isFree: true, startsBefore: "2026-12-25" }, first: 5) {
    totalCount
    nodes { slug title when organisation { name } }
  }
}`,
  },
  {
    title: titles.allServices,
    query: `# For the next fifty, add after: and the endCursor given here.
query AllServices {
  services(first: 50) {
    nodes { slug name lastModifiedAt }
    pageInfo { hasNextPage endCursor }
  }
}`,
  },
  {
    title: titles.searchWords,
    query: `# What somebody who types this needs, and whom to call first.
query SearchWords {
  searchVocabulary {
    groups(text: "can't pay my rent and he hits me", first: 3) {
      nodes { kind words meanings }
    }
    urgentTopics(text: "can't pay my rent and he hits me") {
      title
      contacts { name phone hours }
    }
  }
}`,
  },
]
