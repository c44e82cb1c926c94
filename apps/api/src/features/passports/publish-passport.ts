import { DomainError, throwIfInvalid } from '@selvedge/domain/errors.ts'
import { contentErrors } from '@selvedge/domain/passport/check-content.ts'
import { publishErrors, subjectClaimErrors } from '@selvedge/domain/passport/check-publish.ts'
import type { PassportFacts } from '@selvedge/domain/passport/chain-facts.ts'
import { MAX_PASSPORT_VERSIONS } from '@selvedge/domain/passport/limits.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { canPublishPassport } from '@selvedge/domain/passport/status.ts'
import { credentialReasons } from '@selvedge/messages/en/credential-reasons.ts'
import { canonicalJson } from '@selvedge/proof/canonical-json.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Services } from '../../platform/context/services.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { keptIdentifierBase } from '../../platform/db/identifier-base.ts'
import { inTransaction, violatedUnique } from '../../platform/db/transaction.ts'
import { answeredBefore, type IdempotencyKey, once } from '../../platform/http/idempotent.ts'
import { requireAsStated } from '../../records/as-stated.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { findPassport } from '../../records/passports/passport-store.ts'
import { endCredentialsOf } from '../../records/credentials/end-credentials.ts'
import { passportRecord } from '../../records/passports/passport-record.ts'
import { claimGtin } from '../../records/resolver/gtin-owner.ts'
import { type Author, keyNoted } from './author.ts'
import { requireEditable } from './change-passport.ts'
import type { FactsOf } from './facts-source.ts'
import { findOwn, lockOwn, nameOf, type OwnPassport } from './passport-rows.ts'
import { asJson, publishedBody } from './published-body.ts'
import { operatorOf, pictureOf } from './version-parts.ts'

/**
 * Publishes the draft as the next version: frozen whole with what the chain shows of it today, and stated in the ledger. Throws FORBIDDEN;
 * VALIDATION_FAILED for what law in force asks for and the draft lacks, and for a claim that the chain does not prove; WRONG_STATE where it is over, or was
 * changed meanwhile; DUPLICATE where another published passport has the same code.
 */
export async function publishPassport(
  services: Services,
  member: Author,
  { id, revision, idempotency }: { id: number; revision: number; idempotency?: IdempotencyKey | undefined },
  factsOf: FactsOf,
): Promise<void> {
  if (await answeredBefore(services.db, member, idempotency)) return
  const draft = await findOwn(services.db, member, id)
  const facts = await requirePublishable(services, member, draft, factsOf)
  try {
    await inTransaction(services.db, (tx) =>
      once({ tx, member, at: services.now() }, idempotency, () =>
        publishIn({ services, member, tx }, { id, revision, facts, ifNew: true }),
      ),
    )
  } catch (error) {
    throw asTaken(error)
  }
}

/** What goes wrong where another published passport has the same code, as a DomainError; anything else as it is. */
export const asTaken = (error: unknown): unknown =>
  violatedUnique(error) === 'passport_product'
    ? new DomainError('DUPLICATE', passportIssues.passportProductTaken)
    : error

/**
 * What the chain shows of a content that could be published now. It is read before the row is locked, for the chain may be large: what it shows is of this
 * moment. Throws VALIDATION_FAILED by field.
 */
export async function requirePublishable(
  services: Services,
  member: Author,
  { content, materialId, lot, serial }: Pick<OwnPassport, 'content' | 'materialId' | 'lot' | 'serial'>,
  factsOf: FactsOf,
): Promise<PassportFacts> {
  throwIfInvalid({
    ...contentErrors(content),
    ...publishErrors(content),
    ...subjectClaimErrors({ lot, serial }),
  })
  const facts = await factsOf(services, member, materialId)
  requireProven({ content }, facts)
  return facts
}

/**
 * Publishes within a transaction a draft that could be published by these facts. With `ifNew`, nothing happens where the next version would say what the newest
 * says: a program that asks again did not mean another version, which would end the credential.
 */
