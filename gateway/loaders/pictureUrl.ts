import { restPath } from '../rest/restPath.ts'

/**
 * Where the directory shows the picture of a place that has one but does not describe it.
 *
 *     pictureUrl('https://signpost.example/core/v1', 'locations', '7a4d…')
 *     // 'https://signpost.example/core/v1/locations/7a4d…/image'
 */
export function pictureUrl(base: string, resource: 'locations' | 'service-locations', id: string): string {
  return base + restPath`/${resource}/${id}/image`
}
