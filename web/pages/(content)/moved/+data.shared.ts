export { leaveIfMoved as data } from '../../../apollo/leaveIfMoved.ts'
