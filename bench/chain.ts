import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Db, openDatabase } from '../apps/api/src/db/connect.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'
import { startEmbeddedPostgres } from '../apps/api/src/embedded/postgres.ts'
import type { Services } from '../apps/api/src/services.ts'
import { readChain } from '../apps/api/src/supply-chain/read-chain.ts'
import { walkChains } from '../apps/api/src/supply-chain/walk-chain.ts'
import { type ChainEnd, makeChainWorld } from './chain-world.ts'
import { measure, print } from './measure.ts'
import { memberOf } from './member.ts'
import { walkNodeByNode } from './node-by-node.ts'

/**
 * The chain of 10,000 plans and 20,000 trades inside a world of 50,000 plans and 200,000 positions, beside the same chain
 * fetched step by step. Run: npm run bench chain
 */
const REST = Array.from({ length: 40 }, () => ({ nodes: 1000, edges: 2250, positionsPerEdge: 2 }))
const CHAINS = [
  { nodes: 10_000, edges: 20_000, positionsPerEdge: 1 },
  { nodes: 300, edges: 600, positionsPerEdge: 1 },
  ...REST,
]
const ROUNDS = 30

async function main() {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-bench-'))
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), log: console.log })
  let asked = 0
  const db = openDatabase(server.url, { onQuery: () => asked++ })
  try {
    await migrate(db)
    console.log(
      'Making a world of',
      CHAINS.reduce((sum, { nodes }) => sum + nodes, 0),
      'plans',
    )
    for (const end of (await makeChainWorld(db, CHAINS)).slice(0, 2)) await compare(db, end, () => asked)
  } finally {
    await db.destroy()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function compare(db: Db, end: ChainEnd, queries: () => number) {
  const services = { db, masterKey: Buffer.alloc(32, 1) } as Services
  const member = memberOf(end.companyId)
  const chain = await readChain(services, member, end.materialId)
  console.log(
    `\n${chain.transformations.length} transformations, ${chain.trades.length} traded positions, ${chain.materials.length} materials,`,
    `${(JSON.stringify(chain).length / 1e6).toFixed(1)} MB of JSON`,
  )
  print(
    `The chain of ${end.nodes} plans`,
    await measure(
      [
        { name: 'the query alone', run: () => walkChains(db, end.companyId, [end.materialId]) },
        { name: 'with what is hidden left out', run: () => readChain(services, member, end.materialId) },
        {
          name: 'and written as JSON',
          run: async () => JSON.stringify(await readChain(services, member, end.materialId)),
        },
        { name: 'node by node', rounds: 2, run: () => walkNodeByNode(db, end.companyId, end.materialId) },
      ],
      ROUNDS,
      queries,
    ),
  )
}

await main()
