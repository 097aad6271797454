export { leaveIfMoved as data } from '../../../graphql/loadPage.ts'
