import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { anchoredRoots } from '../../../../test/support/world/anchored-roots.ts'
import { runModule } from '../../../../test/support/servers/child.ts'
import { batchRoots } from '../../../../test/support/invariants/ledger-invariants.ts'
import { ledgerWorld, temporaryDirectory } from '../../../../test/support/world/ledger-world.ts'
import { aNode } from '../../../../test/support/servers/rpc-node.ts'
import { testDatabase, testDatabaseUrl } from '../../../../test/support/database/test-database.ts'

const PROGRAM = fileURLToPath(new URL('../../../../test/support/servers/anchor-all.ts', import.meta.url))

type Request = { method: string; params?: unknown }
type Moment = { method: string; isDone: boolean }

const MOMENTS: [string, Moment, 'ready' | 'sent'][] = [
  ['before anything was signed', { method: 'eth_estimateGas', isDone: false }, 'ready'],
  ['as the transaction arrives', { method: 'eth_sendRawTransaction', isDone: false }, 'sent'],
  ['once it is mined, before the answer', { method: 'eth_sendRawTransaction', isDone: true }, 'sent'],
  ['as the receipt is asked for', { method: 'eth_getTransactionReceipt', isDone: true }, 'sent'],
]

test.each(MOMENTS)('killed by kill -9 %s, everything is anchored once', async (_when, moment, left) => {
  const url = await testDatabaseUrl()
  const world = await ledgerWorld(await testDatabase({ url }))
  await world.worker.tick()
  await world.worker.stop()
  for (const id of [1, 2, 3]) await world.attest({ id })

  const isReached = gate()
  const node = await aNode({
    request: async (request: Request) => {
      if (request.method !== moment.method) return world.provider.request(request)
      if (moment.isDone) await world.provider.request(request)
      isReached.open()
      // The node never answers: the process is killed while it waits.
      return new Promise(() => {})
    },
  })
  const child = runModule([PROGRAM, url, node.url, await keyFolder(world.accounts.keys)])
  await Promise.race([isReached.opened, child.ended])
  child.kill('SIGKILL')
  expect(await child.ended).toBe('SIGKILL')
  expect(await anchorState(world.db)).toBe(left)

  // The lease of the killed process has run out by the time another takes over.
  await world.db.deleteFrom('ledger_lease').execute()
  world.clock.pass(3600)
  expect(await world.workerOn(world.blockchain).tick({ force: true })).toMatchObject({
    anchored: 1,
    failed: 0,
  })
  expect(await anchorState(world.db)).toBe('done')
  const roots = await batchRoots(world.db)
  expect(roots).toHaveLength(1)
  expect(await anchoredRoots(world.transport)).toEqual(roots)
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}

async function keyFolder(keys: Record<'admin' | 'anchor' | 'registrar', string>): Promise<string> {
  const folder = await temporaryDirectory()
  await mkdir(join(folder, 'secrets'))
  for (const role of ['admin', 'anchor', 'registrar'] as const)
    await writeFile(join(folder, 'secrets', `ledger-${role}.key`), keys[role])
  return folder
}

const anchorState = async (db: Awaited<ReturnType<typeof testDatabase>>) =>
  (
    await db
      .selectFrom('ledger_submission')
      .select('state')
      .where('kind', '=', 'anchor')
      .executeTakeFirstOrThrow()
  ).state
