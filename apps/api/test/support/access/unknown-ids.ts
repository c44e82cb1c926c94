import type { Parts } from '../test-app.ts'

/** An id that nothing has. */
export const UNKNOWN_ID = 987_654_321

/** What a call names others' things by, each with one that names nothing. */
const UNKNOWN: Record<string, string | number> = {
  id: UNKNOWN_ID,
  docId: UNKNOWN_ID,
  publicId: '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01',
  materialId: UNKNOWN_ID,
  partner: UNKNOWN_ID,
  company: 'Nobody Known',
  companyName: 'Nobody Known',
  email: 'nobody@known.test',
}

/** The same call about something that does not exist; undefined if the call names nothing of others. */
export function twinOf(parts: Parts): Parts | undefined {
  const params = unknown(parts.params)
  const query = unknown(parts.query)
  const body = unknown(parts.body as Record<string, unknown> | undefined)
  if (!params && !query && !body) return undefined
  return {
    ...parts,
    ...(params && { params: params as NonNullable<Parts['params']> }),
    ...(query && { query: query as NonNullable<Parts['query']> }),
    ...(body && { body }),
  }
}

function unknown(of: Record<string, unknown> | undefined): Record<string, unknown> | undefined {
  if (!of || Buffer.isBuffer(of)) return undefined
  const names = Object.keys(of).filter((name) => name in UNKNOWN && of[name] !== '')
  if (names.length === 0) return undefined
  return { ...of, ...Object.fromEntries(names.map((name) => [name, UNKNOWN[name]])) }
}
