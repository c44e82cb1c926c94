import type { Reader } from '../../platform/db/connect.ts'
import { checkKey } from '../../platform/ledger/statements/check-blockchain.ts'
import type { CheckedStatement } from '../../platform/ledger/statements/check-statement.ts'
import type { BlockchainFacts } from './blockchain-facts.ts'
import { type Finding, finding } from './finding.ts'
import { grouped } from './read-statements.ts'
import { aboutOf, ofRecord, subjectOf } from './subject.ts'

type Anchored = { checked: CheckedStatement; at: Date | null }
type Context = { db: Reader; blockchain: BlockchainFacts }

/**
 * Checks that the contract knows the keys that signed, as those of their companies, valid then. Of statements that one key signed and one
 * block proves, only the earliest and the latest are asked about: nothing but their date tells them apart here.
 */
export async function checkSigners(context: Context, anchored: readonly Anchored[]): Promise<Finding[]> {
  const groups = grouped(
    anchored.map((one) => [
      `${one.checked.company_id} ${one.checked.signer} ${one.at?.getTime() ?? ''}`,
      one,
    ]),
  )
  const findings: Finding[] = []
  for (const group of groups.values()) {
    const byDate = group.toSorted((a, b) => a.checked.at.getTime() - b.checked.at.getTime())
    const ends = byDate.length > 2 ? [byDate.slice(0, 1), byDate.slice(-1)].flat() : byDate
    const found = await findOf(context, ends)
    findings.push(...(found.length > 0 && byDate.length > 2 ? await findOf(context, byDate) : found))
  }
  return findings
}

async function findOf(context: Context, anchored: readonly Anchored[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const { checked, at } of anchored)
    for (const { status, part, sentence } of await checkKey(context, checked, at)) {
      if (status !== 'failed') continue
      const about = aboutOf(checked)
      findings.push(finding('statement', { ...subjectOf(about), part }, ofRecord(about, sentence)))
    }
  return findings
}
