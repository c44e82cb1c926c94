import type { LinkBody, LinkChange } from '@selvedge/contract/links.ts'
import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { productPath } from '@selvedge/domain/gs1/strict/product-path.ts'
import { MAX_LINKS } from '@selvedge/domain/limits.ts'
import { linkIssues } from '@selvedge/domain/resolver/link-issues.ts'
import { linkTitleErrors } from '@selvedge/domain/resolver/link-title.ts'
import { LINK_TYPES } from '@selvedge/domain/resolver/link-types.ts'
import type { z } from 'zod'
import { changeSealed, sealed } from '../../accounts/sealed-rows/write-sealed.ts'
import { recordEvent } from '../../platform/audit/record-event.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction, violatedUnique } from '../../platform/db/transaction.ts'
import { claimGtin, releaseGtin } from '../../records/resolver/gtin-owner.ts'
import { CREDENTIAL_MEDIA_TYPE } from '../../records/credentials/named-in-links.ts'
import { leadsToPassport, readLink } from './list-links.ts'
import { materialWithGtin, requireProduct } from './own-material.ts'
import { lockNamed, requireNameable } from './name-credential.ts'
import { requireTarget } from './own-origins.ts'

type Content = z.output<typeof LinkChange>

/**
 * Registers a link for the GTIN of one of the company's materials. Throws NOT_FOUND for another company's material, WRONG_STATE for one without a GTIN and
 * past the number of links, VALIDATION_FAILED on a part that no Digital Link has, on an address that no link leads to and on a title that is a claim, DUPLICATE where another company
 * answers for the GTIN, and on `address` for a link that is there. A credential of the company's own is named so too (`name-credential.ts`): it is never what is
 * followed first.
 */
export const addLink = (
  services: Services,
  member: SignedIn,
  materialId: number,
  { variant, lot, serial, ...content }: z.output<typeof LinkBody>,
) =>
  addLinkOf(services, member, content, async (tx) => {
    const { gtin } = await materialWithGtin(tx, member, materialId)
    const product = { gtin, variant, lot, serial }
    requireProduct(product)
    return { gtin, anchor: productPath(product) }
  })

/** What a link belongs to: the GS1 key, and the path of the Digital Link. */
type Owned = { gtin: string; anchor: string }

/** Registers a link for what the company says is its own, which `owned` reads or refuses. Throws as `addLink`. */
export async function addLinkOf(
  services: Services,
  member: SignedIn,
  content: Content,
  owned: (tx: Tx) => Promise<Owned>,
) {
  const at = services.now()
  const { companyId, userId } = member
  const id = await once(() =>
    inTransaction(services.db, async (tx) => {
      // Before the key: whoever ends the credential locks in this order.
      const credential = await lockNamed(services, tx, member, content.address)
      const { gtin, anchor } = await owned(tx)
      // What a credential is called, it says and proves; its links end with it.
      if (!credential?.name.startsWith(content.title)) throwIfInvalid(linkTitleErrors(content.title))
      if (credential) await requireNameable(tx, credential, { anchor, type: content.type })
      await claimGtin(tx, { gtin, companyId, at })
      await requireRoom(tx, gtin)
      // What is followed first is said from the first link on.
      const isDefault = !credential && (content.isDefault || !(await hasDefault(tx, anchor)))
      const columns = credential
        ? { ...columnsAt(content.address, content), media_type: CREDENTIAL_MEDIA_TYPE, is_default: false }
        : await columnsOf(services, tx, { ...content, isDefault })
      if (isDefault && content.isDefault) await unsetDefault(tx, anchor)
      const row = { company_id: companyId, gtin, anchor, ...columns, created_by: userId, created_at: at }
      const made = await tx
        .insertInto('link')
        .values(await sealed(tx, 'link', row))
        .returning('id')
        .executeTakeFirstOrThrow()
      await noteEvent(tx, { at, member, event: 'link.added', id: made.id, anchor, columns })
      return made.id
    }),
  )
  return readLink(services, member, id)
}

