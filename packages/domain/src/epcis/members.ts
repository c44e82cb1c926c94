import type { Prefixes } from './uri.ts'

/** An event or a part of one, as it was read from JSON. */
export type Members = Readonly<Record<string, unknown>>

/** How members are read, and which are left out: by their full names, `{namespace}local`. */
export type Reading = { prefixes: Prefixes; ignored: ReadonlySet<string> }

export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list as it is, anything else as a list of one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
