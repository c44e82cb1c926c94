import { isKnownBy } from '@selvedge/domain/issuer-domain.ts'
import { issuerDid } from '@selvedge/domain/untp/addresses.ts'
import type { NamedCompany, NamedMaterial, Standard, Word } from '@selvedge/domain/untp/parts.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { domainsOf } from '../../records/credentials/issuer-domains.ts'

/** Companies as credentials name them, by number: by their own domain where they sign under one. */
export async function namedCompanies(
  reader: Reader,
  base: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedCompany>> {
  const rows = await reader
    .selectFrom('company')
    .where('id', '=', anyOf(ids))
    .select(['id', 'public_id as publicId', 'gln', 'name'])
    .execute()
  const domains = new Map(
    (await domainsOf(reader, ids))
      .filter((one) => one.endedAt === null && isKnownBy(one))
      .map(({ companyId, did }) => [companyId, did]),
  )
  return new Map(
    rows.map(({ id, ...company }) => [
      id,
      { ...company, did: domains.get(id) ?? issuerDid(base, company.publicId) },
    ]),
  )
}

/** Materials as credentials name them, by number. */
export async function namedMaterials(
  reader: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedMaterial>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .selectFrom('material')
    .where('id', '=', anyOf(ids))
    .select(['id', 'public_id as publicId', 'gtin', 'name'])
    .execute()
  return new Map(rows.map(({ id, ...material }) => [id, material]))
}

/** A reference standard with its page and what it stands for; null where none is named. */
export async function findStandard(reader: Reader, name: string | null): Promise<Standard | null> {
  if (name === null) return null
  const row = await reader
    .selectFrom('processing_standard')
    .where('name', '=', name)
    .select(['name', 'site_url as url', 'criterion'])
    .executeTakeFirst()
  return row ?? { name, url: null, criterion: name }
}

/** Processes by their codes. */
export async function processWords(reader: Reader, codes: readonly string[]): Promise<Word[]> {
  if (codes.length === 0) return []
  const rows = await reader
    .selectFrom('process_type')
    .where('code', 'in', codes)
    .select(['code', 'name'])
    .orderBy('code')
    .execute()
  return rows
}
