import { linkPathsUpwards } from '@selvedge/domain/gs1/strict/place-path.ts'
import { pathsUpwards } from '@selvedge/domain/gs1/strict/product-path.ts'
import { readLinkPath } from '@selvedge/domain/gs1/strict/read-path.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { domainsOf } from '../../records/credentials/issuer-domains.ts'

/** As many rows as are in memory at once. */
const PAGE = 500

/** A published passport with its versions' languages, the oldest first. */
export type PublishedThing = {
  publicId: string
  /** The paths of its Digital Link, and of everything coarser: what is known there holds for it too. */
  products: string[]
  versions: { version: number; publishedAt: Date; languages: string[]; hasPicture: boolean }[]
}

/** Rows in the order of their numbers, a page at a time. */
async function* pagesById<Row extends { id: number }>(
  load: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ;) {
    const rows = await load(after)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}

/** All published passports, page by page. */
export async function* publishedPassports(db: Reader): AsyncGenerator<PublishedThing> {
  const pages = pagesById((after) =>
    db
      .selectFrom('passport')
      .where('version', '>', 0)
      .where('id', '>', after)
      .select(['id', 'public_id', 'gtin', 'lot', 'serial'])
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  for await (const rows of pages) {
    const versions = await db
      .selectFrom('passport_version')
      .where(
        'passport_id',
        'in',
        rows.map(({ id }) => id),
      )
      .select(['passport_id', 'version', 'published_at', 'languages', 'picture_sha256'])
      .orderBy('version')
      .execute()
    const byPassport = Map.groupBy(versions, (one) => one.passport_id)
    for (const { id, public_id: publicId, gtin, lot, serial } of rows)
      yield {
        publicId,
        products: gtin === null ? [] : pathsUpwards({ gtin, lot, serial }),
        versions: (byPassport.get(id) ?? []).map((one) => ({
          version: one.version,
          publishedAt: one.published_at,
          languages: one.languages,
          hasPicture: one.picture_sha256 !== null,
        })),
      }
  }
}

/** The paths of the Digital Links that companies registered links for, and of everything coarser; one may come several times. */
export async function* registeredProducts(db: Reader): AsyncGenerator<string> {
  const pages = pagesById((after) =>
    db
      .selectFrom('link')
      .where('id', '>', after)
      .select(['id', 'anchor'])
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  for await (const rows of pages) for (const { anchor } of rows) yield* upwards(anchor)
}

function upwards(anchor: string): string[] {
  const read = readLinkPath(anchor)
  return 'link' in read ? linkPathsUpwards(read.link) : [anchor]
}

/** The numbers of all credentials, revoked ones too: they stay readable. */
export async function* issuedCredentials(db: Reader): AsyncGenerator<string> {
  const pages = pagesById((after) =>
    db
      .selectFrom('credential')
      .where('id', '>', after)
      .select(['id', 'public_id'])
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  for await (const rows of pages) for (const { public_id: publicId } of rows) yield publicId
}

/** A company that ever issued credentials, with the numbers of its lists of revoked ones, and the domains of its own under which it signs or did. */
export type ExportedIssuer = { publicId: string; lists: number[]; domains: string[] }

/** All of them, page by page. */
export async function* issuers(db: Reader): AsyncGenerator<ExportedIssuer> {
  const pages = pagesById((after) =>
    db
      .selectFrom('company')
      .where('id', '>', after)
      .where((eb) =>
        eb.exists(
          eb.selectFrom('issuer_key').whereRef('issuer_key.company_id', '=', 'company.id').select('version'),
        ),
      )
      .select(['id', 'public_id'])
      .orderBy('id')
      .limit(PAGE)
      .execute(),
  )
  for await (const rows of pages) {
    const lists = await db
      .selectFrom('credential')
      .where(
        'company_id',
        'in',
        rows.map(({ id }) => id),
      )
      .select(['company_id', 'list'])
      .distinct()
      .orderBy('list')
      .execute()
    const domains = await domainsOf(
      db,
      rows.map(({ id }) => id),
    )
    for (const { id, public_id: publicId } of rows)
      yield {
        publicId,
        lists: lists.filter((one) => one.company_id === id).map(({ list }) => list),
        domains: domains.filter(({ companyId }) => companyId === id).map(({ did }) => did),
      }
  }
}
