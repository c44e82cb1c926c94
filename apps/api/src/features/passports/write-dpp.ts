import type { createDppEndpoint } from '@selvedge/contract/dpp-writing.ts'
import { DomainError, fieldError, type FieldErrors, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { emptyContent, type PassportContent } from '@selvedge/domain/passport/content.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { readProductLink } from '@selvedge/domain/passport/product-link.ts'
import { canonicalJson, type Json } from '@selvedge/proof/canonical-json.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { answeredBefore, type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import type { Author } from './author.ts'
import { changeIn, discardPassport } from './change-passport.ts'
import { changeStatus } from './change-status.ts'
import { draftIn } from './create-passport.ts'
import type { FactsOf } from './facts-source.ts'
import { findOwn } from './passport-rows.ts'
import { asTaken, publishIn, requirePublishable } from './publish-passport.ts'
import { type Elements, placed, withElements } from './written-elements.ts'

type New = z.output<typeof createDppEndpoint.body> & { idempotency?: IdempotencyKey | undefined }

/**
 * Begins a passport as a program sends it, and publishes it where asked, all or nothing, by the rules of the app. Answers its number. Throws
 * VALIDATION_FAILED by field, and what `createPassport` and `publishPassport` throw.
 */
export async function createDpp(
  services: Services,
  member: Author,
  { uniqueProductIdentifier, elements = {}, publish = false, idempotency }: New,
  factsOf: FactsOf,
): Promise<number> {
  const { db, now } = services
  const before = await answeredBefore(db, member, idempotency)
  if (before) return before.answer as number
  const product = await productOf(db, member, uniqueProductIdentifier)
  const { lot = null, serial = null, material } = product
  const content = withElements(emptyContent(material), elements)
  const materialId = material.id
  const facts = publish
    ? await publishable(services, member, { content, materialId, lot, serial }, factsOf)
    : undefined
  const level = serial === null ? (lot === null ? 'model' : 'batch') : 'item'
  try {
    return await inTransaction(db, (tx) =>
      once({ tx, member, at: now() }, idempotency, async () => {
        const context = { services, member, tx }
        const id = await draftIn(context, { materialId, level, lot, serial, from: null, content })
        if (facts) await publishIn(context, { id, revision: 1, facts })
        return id
      }),
    )
  } catch (error) {
    throw asNamed(asTaken(error))
  }
}

/** The parts of a product that a program says in one. */
const OF_PRODUCT: ReadonlySet<string> = new Set(['materialId', 'level', 'lot', 'serial'])

/** What is wrong with the product stands at the Digital Link that was sent, and so does that it has a passport already. */
function asNamed(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error
  const fields: FieldErrors = error.code === 'DUPLICATE' ? { uniqueProductIdentifier: error.reason } : {}
  return new DomainError(error.code, error.reason, { ...fields, ...named(error.fields) })
}

const named = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([path, issue]) => [
      OF_PRODUCT.has(path) ? 'uniqueProductIdentifier' : path,
      issue,
    ]),
  )

/** What the chain shows of a content that could be published; what is wrong is named by the places of elements. */
async function publishable(...asked: Parameters<typeof requirePublishable>) {
  try {
    return await requirePublishable(...asked)
  } catch (error) {
    if (error instanceof DomainError) throwIfInvalid(named(placed(error.fields)))
    throw error
  }
}

type Changed = {
  elements?: Elements | undefined
  publish?: boolean | undefined
  idempotency?: IdempotencyKey | undefined
}

/**
 * Changes the elements that a program sends, and publishes the draft where asked, all or nothing. Elements that are so already change nothing, and what the newest
 * version says already is not published again: both may be sent again without harm. Throws as `createDpp`, and WRONG_STATE where it is over.
 */
export async function changeDpp(
  services: Services,
  member: Author,
  { id, elements = {}, publish = false, idempotency }: Changed & { id: number },
  factsOf: FactsOf,
): Promise<void> {
  if (await answeredBefore(services.db, member, idempotency)) return
  const draft = await findOwn(services.db, member, id)
  const { revision, materialId, lot, serial } = draft
  const content = withElements(draft.content, elements)
  const isChanged = Object.keys(elements).length > 0 && textOf(content) !== textOf(draft.content)
  const facts = publish
    ? await publishable(services, member, { content, materialId, lot, serial }, factsOf)
    : undefined
  try {
    await inTransaction(services.db, (tx) =>
      once({ tx, member, at: services.now() }, idempotency, async () => {
        const context = { services, member, tx }
        if (isChanged) await changeIn(context, { id, revision, content })
        if (facts)
          await publishIn(context, { id, revision: isChanged ? revision + 1 : revision, facts, ifNew: true })
      }),
    )
  } catch (error) {
    throw asTaken(error)
  }
}

const textOf = (content: PassportContent) => canonicalJson(JSON.parse(JSON.stringify(content)) as Json)

/** Archives a published passport; nothing that was published goes. A draft, of which nothing was ever said, is discarded. */
export async function archiveDpp(services: Services, member: Author, id: number): Promise<void> {
  const { version } = await findOwn(services.db, member, id)
  if (version === 0) return discardPassport(services, member, id)
  return changeStatus(services, member, id, { change: 'archive', reason: null })
}

/** The material of the company that a Digital Link names, with the lot and the serial number in it. Throws VALIDATION_FAILED. */
async function productOf(reader: Reader, { companyId }: Author, link: string) {
  const product = readProductLink(link)
  const materials = product
    ? await reader
        .selectFrom('material')
        .where('company_id', '=', companyId)
        .where('gtin', '=', product.gtin)
        .select(['id', 'name', 'commodity_code as commodityCode'])
        .orderBy('id')
        .execute()
    : []
  const [material] = materials
  if (!product || !material) throw fieldError('uniqueProductIdentifier', passportIssues.passportProductOwn)
  return { ...product, material }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The number of one of the company's passports, drafts too, by the number in its address. Throws FORBIDDEN for others' as for none. */
export async function ownNumbered(reader: Reader, { companyId }: Author, publicId: string): Promise<number> {
  const row = UUID.test(publicId)
    ? await reader
        .selectFrom('passport')
        .where('company_id', '=', companyId)
        .where('public_id', '=', publicId)
        .select('id')
        .executeTakeFirst()
    : undefined
  if (!row) throw forbiddenRecord('passport')
  return row.id
}
