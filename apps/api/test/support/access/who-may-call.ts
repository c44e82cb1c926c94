import { CALLERS } from './callers.ts'
import { ROWS } from './table.ts'

/** The table as JSON, for the reference of the API: who the callers are, and how each call answers them. */
export function whoMayCall(): string {
  const calls: Record<string, { about?: string; cells: object }[]> = {}
  for (const { call, about, cells } of ROWS)
    (calls[call] ??= []).push({ ...(about !== undefined && { about }), cells })
  return `${JSON.stringify({ callers: CALLERS, calls }, null, 2)}\n`
}
