import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** What only the owner of a file may do. */
const owner = 0o700

interface Node {
  mode: number
}
interface Attributes {
  mode?: number
}
interface Operations {
  node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => Node
    setattr: (node: Node, attributes: Attributes) => void
  }
  stream_ops: { setattr: (stream: object, attributes: Attributes) => void }
}

/**
 * The folder of an embedded database, whose files only their owner may read or write.
 *
 *     await PGlite.create({ fs: new PrivateNodeFS('.data/directory/postgres') })
 *
 * By itself the engine gives each file that it makes the mode 0666, whatever the umask of the process: it sets the mode
 * once more after it has made it.
 */
export class PrivateNodeFS extends NodeFS {
  override async init(engine: PGlite, options: Parameters<NodeFS['init']>[1]) {
    return super.init(engine, { ...options, preRun: [keepToOwner, ...(options.preRun ?? [])] })
  }
}

function keepToOwner(module: object): void {
  const { node_ops: nodes, stream_ops: streams } = (module as { NODEFS: Operations }).NODEFS
  const [make, setNode, setStream] = [nodes.mknod, nodes.setattr, streams.setattr]
  nodes.mknod = (parent, name, mode, device) => make(parent, name, closed(mode), device)
  nodes.setattr = (node, attributes) => setNode(node, withoutOthers(attributes))
  streams.setattr = (stream, attributes) => setStream(stream, withoutOthers(attributes))
}

/** The bits that say what kind of file it is stay. */
const closed = (mode: number) => (mode & ~0o7777) | (mode & owner)

const withoutOthers = (attributes: Attributes): Attributes =>
  attributes.mode === undefined ? attributes : { ...attributes, mode: closed(attributes.mode) }
