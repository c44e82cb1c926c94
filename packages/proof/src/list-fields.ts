import { statedFields } from '@selvedge/messages/en/stated-fields.ts'
import type { Json, JsonObject } from './canonical-json.ts'

/** A value that was stated, under the names of the members that lead to it, put together by dots. */
export type Field = { readonly name: string; readonly value: string }

/** Nothing that people state is longer; a forger's page would be. */
export const FIELDS_SHOWN = 500

/** What an object states, one field for each value, in the order of its members. Of more than 500 the first. */
export function listFields(data: JsonObject): Field[] {
  const fields: Field[] = []
  // By hand, not by recursion: a forger's nesting must not exhaust the reader.
  const open: { name: string; value: Json }[] = [{ name: '', value: data }]
  while (fields.length < FIELDS_SHOWN) {
    const next = open.shift()
    if (!next) break
    const members = membersOf(next.value)
    if (members.length === 0) fields.push({ name: next.name, value: textOf(next.value) })
    open.unshift(
      ...members.slice(0, FIELDS_SHOWN).map(([name, value]) => ({
        name: next.name === '' ? name : `${next.name}.${name}`,
        value,
      })),
    )
  }
  return fields
}

// Members of a list are counted from 1, as people do.
function membersOf(value: Json): [string, Json][] {
  if (typeof value !== 'object' || value === null) return []
  if (isList(value)) return value.map((item, index) => [String(index + 1), item])
  return Object.entries(value)
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** A value as it is shown. */
export function textOf(value: Json): string {
  if (value === null || typeof value === 'object') return statedFields.nothing
  return value === '' ? statedFields.empty : String(value)
}
