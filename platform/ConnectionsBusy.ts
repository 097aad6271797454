/** All connections to the database were in use for too long: a failure that passes by itself. */
export class ConnectionsBusy extends Error {
  constructor(connections: number) {
    super(`All ${connections} connections to the database are in use`)
    this.name = 'ConnectionsBusy'
  }
}
