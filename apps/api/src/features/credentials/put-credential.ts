import type { CredentialAbout } from '@selvedge/domain/credential.ts'
import { dayOf } from '@selvedge/domain/day.ts'
import { credentialAddress, keyIdentifier, revocationsAddress } from '@selvedge/domain/untp/addresses.ts'
import { CREDENTIAL_FORMAT, credentialOf } from '@selvedge/domain/untp/envelope.ts'
import { endOfDay, startOfDay } from '@selvedge/domain/untp/parts.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { signJws } from '@selvedge/proof/credentials/jws.ts'
import { untpFaults } from '@selvedge/proof/credentials/untp/check-shape.ts'
import { UNTP_VERSION } from '@selvedge/proof/credentials/untp/kinds.ts'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../platform/context/context.ts'
import { commitEvent } from '../../records/commit-event.ts'
import { credentialRecord } from '../../records/credentials/credential-record.ts'
import { endCredential, type Ending } from '../../records/credentials/end-credentials.ts'
import { signingDid } from '../../records/credentials/issuer-domains.ts'
import { ensureSigningKey } from '../../records/credentials/issuer-keys.ts'
import { freePlace } from './free-place.ts'
import { renderMethodOf } from './render/templates.ts'
import type { Said } from './sources.ts'

type About = { type: CredentialAbout; id: number }
type New = { about: About; base: string; said: Said }
/** The credential whose place it takes, whose row has to be locked, and how that one ends. */
type Former = { id: number; ending: Ending }

/** Signs a credential with the company's key, ends the one before, and states both, in the transaction of whoever decided it. The company's row has to be locked. */
export async function putCredential(context: Context, credential: New, former?: Former): Promise<number> {
  if (former) await endCredential(context, former.id, former.ending)
  const made = await insertCredential(context, credential)
  if (former)
    await context.tx
      .updateTable('credential')
      .set({ superseded_by: made })
      .where('id', '=', former.id)
      .execute()
  await commitEvent(context, credentialRecord, made, { event: 'issued' })
  return made
}

async function insertCredential(
  { services, member, tx }: Context,
  { about, base, said }: New,
): Promise<number> {
  const { companyId, userId } = member
  const { kind, name, subject, validFrom, validUntil } = said
  const issuer = await tx
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['public_id as publicId', 'name'])
    .executeTakeFirstOrThrow()
  const key = await ensureSigningKey(tx, services, companyId)
  const { did, own } = await signingDid(tx, services, { companyId, publicId: issuer.publicId, base })
  const { list, place } = await freePlace(tx, companyId, own)
  const publicId = randomUUID()
  const issuedAt = services.now()
  const start = validFrom ? startOfDay(validFrom) : issuedAt
  const from = start > issuedAt ? start : issuedAt
  const credential = credentialOf(
    {
      kind,
      id: credentialAddress(base, publicId),
      name,
      issuer: { did, name: issuer.name },
      validFrom: from,
      validUntil: validUntil === null ? null : endOfDay(validUntil),
      status: { list: revocationsAddress(base, issuer.publicId, list), index: place },
      render: renderMethodOf(base),
    },
    subject,
  )
  const text = JSON.stringify(credential)
  requireShape(text, kind)
  const { id } = await tx
    .insertInto('credential')
    .values({
      public_id: publicId,
      company_id: companyId,
      kind,
      about_type: about.type,
      about_id: about.id,
      name,
      format: CREDENTIAL_FORMAT,
      key_version: key.version,
      jws: signJws(text, { kid: keyIdentifier(did, key.version), sign: key.sign }),
      list,
      place,
      valid_from: dayOf(from),
      valid_until: validUntil,
      state: 'live',
      reason: null,
      issued_by: userId,
      issued_at: issuedAt,
      ended_by: null,
      ended_at: null,
      superseded_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What our own verifier would refuse is never signed. */
function requireShape(text: string, kind: Said['kind']): void {
  const faults = untpFaults(JSON.parse(text) as JsonObject, { kind, version: UNTP_VERSION })
  if (faults.length > 0) throw new Error(`A ${kind} is not as UNTP asks at ${faults.join(', ')}`)
}
