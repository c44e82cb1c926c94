import type { CredentialAbout } from '@selvedge/domain/credential.ts'
import type { Context } from '../../platform/context/context.ts'
import { commitEvent } from '../commit-event.ts'
import { credentialRecord } from './credential-record.ts'
import { endLinksNaming } from './named-in-links.ts'

type About = { type: CredentialAbout; id: number }

/**
 * Ends the credentials that say something about a record which says so no more, in the transaction that changes it. Each is revoked in the name of
 * the company that issued it: whoever acts may be the other side.
 */
export async function endCredentialsOf(context: Context, about: About, reason: string): Promise<void> {
  const { services, member, tx } = context
  const live = await tx
    .selectFrom('credential')
    .where('about_type', '=', about.type)
    .where('about_id', '=', about.id)
    .where('state', '=', 'live')
    .select(['id', 'company_id as companyId'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, companyId } of live)
    await endCredential({ services, tx, member: { ...member, companyId } }, id, { state: 'revoked', reason })
}

/** How a credential ends. */
export type Ending = { state: 'revoked'; reason: string } | { state: 'superseded' }

/** Ends one, whose row has to be locked, and states it. It is named in no links any more. */
export async function endCredential(context: Context, id: number, ending: Ending): Promise<void> {
  const { services, member, tx } = context
  const reason = ending.state === 'revoked' ? ending.reason : null
  const ended = await tx
    .updateTable('credential')
    .set({
      state: ending.state,
      reason,
      ended_by: member.userId,
      ended_at: services.now(),
    })
    .where('id', '=', id)
    .returning('public_id as publicId')
    .executeTakeFirstOrThrow()
  await endLinksNaming(context, ended.publicId)
  await commitEvent(context, credentialRecord, id, {
    event: ending.state,
    ...(reason !== null && { noted: { reason } }),
  })
}
