import { canManageAnchors, MAX_ANCHORS } from '@selvedge/domain/anchor.ts'
import { anchorIssues } from '@selvedge/domain/anchor-issues.ts'
import { DomainError, fieldError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { holdCompanies } from '../../../accounts/companies/relations.ts'
import { recordEvent } from '../../../platform/audit/record-event.ts'
import type { Services } from '../../../platform/context/services.ts'
import type { SignedIn } from '../../../platform/context/signed-in.ts'
import type { Tx } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { consumeRateLimit } from '../../../platform/rate-limit/rate-limit.ts'
import { askRegister } from './ask-register.ts'
import { domainNamed } from '../../../records/credentials/issuer-domains.ts'
import { answered, hostOf } from './anchor-row.ts'
import { findAnchor, holdersOf, identityOf, shown } from './list-anchors.ts'
import { type AnchorSays, anchorIn, requireAnchor } from './read-anchor.ts'

/**
 * Adds an anchor that a register issued to the company. The register is asked before: what it denies is refused, and where it does not answer the anchor stays
 * unchecked until it does. Throws FORBIDDEN for who is no ADMIN, VALIDATION_FAILED on `credential`, RATE_LIMITED, and WRONG_STATE where there are too many.
 */
export async function addAnchor(services: Services, member: SignedIn, credential: string) {
  requireManager(member)
  const { companyId, userId } = member
  const { base } = await identityOf(services, companyId)
  const holders = await holdersOf(services, companyId)
  const at = services.now()
  const { read, says } = requireAnchor(credential, { holders, base, now: at })
  // Companies sign under domains of their own, and keep no register there.
  if (await domainNamed(services.db, says.issuer.did)) throw fieldError('credential', anchorIssues.anchorOwn)
  const { issuerEgress, now } = services
  const standing = await askRegister(
    { issuerEgress, now, count: () => consumeRateLimit(services.db, 'issuer-user', String(userId), at) },
    read,
  )
  if (standing === 'altered') throw fieldError('credential', anchorIssues.anchorSignature)
  if (standing === 'revoked' || standing === 'suspended')
    throw fieldError('credential', anchorIssues.anchorRevoked)
  const row = await inTransaction(services.db, async (tx) => {
    await requireRoom(tx, companyId, read.sha256)
    const added = await tx
      .insertInto('identity_anchor')
      .values({
        sha256: read.sha256,
        ...answered(services.masterKey, {
          company_id: companyId,
          credential,
          standing,
          checked_at: standing === 'right' ? at : null,
        }),
        host: hostOf(says.issuer.did),
        asked_at: at,
        added_by: userId,
        added_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await noteChange(tx, member, {
      at,
      event: 'company.anchor-added',
      id: added.id,
      says,
      sha256: read.sha256,
    })
    return added
  })
  const [anchor] = shown(services, row, holders)
  if (!anchor) throw new Error('An anchor that was added is shown')
  return anchor
}

/** Removes one of the company's; the audit trail keeps which it was. Throws FORBIDDEN for who is no ADMIN, and NOT_FOUND for others' as for none. */
export async function removeAnchor(services: Services, member: SignedIn, id: number): Promise<void> {
  requireManager(member)
  await inTransaction(services.db, async (tx) => {
    const { credential, sha256 } = await findAnchor(tx, member.companyId, id)
    const { numDeletedRows } = await tx.deleteFrom('identity_anchor').where('id', '=', id).executeTakeFirst()
    // Somebody else did at the same moment.
    if (numDeletedRows === 0n) throw new DomainError('NOT_FOUND', refusals.anchorNone)
    const says = anchorIn(credential)?.says
    await noteChange(tx, member, { at: services.now(), event: 'company.anchor-removed', id, says, sha256 })
  })
}

function requireManager(member: SignedIn): void {
  if (!canManageAnchors(member)) throw new DomainError('FORBIDDEN', refusals.anchorsByAdmin)
}

/** Under the lock of the company’s row, so that two at once do not make one too many. */
async function requireRoom(tx: Tx, companyId: number, sha256: string): Promise<void> {
  await holdCompanies(tx, [companyId])
  const known = await tx
    .selectFrom('identity_anchor')
    .where('company_id', '=', companyId)
    .select('sha256')
    .execute()
  if (known.some((one) => one.sha256 === sha256)) throw fieldError('credential', anchorIssues.anchorKnown)
  if (known.length >= MAX_ANCHORS)
    throw new DomainError('WRONG_STATE', refusals.tooManyAnchors({ maximum: MAX_ANCHORS }))
}

type Change = {
  at: Date
  event: 'company.anchor-added' | 'company.anchor-removed'
  id: number
  says: AnchorSays | undefined
  sha256: string
}

const noteChange = (tx: Tx, { companyId, userId }: SignedIn, { at, event, id, says, sha256 }: Change) =>
  recordEvent(tx, {
    at,
    companyId,
    userId,
    event,
    subjectId: id,
    data: {
      name: says?.registeredName ?? '',
      register: says?.register ?? '',
      number: says?.registeredId ?? '',
      issuer: says?.issuer.did ?? '',
      sha256,
    },
  })
