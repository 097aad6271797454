import { socketIn } from '../../../platform/privateSocket.ts'
import { folderOf } from '../storage/folderOf.ts'

/**
 * Where the process that has the embedded database open listens to operators.
 *
 *     socketPath('/srv/signpost/.data') // '/srv/signpost/.data/outbox/operator.sock'
 */
export const socketPath = (dataDir: string) => socketIn(folderOf(dataDir), 'operator')
