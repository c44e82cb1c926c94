import type { Link, LinkSort } from '@selvedge/contract/links.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { placeOf } from '@selvedge/domain/gs1/strict/place-path.ts'
import { productOf } from '@selvedge/domain/gs1/strict/product-path.ts'
import { readLinkPath } from '@selvedge/domain/gs1/strict/read-path.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import { linkTypeWord } from '@selvedge/domain/resolver/link-types.ts'
import { findPublished } from '../../records/passports/find-published.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { hasText } from '../../platform/db/folded.ts'
import { idsOf, onPage, type PagedList } from '../../platform/lists/list.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { ownMaterial } from './own-material.ts'
import { languagesIn } from './registered-links.ts'

type Query = {
  /** Without it, the links of what is no product: of the company's GLN and its pallets. */
  materialId?: number | undefined
  sort?: LinkSort | undefined
  order?: 'asc' | 'desc' | undefined
  search?: string | undefined
}

const SORT_COLUMN = {
  title: sql`link.title`,
  createdAt: sql`link.created_at`,
} satisfies Record<LinkSort, unknown>

/** The links that a company registered for the GTIN of one of its materials, or for its GLN and its pallets. Throws NOT_FOUND for another company's material. */
export const linkList: PagedList<z.input<typeof Link>, Query> = {
  page: async (services, member, query) => {
    const matching = await matchingOf(services, member, query)
    const rows = await onPage(ordered(matching, query), query).execute()
    const { total } = await matching
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    return { rows: await presented(services, rows), total }
  },
  ids: async (services, member, query) =>
    idsOf(ordered(await matchingOf(services, member, query), query), 'link.id'),
  rowsOf: async (services, member, query, ids) => {
    const matching = await matchingOf(services, member, query)
    const rows = await ordered(matching, query).where('link.id', '=', anyOf(ids)).execute()
    return presented(services, rows)
  },
}

/** One of the company's links. Throws NOT_FOUND. */
export async function readLink(services: Services, member: SignedIn, id: number) {
  const row = await ordered(ofCompany(services, member), {}).where('link.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND', linkIssues.linkNone)
  const [link] = await presented(services, [row])
  if (!link) throw new DomainError('NOT_FOUND', linkIssues.linkNone)
  return link
}

async function matchingOf(services: Services, member: SignedIn, { materialId, search }: Query) {
  const own = ofCompany(services, member)
  const gtin =
    materialId === undefined ? undefined : (await ownMaterial(services.db, member, materialId)).gtin
  return (
    gtin === undefined
      ? own.where('link.anchor', 'not like', '/01/%')
      : own.where('link.gtin', '=', gtin ?? '')
  ).$if(Boolean(search), (query) =>
    query.where((eb) => eb.or([hasText('link.title', search ?? ''), hasText('link.address', search ?? '')])),
  )
}

const ofCompany = ({ db }: Services, { companyId }: SignedIn) =>
  db.selectFrom('link').where('link.company_id', '=', companyId)

const ADDER = sql<string>`(select first_name || ' ' || last_name from app_user where app_user.id = link.created_by)`

const ordered = (
  matching: ReturnType<typeof ofCompany>,
  { sort = 'createdAt', order = 'asc' }: Partial<Query>,
) =>
  matching
    .select(['link.id as id', 'link.anchor as anchor', 'link.type as type', 'link.address as address'])
    .select(['link.title as title', 'link.languages as languages', 'link.context as context'])
    .select(['link.media_type as mediaType', 'link.is_default as isDefault', 'link.created_at as createdAt'])
    .select(ADDER.as('addedBy'))
    .orderBy(SORT_COLUMN[sort], order)
    .orderBy('link.id', order)

type Found = Awaited<ReturnType<ReturnType<typeof ordered>['execute']>>[number]

/** The links, each with whether its code leads to it: a published passport comes before whatever is registered. */
const presented = ({ db }: Services, rows: readonly Found[]) =>
  Promise.all(
    rows.map(async (row) => {
      const link = present(row)
      return { ...link, isDefault: link.isDefault && !(await leadsToPassport(db, row.anchor)) }
    }),
  )

/** Whether a code leads to the page of a passport: of the very product it names, or of a coarser one that is recalled. */
export async function leadsToPassport(reader: Reader, anchor: string): Promise<boolean> {
  const read = readLinkPath(anchor)
  const product = 'link' in read ? productOf(read.link) : undefined
  if (!product) return false
  const { gtin, variant, lot, serial } = product
  const own = serial ? 'item' : lot ? 'batch' : 'model'
  const found = await findPublished(reader, { gtin, lot: lot ?? undefined, serial: serial ?? undefined })
  return found.some(({ level, isRecalled }) => isRecalled || (!variant && level === own))
}

function present({ type, languages, ...row }: Found): z.input<typeof Link> {
  const read = readLinkPath(row.anchor)
  const product = 'link' in read ? productOf(read.link) : undefined
  const { variant = null, lot = null, serial = null } = product ?? {}
  const place = 'link' in read ? placeOf(read.link) : undefined
  const extension = place?.kind === 'place' ? place.extension : null
  const kind = place?.kind ?? 'product'
  // Only types of ours are registered.
  const word = linkTypeWord(type) ?? 'pip'
  return { ...row, type: word, languages: languagesIn(languages), variant, lot, serial, kind, extension }
}
