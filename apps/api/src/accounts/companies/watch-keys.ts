import type { Tx } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Services } from '../../platform/context/services.ts'
import { isGenuine } from '../../platform/ledger/keys/genuine-key.ts'
import type { BlockchainClient } from '../../platform/ledger/network/blockchain-client.ts'
import { type ContractEvent, readContractEvents } from '../../platform/ledger/network/contract-events.ts'
import type { Log } from '../../platform/log/log.ts'
import { keyRegistered } from '../../platform/mail/key-emails.ts'
import { activeAdmins } from './act-as-admin.ts'

/** As many blocks as public nodes answer about at once. */
const BLOCKS_AT_ONCE = 1000

type Watching = Pick<Services, 'db' | 'mail' | 'masterKey' | 'publicUrl' | 'now' | 'ledger'>
type Registered = Extract<ContractEvent, { kind: 'registered' }>

/**
 * Reads what the contract announced since the last time, and notifies the ADMINs of a company of each key that was registered under
 * its commitment, by whomever: also of one that this server does not know. Goes on where it stopped; one server at a time counts.
 * Returns how many registrations it found. Throws if the blockchain does not answer.
 */
export async function watchKeys(services: Watching, log: Pick<Log, 'error'>): Promise<number> {
  const { db, ledger } = services
  const target = { chainId: await ledger.blockchain.chainId(), contract: ledger.blockchain.contract }
  const last = (await ledger.blockchain.blockNumber()) - ledger.blockchain.confirmations + 1
  let found = 0
  for (;;) {
    const from = (await seenBlock(services, target, last)) + 1
    if (from > last) return found
    const to = Math.min(last, from + BLOCKS_AT_ONCE - 1)
    const events = await readContractEvents(ledger.blockchain, { from, to })
    found += await inTransaction(db, async (tx) => {
      const moved = await tx
        .updateTable('key_watch')
        .set({ block: to })
        .where('chain_id', '=', target.chainId)
        .where('contract', '=', target.contract)
        .where('block', '=', from - 1)
        .returning('block')
        .executeTakeFirst()
      // Another server has read these blocks meanwhile.
      if (!moved) return 0
      const registered = events.filter((event): event is Registered => event.kind === 'registered')
      for (const event of registered) await notify(services, tx, event, log)
      return registered.length
    })
  }
}

type Target = { chainId: number; contract: BlockchainClient['contract'] }

/** The last block that was looked at: where a server has been registering keys for longer, all up to now, of which people know. */
async function seenBlock(
  { db, ledger, now }: Watching,
  { chainId, contract }: Target,
  last: number,
): Promise<number> {
  const read = () =>
    db
      .selectFrom('key_watch')
      .where('chain_id', '=', chainId)
      .where('contract', '=', contract)
      .select('block')
      .executeTakeFirst()
  const known = await read()
  if (known) return known.block
  const before = await db.selectFrom('key_watch').select('block').limit(1).executeTakeFirst()
  const hasKeys = await db
    .selectFrom('ledger_submission')
    .where('kind', '=', 'register')
    .where('state', '=', 'done')
    .where('block_time', '<', new Date(now().getTime() - A_DAY_MILLISECONDS))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const isNew = before !== undefined || hasKeys === undefined
  const block = isNew ? ((await ledger.blockchain.deployment())?.block ?? 0) - 1 : last
  await inTransaction(db, (tx) =>
    tx
      .insertInto('key_watch')
      .values({ chain_id: chainId, contract, block })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  )
  return (await read())?.block ?? block
}

const A_DAY_MILLISECONDS = 24 * 3600_000

async function notify(
  { mail, masterKey, publicUrl }: Watching,
  tx: Tx,
  { key, commitment, block }: Registered,
  log: Pick<Log, 'error'>,
): Promise<void> {
  const keys = await tx.selectFrom('company_key').where('commitment', '=', commitment).selectAll().execute()
  const company = keys[0]?.company_id
  const isOurs = keys.some((row) => row.address.toLowerCase() === key && isGenuine(masterKey, row))
  if (!isOurs)
    log.error(
      { key, commitment, block, company },
      'A key was registered that no server of this installation made',
    )
  if (company === undefined) return
  const { name } = await tx
    .selectFrom('company')
    .where('id', '=', company)
    .select('name')
    .executeTakeFirstOrThrow()
  for (const to of await activeAdmins(tx, company))
    await mail.enqueue(
      tx,
      keyRegistered({
        to,
        publicUrl,
        firstName: to.firstName,
        companyName: name,
        address: key,
        block,
        isOurs,
      }),
    )
}
