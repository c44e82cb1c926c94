import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/db/connect.ts'
import type { ContractEvent } from '../../platform/ledger/network/contract-events.ts'
import type { Checking } from './check.ts'
import { type Finding, finding } from './finding.ts'
import { nameNear } from './lost-statements.ts'
import { momentWords } from './subject.ts'

type Anchored = Extract<ContractEvent, { kind: 'anchored' }>
type Noted = { root: Hex; id: number; block: number | null; sequence: number | null }

/** A day before an anchor that we lack: what is missing was stated then, unless the blockchain was away for longer. */
const LOOKED_BACK_MILLISECONDS = 24 * 60 * 60_000

/** Compares the batches that the contract announced with ours: each is one of ours, in the block that we noted. */
export async function compareAnchors(
  checking: Checking,
  events: readonly ContractEvent[],
): Promise<Finding[]> {
  const anchored = events.flatMap((event) => (event.kind === 'anchored' ? [event] : []))
  const ours = await listNoted(checking, anchored)
  const findings: Finding[] = []
  for (const event of anchored) {
    const noted = ours.get(event.root)
    if (!noted) findings.push(await unknown(checking, event))
    else if (noted.block !== null && noted.block !== event.block) {
      const params = { batch: String(noted.id), noted: String(noted.block), block: String(event.block) }
      findings.push(finding('anchorPlace', { kind: 'batch', id: noted.id }, say.anchorElsewhere(params)))
    }
  }
  return findings
}

async function unknown({ db, blockchain }: Checking, { root, sequence }: Anchored): Promise<Finding> {
  const anchor = await blockchain.anchorOf(root)
  const to = anchor?.blockTime ?? new Date(0)
  const from = (await formerAt(db, to)) ?? new Date(to.getTime() - LOOKED_BACK_MILLISECONDS)
  const which = await nameNear(db, { from, to })
  const sentence = say.anchorUnknown({ sequence: String(sequence), proven: momentWords(to), which })
  return finding('anchorUnknown', { kind: 'batch', id: null }, sentence)
}

/** When the last batch that we have was made before a moment. */
async function formerAt(reader: Reader, moment: Date): Promise<Date | null> {
  const { at } = await reader
    .selectFrom('anchor_batch')
    .where('sealed_at', '<', moment)
    // Not a date that is none.
    .where('sealed_at', '>', new Date(0))
    .select((eb) => eb.fn.max('sealed_at').as('at'))
    .executeTakeFirstOrThrow()
  return at && new Date(at.getTime() - LOOKED_BACK_MILLISECONDS)
}

async function listNoted(
  { db, blockchain }: Checking,
  anchored: readonly Anchored[],
): Promise<ReadonlyMap<Hex, Noted>> {
  if (anchored.length === 0) return new Map()
  const roots = anchored.map(({ root }) => root)
  const { rows } = await sql<Noted>`
    select b.root, b.id, l.block_number as block, l.sequence
    from anchor_batch b left join ledger_submission l
      on l.batch_id = b.id and l.kind = 'anchor' and l.state = 'done' and l.contract = ${blockchain.contract}
        and l.chain_id = ${await blockchain.chainId()}
    where b.root = any(${roots}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.root, row]))
}
