import { companyReaders } from '../../accounts/companies/company-store.ts'
import { areAgreed } from '../../accounts/companies/relations.ts'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { tradesImported, tradesWithdrawn } from '../../platform/mail/trade-emails.ts'

/** The people of each buyer get one e-mail about the trades that an import recorded with it. */
export const announceImported = (
  services: Services,
  tx: Tx,
  member: SignedIn,
  ids: readonly number[],
): Promise<void> => announce({ services, tx, member }, ids, tradesImported)

/** One about those that were withdrawn with their import. */
export const announceWithdrawn = (
  services: Services,
  tx: Tx,
  member: SignedIn,
  ids: readonly number[],
): Promise<void> => announce({ services, tx, member }, ids, tradesWithdrawn)

type Email = typeof tradesImported

async function announce(
  { services, tx, member }: { services: Services; tx: Tx; member: SignedIn },
  ids: readonly number[],
  compose: Email,
): Promise<void> {
  const buyers = await tx
    .selectFrom('trade')
    .where('id', '=', anyOf(ids))
    .where('contractor_id', '=', member.companyId)
    .select(['consignee_id as buyer', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('consignee_id')
    .orderBy('consignee_id')
    .execute()
  const { publicUrl } = services
  for (const { buyer, count } of buyers)
    // Whoever is no partner any more finds them in its list.
    if (await areAgreed(tx, member.companyId, buyer))
      for (const to of await companyReaders(tx, buyer))
        await services.mail.enqueue(tx, compose({ to, publicUrl, count, company: member.companyName }))
}
