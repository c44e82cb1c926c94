import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import whoMayCall from './who-may-call.json' with { type: 'json' }

/** How a call answers everybody, as docs/access.md has it; several where it depends on what is asked for. */
export type AccessRow = { about?: string; cells: Record<string, string> }

/** The callers of the table, each with a description. */
export const callers: Record<string, string> = whoMayCall.callers

const calls: Record<string, AccessRow[]> = whoMayCall.calls

/** The lines about a call; `access.test.ts` sees that each call has one. */
export const accessOf = ({ method, path }: Endpoint): AccessRow[] => calls[`${method} ${path}`] ?? []
