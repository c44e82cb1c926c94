import type { Reader } from '../../platform/db/connect.ts'

/** All that identifiers of this installation ever began with, so that those that left long ago are understood; `proposed` before any has. */
export async function identifierBases(reader: Reader, proposed: string): Promise<string[]> {
  const rows = await reader.selectFrom('identifier_base').select('base').execute()
  return rows.length === 0 ? [proposed] : rows.map(({ base }) => base)
}
