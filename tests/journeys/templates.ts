import { pageRoutes } from '../../web/server/routes.ts'

/** One address for every template and main state, and one that has no page. */
export const templates: readonly string[] = [...pageRoutes.flatMap(({ examples }) => examples), '/nowhere']
