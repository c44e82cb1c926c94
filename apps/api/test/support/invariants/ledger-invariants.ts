import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { rootFromProof } from '@selvedge/proof/merkle.ts'
import { verifyTrail } from '../../../src/features/audit/verify-trail.ts'
import { statementsIn } from '../../../src/platform/ledger/history/batch-leaves.ts'
import type { Db } from '../../../src/platform/db/connect.ts'

/** Every batch has as many statements as it says, each at a place of its own that leads to its Merkle root. */
export async function batchViolations(db: Db): Promise<string[]> {
  const batches = await db.selectFrom('anchor_batch').selectAll().execute()
  const members = await db
    .selectFrom('statement')
    .where('batch_id', 'is not', null)
    .select(['id', 'leaf', 'batch_id', 'batch_index', 'proof'])
    .execute()
  const violations: string[] = []
  for (const { id, root, size, head } of batches) {
    const own = members.filter((member) => member.batch_id === id)
    const places = new Set(own.map((member) => member.batch_index))
    const count = statementsIn({ size, head })
    if (own.length !== count || places.size !== count)
      violations.push(`Batch ${id} of ${count} holds ${own.length}`)
    for (const { id: statement, leaf, batch_index: index, proof } of own) {
      const path = (proof ?? []).map(fromHex)
      const end = rootFromProof(fromHex(leaf), index ?? -1, size, path)
      if (!end || toHex(end) !== root) violations.push(`Statement ${statement} does not lead to batch ${id}`)
    }
  }
  return violations
}

/** How many statements, keys and batches still wait to get onto the chain. */
export async function countUnanchored(db: Db): Promise<number> {
  const statements = await db.selectFrom('statement').where('batch_id', 'is', null).select('id').execute()
  const batches = await db.selectFrom('anchor_batch').select('id').execute()
  const keys = await db.selectFrom('company_key').select('id').execute()
  const done = await db
    .selectFrom('ledger_submission')
    .where('state', '=', 'done')
    .where('kind', 'in', ['anchor', 'register'])
    .select('id')
    .execute()
  return statements.length + batches.length + keys.length - done.length
}

/** The roots of all batches. */
export async function batchRoots(db: Db): Promise<Hex[]> {
  return (await db.selectFrom('anchor_batch').select('root').execute()).map(({ root }) => root)
}

/** Every company's audit trail is whole, each line taken up once, in the order of its numbers. */
export async function trailViolations(db: Db): Promise<string[]> {
  const blockchain = unreachable()
  const heads = await db.selectFrom('audit_head').select(['company_id', 'sequence']).execute()
  const violations: string[] = []
  for (const { company_id: id, sequence } of heads) {
    const { fault, lines } = await verifyTrail({ db, blockchain }, id)
    if (fault) violations.push(`The trail of company ${id} is ${fault.kind} at ${fault.sequence}`)
    if (lines !== sequence) violations.push(`The trail of company ${id} ends at ${lines}, not at ${sequence}`)
  }
  return violations
}

/** A blockchain that answers nothing: its contents are checked elsewhere. */
const unreachable = () => {
  const away = () => Promise.reject(new Error('Nobody is asked'))
  return {
    contract: '0x' as const,
    chainId: away,
    anchorCount: away,
    anchorOf: away,
    anchoringTransaction: away,
    keyOf: away,
    outcome: away,
  }
}
