import { ledgerFindings as say } from '@selvedge/messages/en/ledger-findings.ts'
import { type CheckedBy, judge } from '../../platform/ledger/guard/check-waiting.ts'
import { checkAnchor } from '../../platform/ledger/statements/check-blockchain.ts'
import {
  type CheckedStatement,
  type Finding as Issue,
  toCheck,
} from '../../platform/ledger/statements/check-statement.ts'
import { findInstallation } from '../../platform/ledger/statements/installation.ts'
import { sealOf } from '../../platform/ledger/statements/statement-seal.ts'
import { blockchainFacts } from './blockchain-facts.ts'
import { checkByNumber, type Checking } from './check.ts'
import { checkSigners } from './check-signers.ts'
import { explain } from './explain-statement.ts'
import { type Finding, finding } from './finding.ts'
import { guarded } from './guarded.ts'
import { readStatements, type RowToCheck, type StatementPage } from './read-statements.ts'
import { aboutOf, ofRecord, subjectOf } from './subject.ts'
import { workOut } from './worked-out.ts'

/**
 * Checks every row of `statement`, of whatever type, by itself: text, salt and leaf, what its row says, the signature by a genuine key
 * that was valid then, the statement before, whether its company may state it, its batch on the blockchain, its seal, and the documents
 * it is found by. What is right is recognised quickly (`guard/check-waiting.ts`, as before sealing); only the rest is explained, by
 * the same checks as on a record's page.
 */
export const statementsCheck = checkByNumber('statements', 'statements', {
  table: 'statement',
  read: async (checking, after) => {
    const { db, blockchain, masterKey, size } = checking
    const page = await readStatements(db, { after, limit: size, contract: blockchain.contract, masterKey })
    const installation = await findInstallation(db, masterKey)
    return page.rows.map((row) => ({ id: row.id, row, page: { ...page, installation } }))
  },
  find: async (checking, rows) => {
    const facts = blockchainFacts(checking.blockchain)
    const findings: Finding[] = []
    const anchored: { checked: CheckedStatement; at: Date | null }[] = []
    const worked = workOut(
      rows.map(({ row }) => row),
      checking.threads,
    )
    for (const [index, { row, page }] of rows.entries()) {
      await worked.upTo(index)
      findings.push(
        ...(await guarded(subjectOf(row), async () => {
          const checked = { ...row, ...toCheck(row, row.version - 1) }
          const signer = worked.signerOf(row)
          const own = await findByItself(checking, checked, { ...page, signerOf: () => signer })
          const { place, findings: issues } = await checkAnchor(facts, checked)
          // One with a date that is none cannot be put in order with others; that it was changed is found by itself.
          if (checked.at instanceof Date) anchored.push({ checked, at: place.blockTime })
          return [...own, ...issues.filter(({ status }) => status === 'failed').map(asFound(row))]
        })),
      )
    }
    findings.push(...(await checkSigners({ db: checking.db, blockchain: facts }, anchored)))
    facts.requireAnswers()
    return findings
  },
})

const asFound =
  (row: RowToCheck) =>
  ({ part, sentence }: Issue): Finding =>
    finding('statement', { ...about(row), part }, ofRecord(aboutOf(row), sentence))

/** A row with what its text says. */
type Read = RowToCheck & CheckedStatement
type PageOfHere = StatementPage & Pick<CheckedBy, 'signerOf'> & { installation: string | undefined }

const about = (row: RowToCheck) => subjectOf(aboutOf(row))

async function findByItself(
  checking: Checking,
  row: Read,
  { keys, installation, signerOf }: PageOfHere,
): Promise<Finding[]> {
  const { masterKey } = checking
  // It was timely when it was sealed, as the seal of its batch says.
  const by = {
    masterKey,
    keys: keys.get(row.company_id) ?? [],
    installation,
    isTakingOver: true,
    ...(signerOf && { signerOf }),
  }
  const verdict = judge(row, by)
  const version = String(row.version)
  return [
    ...(verdict === 'fit' ? [] : await explain(checking, row, verdict)),
    ...(row.seal === null || sealOf(masterKey, row) !== undefined
      ? []
      : [finding('statementSeal', about(row), ofRecord(row, say.falseSeal({ version })))]),
    ...(row.batchId === null || row.batch
      ? []
      : [
          finding(
            'statementBatch',
            about(row),
            ofRecord(row, say.batchGone({ version, batch: String(row.batchId) })),
          ),
        ]),
    ...(isFoundByItsDocuments(row)
      ? []
      : [finding('statementDocuments', about(row), ofRecord(row, say.notFoundByDocuments({ version })))]),
  ]
}

function isFoundByItsDocuments({ statement, foundBy }: Read): boolean {
  // What cannot be read is reported as that.
  if (!statement) return true
  const named = new Set(statement.documents.map(({ id, sha256 }) => `${id} ${sha256}`))
  return foundBy.length === named.size && foundBy.every(({ id, sha256 }) => named.has(`${id} ${sha256}`))
}
