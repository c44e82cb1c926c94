import { isUnconfirmedCertifier } from './certifier-access.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { sameNameRegistered } from '../../platform/mail/relation-emails.ts'
import { sendUnsolicited } from '../../platform/mail/limit-unsolicited.ts'
import type { Services } from '../../platform/context/services.ts'
import { adminReaders, nameColumns } from './company-store.ts'
import { mayBeInvited } from './sent-invitations.ts'
import { findRequesters } from './relations.ts'

/** Companies beyond this number are not asked by e-mail; their partners page asks them all the same. */
const INVITERS_WRITTEN_TO = 100

/**
 * A company has registered by a name that others invited at other addresses: they are asked whether it is the one they
 * meant. Until they say so, nothing of theirs reaches it.
 */
export async function askWhetherMeant(
  services: Services,
  tx: Tx,
  registered: { id: number; name: string; role: string | null },
): Promise<void> {
  const namesakes = await tx
    .selectFrom('company')
    .where('name_key', '=', nameColumns(registered.name).name_key)
    .where('status', '=', 'INVITED')
    .select('id')
    .execute()
  const inviters = new Set<number>()
  for (const { id } of namesakes)
    for (const inviter of await findRequesters(tx, id, INVITERS_WRITTEN_TO)) {
      if (inviters.size >= INVITERS_WRITTEN_TO) break
      if (await mayBeInvited(tx, { companyId: inviter, invitedId: id }, registered)) inviters.add(inviter)
    }
  const about = {
    publicUrl: services.publicUrl,
    companyName: registered.name,
    isUnconfirmed: await isUnconfirmedCertifier(tx, registered.id),
  }
  const sender = { services, tx, member: { companyId: registered.id } }
  for (const inviter of inviters)
    for (const to of await adminReaders(tx, inviter))
      await sendUnsolicited(sender, sameNameRegistered({ ...about, to }))
}