/** Changes a link; what it belongs to stays. Throws as `addLink`, NOT_FOUND for another company's link, and WRONG_STATE for one that no server wrote. */
export async function changeLink(services: Services, member: SignedIn, id: number, content: Content) {
  const at = services.now()
  await once(() =>
    inTransaction(services.db, async (tx) => {
      const { anchor, wasDefault } = await lockLink(tx, member, id)
      throwIfInvalid(linkTitleErrors(content.title))
      // Shown as not followed while a passport is: sent back so, it is followed again once there is no passport.
      const isDefault = content.isDefault || (wasDefault && (await leadsToPassport(tx, anchor)))
      const columns = await columnsOf(services, tx, { ...content, isDefault })
      if (content.isDefault) await unsetDefault(tx, anchor)
      const changed = await changeSealed(tx, 'link', (eb) => eb('id', '=', id), columns)
      if (changed.length === 0) throw new DomainError('WRONG_STATE', linkIssues.linkAltered)
      await noteEvent(tx, { at, member, event: 'link.changed', id, anchor, columns })
    }),
  )
  return readLink(services, member, id)
}

/** Ends a link: codes lead there no longer. Throws NOT_FOUND for another company's. */
export async function endLink(services: Services, member: SignedIn, id: number): Promise<void> {
  const at = services.now()
  await inTransaction(services.db, async (tx) => {
    const { gtin, anchor, type, address } = await lockLink(tx, member, id)
    await tx.deleteFrom('link').where('id', '=', id).execute()
    await releaseGtin(tx, gtin)
    await noteEvent(tx, { at, member, event: 'link.ended', id, anchor, columns: { type, address } })
  })
}

/** The link with its GTIN locked first, as `claimGtin` does it: whoever changes links of one GTIN waits for the others. */
async function lockLink(tx: Tx, { companyId }: SignedIn, id: number) {
  const link = await tx
    .selectFrom('link')
    .innerJoin('gtin_owner', 'gtin_owner.gtin', 'link.gtin')
    .where('link.id', '=', id)
    .where('link.company_id', '=', companyId)
    .select(['link.gtin', 'link.anchor', 'link.type', 'link.address'])
    .select('link.is_default as wasDefault')
    .forUpdate('gtin_owner')
    .executeTakeFirst()
  if (!link) throw new DomainError('NOT_FOUND', linkIssues.linkNone)
  return link
}

const columnsOf = async (services: Services, tx: Tx, content: Content) =>
  columnsAt(await requireTarget(services, tx, content.address), content)

function columnsAt(address: string, content: Content) {
  return {
    type: LINK_TYPES[content.type],
    address,
    title: content.title,
    languages: content.languages.join(' '),
    media_type: content.mediaType,
    context: content.context,
    is_default: content.isDefault,
  }
}

async function requireRoom(tx: Tx, gtin: string): Promise<void> {
  const { count } = await tx
    .selectFrom('link')
    .where('gtin', '=', gtin)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_LINKS)
    throw new DomainError('WRONG_STATE', linkIssues.tooManyLinks({ maximum: MAX_LINKS }))
}

async function hasDefault(tx: Tx, anchor: string): Promise<boolean> {
  const row = await tx
    .selectFrom('link')
    .where('anchor', '=', anchor)
    .where('is_default', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** An address has one default link. */
const unsetDefault = (tx: Tx, anchor: string) =>
  changeSealed(tx, 'link', (eb) => eb.and([eb('anchor', '=', anchor), eb('is_default', '=', true)]), {
    is_default: false,
  })

type Noted = {
  at: Date
  member: SignedIn
  event: 'link.added' | 'link.changed' | 'link.ended'
  id: number
  anchor: string
  columns: { type: string; address: string }
}

const noteEvent = (tx: Tx, { at, member, event, id, anchor, columns }: Noted) =>
  recordEvent(tx, {
    at,
    companyId: member.companyId,
    userId: member.userId,
    event,
    subjectId: id,
    data: { anchor, type: columns.type, address: columns.address },
  })

async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (violatedUnique(error) !== 'link_once') throw error
    throw new DomainError('DUPLICATE', linkIssues.linkThere, { address: linkIssues.linkThere })
  }
}
