import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { Write } from './writes.ts'

/** Something people do that changes what is stored, ready to be cut off in its middle. */
export type UseCase = {
  name: string
  endpoint: Endpoint
  /** Brings about what it needs, and answers the request. */
  prepare: (server: ServerProcess) => Promise<Write>
}
