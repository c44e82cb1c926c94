import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/connect.ts'
import { anchoredRoots } from '../../../../test/support/world/anchored-roots.ts'
import { batchRoots } from '../../../../test/support/invariants/ledger-invariants.ts'
import { ledgerWorld } from '../../../../test/support/world/ledger-world.ts'
import { testDatabase, testDatabaseUrl } from '../../../../test/support/database/test-database.ts'
import type { BlockchainClient } from '../network/blockchain-client.ts'

/** Longer than the worker hears nothing for, in seconds; so short that nobody waits for it afterwards. */
const SILENCE = 0.5

const FAULTS: [how: string, statement: string][] = [
  ['ends the connection', 'perform pg_terminate_backend(pg_backend_pid())'],
  ['says nothing', `perform pg_sleep(${4 * SILENCE})`],
]

type Moment = (blockchain: BlockchainClient, fault: () => Promise<void>) => Partial<BlockchainClient>

const MOMENTS: [when: string, moment: Moment][] = [
  [
    'as a signed transaction is stored',
    (blockchain, fault) => ({ sign: (...args) => blockchain.sign(...args).finally(fault) }),
  ],
  [
    'as an anchor is recorded',
    (blockchain, fault) => ({ broadcast: (raw) => blockchain.broadcast(raw).finally(fault) }),
  ],
]

const CASES = FAULTS.flatMap(([how, statement]) =>
  MOMENTS.map(([when, moment]) => ({ how, when, statement, moment })),
)

test.each(CASES)(
  'a database that $how $when and is there again at once keeps no anchor waiting',
  async ({ statement, moment }) => {
    const url = await testDatabaseUrl()
    const db = await testDatabase({ url })
    const world = await ledgerWorld(db)
    await world.worker.tick()
    await world.worker.stop()
    const patient = openDatabase(url, { timeouts: { connect: 5, silence: SILENCE } })
    const fault = once(async () => {
      // A number that was drawn stays drawn when its transaction is taken back: the fault comes once.
      await sql`create sequence fault_number`.execute(db)
      await sql`create function fault() returns trigger language plpgsql as ${sql.raw(`$$ begin
        if nextval('fault_number') = 1 then ${statement}; end if;
        return null;
      end $$`)}`.execute(db)
      // Before the statement takes any row: nobody waits for the one that hangs.
      await sql`create trigger fault before update on ledger_submission execute function fault()`.execute(db)
    })
    const worker = world.workerOn({ ...world.blockchain, ...moment(world.blockchain, fault) }, patient)

    await world.attest({ id: 1 })
    world.clock.pass(2)
    worker.start()
    // The worker's clock stands still: what is put off until later is never done.
    const anchored = () =>
      db.selectFrom('ledger_submission').select(['state', 'attempts']).where('kind', '=', 'anchor').execute()
    await expect
      .poll(anchored, { timeout: 10_000 })
      .toEqual([{ state: 'done', attempts: 0 }])
      .finally(worker.stop)
      .finally(() => patient.destroy())
    const { rows } = await sql`select from fault_number where last_value > 1`.execute(db)
    expect(rows, 'the fault came').toHaveLength(1)
    expect(await anchoredRoots(world.transport)).toEqual(await batchRoots(db))
  },
)

function once(work: () => Promise<void>) {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}
