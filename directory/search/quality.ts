/** What a service's editorial mark lifts its score by: 1.1 for unrated to 1.6 for excellent. Freshness plays no part. */
export const quality = 'coalesce(1 + (services.score + 1) / 10.0, 1)'
