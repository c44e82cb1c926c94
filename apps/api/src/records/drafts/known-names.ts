import type { Named } from '@selvedge/domain/identifier-uri.ts'
import { sql } from 'kysely'
import { agreedWith } from '../../accounts/companies/relations.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'

/** Something an event names, by its address. */
export type NamedUri = { uri: string; named: Named | undefined }
type Row = { id: number; name: string }

/** What two names of one thing are compared by; a GTIN has 14 digits. */
export const keyOfNamed = (named: Named | undefined): string | undefined => {
  if (named === undefined) return undefined
  return 'publicId' in named ? named.publicId : `${named.kind} ${named.key}`
}

const isCompany = ({ named }: NamedUri) =>
  named?.kind === 'gln' || named?.kind === 'company' || named?.kind === 'site'

const keysOf = (all: readonly NamedUri[]) => ({
  publicIds: all.flatMap(({ named }) => (named && 'publicId' in named ? [named.publicId] : [])),
  keys: all.flatMap(({ named }) => (named && 'key' in named ? [named.key] : [])),
})

function byUri(all: readonly NamedUri[], found: ReadonlyMap<string, Row>): Map<string, Row> {
  return new Map(
    all.flatMap(({ uri, named }): [string, Row][] => {
      const row = found.get(keyOfNamed(named) ?? '')
      return row ? [[uri, row]] : []
    }),
  )
}

/**
 * The company itself and those it has agreed with, by the addresses that events name them by. Nobody else is looked up, so that nothing tells whether another
 * company is registered.
 */
export async function partnersNamed(
  reader: Reader,
  companyId: number,
  parties: readonly NamedUri[],
): Promise<ReadonlyMap<string, Row>> {
  const asked = parties.filter(isCompany)
  if (asked.length === 0) return new Map()
  const { publicIds, keys } = keysOf(asked)
  const rows = await reader
    .selectFrom('company')
    .where('id', '=', anyOf([companyId, ...(await agreedWith(reader, companyId))]))
    .where((eb) =>
      eb.or([
        eb('public_id', '=', sql<string>`any(${publicIds}::uuid[])`),
        eb('gln', '=', sql<string>`any(${keys}::text[])`),
      ]),
    )
    .select(['id', 'name', 'public_id as publicId', 'gln'])
    .execute()
  return byUri(
    asked,
    new Map(
      rows.flatMap(({ publicId, gln, ...row }): [string, Row][] => [
        [publicId, row],
        [`gln ${gln}`, row],
      ]),
    ),
  )
}

/** The company's own materials, by the addresses that events name them or their lots by. */
export async function materialsNamed(
  reader: Reader,
  companyId: number,
  classes: readonly NamedUri[],
): Promise<ReadonlyMap<string, Row & { isInput: boolean }>> {
  const asked = classes.filter(({ named }) => named?.kind === 'class' || named?.kind === 'gtin')
  if (asked.length === 0) return new Map()
  const { publicIds, keys } = keysOf(asked)
  const rows = await reader
    .selectFrom('material')
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.or([
        eb('public_id', '=', sql<string>`any(${publicIds}::uuid[])`),
        eb('gtin', '=', sql<string>`any(${keys.flatMap(shorter)}::text[])`),
      ]),
    )
    .select(['id', 'name', 'is_input as isInput', 'public_id as publicId', 'gtin'])
    .execute()
  const found = new Map(
    rows.flatMap(({ publicId, gtin, ...row }): [string, Row & { isInput: boolean }][] => [
      [publicId, row],
      [`gtin ${gtin?.padStart(14, '0')}`, row],
    ]),
  )
  return byUri(asked, found) as Map<string, Row & { isInput: boolean }>
}

/** A GTIN of 14 digits as it may be stored: with fewer, where it begins with noughts. */
const shorter = (gtin: string): string[] =>
  [0, 1, 2, 6].flatMap((noughts) => (gtin.startsWith('0'.repeat(noughts)) ? [gtin.slice(noughts)] : []))
