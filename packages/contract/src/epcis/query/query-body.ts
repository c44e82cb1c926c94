import { isMembers, type Members } from '@selvedge/domain/epcis/members.ts'
import { type Prefixes, prefixesOf } from '@selvedge/domain/epcis/uri.ts'
import { epcisQueryFaults as say } from '@selvedge/messages/en/epcis-query-faults.ts'
import type { QueryFault } from './condition.ts'
import { type ReadQuery, readQuery } from './read-query.ts'

/** What a named query asks for: the parameters of an address as members, with lists, numbers and true or false for what is a text there. */
export function readQueryBody(body: Members, known: Prefixes): ReadQuery {
  const { '@context': context, ...members } = body
  const faults: QueryFault[] = []
  const parameters: [string, string][] = []
  for (const [name, value] of Object.entries(members)) {
    const text = textOf(value)
    if (text === undefined) faults.push({ parameter: name, rule: say.value })
    else parameters.push([name, text])
  }
  const prefixes = prefixesOf(Object.fromEntries(known), ...[context].flat().filter(isMembers))
  const read = readQuery(parameters, prefixes)
  return { ...read, faults: [...faults, ...read.faults] }
}

/** As an address has it; undefined where it cannot stand in one. */
function textOf(value: unknown): string | undefined {
  if (!Array.isArray(value)) return single(value)
  const texts = value.map(single)
  // What is within a list is one value, and not several.
  return texts.some((text) => text === undefined || text.includes('|')) ? undefined : texts.join('|')
}

const single = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