export async function publishIn(
  context: Context & { member: Author },
  {
    id,
    revision,
    facts,
    ifNew = false,
  }: { id: number; revision: number; facts: PassportFacts; ifNew?: boolean },
): Promise<void> {
  const { member, tx } = context
  const passport = await lockOwn(tx, member, id)
  requireEditable(passport, revision)
  if (!canPublishPassport(passport)) throw new DomainError('WRONG_STATE', passportIssues.passportNotNow)
  if (!(await freeze(context, passport, { facts, ifNew }))) return
  await commitEvent(context, passportRecord, id, { event: 'published', noted: keyNoted(member) })
  await endCredentialsOf(context, { type: 'passport', id }, credentialReasons.passportVersion)
}

/** Throws VALIDATION_FAILED on a claim that the chain does not prove today. */
function requireProven({ content }: Pick<OwnPassport, 'content'>, { claims }: PassportFacts): void {
  const unproven = content.claims.filter(
    (claim) => !claims.some((one) => one.claim === claim && one.isProven),
  )
  throwIfInvalid(
    Object.fromEntries(unproven.map((claim) => [`claims.${claim}`, passportIssues.passportClaim])),
  )
}

/** False where nothing was frozen, for it would say nothing new. */
async function freeze(
  context: Context,
  passport: OwnPassport,
  { facts, ifNew }: { facts: PassportFacts; ifNew: boolean },
): Promise<boolean> {
  const { services, member, tx } = context
  const { id, content, materialId, materialName } = passport
  if (passport.version > 0) {
    const stated = await findPassport(tx, id)
    if (stated) await requireAsStated(tx, passportRecord, stated)
  }
  const version = passport.version + 1
  const at = services.now()
  const gtin = passport.gtin ?? passport.materialGtin
  const picture = content.showPicture ? await pictureOf(tx, materialId) : undefined
  const operator = await operatorOf(tx, member.companyId)
  const { shown, inner } = publishedBody({
    passport,
    gtin,
    version,
    at,
    facts,
    operator,
    picture: picture?.shown ?? null,
  })
  if (ifNew && (await isSaid(tx, passport, { shown, inner }))) return false
  if (passport.version >= MAX_PASSPORT_VERSIONS)
    throw new DomainError('WRONG_STATE', passportIssues.passportVersions({ max: MAX_PASSPORT_VERSIONS }))
  // Several companies may have a material of one GTIN; a code on a product leads to what one of them says.
  if (gtin !== null) await claimGtin(tx, { gtin, companyId: member.companyId, at })
  // Its address leaves, on products.
  await keptIdentifierBase(tx, { proposed: services.identifierBase, now: at })
  await tx
    .insertInto('passport_version')
    .values({
      passport_id: id,
      version,
      published_at: at,
      published_by: member.userId,
      name: nameOf(content, materialName),
      languages: [...content.languages],
      body: canonicalJson(asJson(shown)),
      inner_body: canonicalJson(asJson(inner)),
      revision: passport.revision,
      picture_sha256: picture?.shown.sha256 ?? null,
      picture_type: picture?.contentType ?? null,
    })
    .execute()
  await tx
    .updateTable('passport')
    .where('id', '=', id)
    .set({ version, gtin, status: 'active', reason: null, edited_at: at, edited_by: member.userId })
    .execute()
  return true
}

/** Whether the newest version says the same, but for its number and moment. */
async function isSaid(
  tx: Tx,
  { id, version, revision }: OwnPassport,
  { shown, inner }: ReturnType<typeof publishedBody>,
): Promise<boolean> {
  const newest = await tx
    .selectFrom('passport_version')
    .where('passport_id', '=', id)
    .where('version', '=', version)
    .where('revision', '=', revision)
    .select(['version', 'published_at as publishedAt', 'body', 'inner_body as innerBody'])
    .executeTakeFirst()
  if (!newest) return false
  const again = { ...shown, version: newest.version, publishedAt: newest.publishedAt.toISOString() }
  return canonicalJson(asJson(again)) === newest.body && canonicalJson(asJson(inner)) === newest.innerBody
}
