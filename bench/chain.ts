import type { Db } from '../apps/api/src/platform/db/connect.ts'
import type { Services } from '../apps/api/src/platform/context/services.ts'
import type { SupplyChain } from '../packages/contract/src/supply-chain.ts'
import { levelsAlong, placesOf } from '../apps/api/src/features/supply-chain/levels-along.ts'
import { DRAWN_TABLES, TABLES } from '../apps/api/src/features/supply-chain/chain-tables.ts'
import { readChain } from '../apps/api/src/features/supply-chain/read-chain.ts'
import { readCompactChain } from '../apps/api/src/features/supply-chain/read-compact-chain.ts'
import { walkChains } from '../apps/api/src/features/supply-chain/walk-chain.ts'
import { type ChainEnd, makeChainWorld } from './chain-world.ts'
import { measure, print } from './measure.ts'
import { memberOf } from './member.ts'
import { sealWorld } from './seal-world.ts'
import { walkNodeByNode } from './node-by-node.ts'
import { withDatabase } from './with-database.ts'

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
const STEPS = { positions: TABLES.positions, plans: TABLES.plans, inputs: TABLES.inputs } as const

async function compare(db: Db, end: ChainEnd, queries: () => number) {
  const services = { db, masterKey: Buffer.alloc(32, 1) } as Services
  const member = memberOf(end.companyId)
  const json = await readChain(services, member, end.materialId)
  const chain: SupplyChain = JSON.parse(json)
  console.log(
    `\n${chain.transformations.length} transformations, ${chain.trades.length} traded positions, ${chain.materials.length} materials,`,
    `${(json.length / 1e6).toFixed(1)} MB of JSON`,
  )
  print(
    `The chain of ${end.nodes} plans`,
    await measure(
      [
        { name: 'the walk alone', run: () => walkChains(db, end.companyId, [end.materialId], {}) },
        { name: 'the walk, with the levels of each step', run: () => walk(db, end) },
        { name: 'all that is shown of it', run: () => walkChains(db, end.companyId, [end.materialId]) },
        { name: 'until it is JSON', run: () => readChain(services, member, end.materialId) },
        {
          name: 'what is drawn of it',
          run: () => walkChains(db, end.companyId, [end.materialId], DRAWN_TABLES),
        },
        { name: 'compact, until it is JSON', run: () => readCompactChain(services, member, end.materialId) },
        { name: 'node by node', rounds: 2, run: () => walkNodeByNode(db, end.companyId, end.materialId) },
      ],
      ROUNDS,
      queries,
    ),
  )
}

/** What is reached by which trades and plans, and how it may be seen; without names, papers and certificates. */
async function walk(db: Db, { companyId, materialId }: ChainEnd): Promise<number> {
  const found = await walkChains(db, companyId, [materialId], STEPS)
  if (!found) throw new Error('The chain is too large')
  const reached = new Set([materialId, ...found.positions.contractorMaterialId, ...found.inputs.id])
  const placeOf = placesOf([...reached])
  return levelsAlong(found, placeOf, companyId)(materialId, Number.POSITIVE_INFINITY)?.visits ?? 0
}

await withDatabase(async ({ db, queries }) => {
  console.log(
    'Making a world of',
    CHAINS.reduce((sum, { nodes }) => sum + nodes, 0),
    'plans',
  )
  const ends = await makeChainWorld(db, CHAINS)
  await sealWorld(db)
  for (const end of ends.slice(0, 2)) await compare(db, end, queries)
})
