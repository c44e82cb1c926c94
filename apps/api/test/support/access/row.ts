import type { Parts } from '../test-app.ts'
import type { Caller } from './callers.ts'
import type { Cells } from './cells.ts'
import type { World } from './world.ts'

/** A request that is valid for every caller, so that nothing but access decides the response. */
export type Row = {
  /** As the contract has it: `GET /trades/:id`. */
  call: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
  /** What it is asked for, where the same call is in several lines. */
  about?: string
  cells: Cells
  input?: (world: World, caller: Caller) => Parts | Promise<Parts>
  headers?: Record<string, string>
}
