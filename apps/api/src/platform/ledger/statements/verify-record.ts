import { introducedKeys } from '@selvedge/proof/introduced-keys.ts'
import type { StatementDocument, StatementType } from '@selvedge/proof/statement.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import type { Reader, Tx } from '../../db/connect.ts'
import { inSnapshot } from '../../db/snapshot.ts'
import {
  type Attested,
  type CheckedStatement,
  checkDocumentRows,
  checkFiles,
  checkHistory,
  checkRow,
  checkRule,
  checkStatement,
  type DigestOf,
  failed,
  type Finding,
  toCheck,
} from './check-statement.ts'
import { differingFields } from './differing-fields.ts'
import { isOfOddValue } from '../network/odd-value.ts'
import { logProofsOf } from '../checkpoints/log-proofs.ts'
import { readWithHead } from '../history/newest-head.ts'
import { behind, checkNewest, findNewest, type FoundNewest } from './check-newest.ts'
import { checkIntroduced, type Introduced, listSigning, type SigningCompany } from './signing-companies.ts'
import { listStatementsOf, type StoredStatement } from './stored-statement.ts'
import {
  summarize,
  type Verification,
  type VerifiedState,
  verifyState,
  type VerifyContext,
} from './verify-state.ts'

/** A record as it is now. */
type LiveRecord = {
  /** What its row says, null when it is gone. Compared with the newest statement; left out, the row is not compared. */
  current?: Attested | null
  /** Hashes documents again. Without it, their bytes are not compared. */
  digestOf?: DigestOf
  /** The rows of its documents, as people see them. */
  documents?: readonly StatementDocument[]
  /** Whether the supply chains lead along it as it says. */
  isLinkedAsSaid?: boolean
}

export type RecordToVerify = {
  type: StatementType
  id: number
  /**
   * Reads the record at the moment its statements are read: a decision in between would look like an alteration. Left out,
   * the statements alone are checked.
   */
  read?: (reader: Reader) => Promise<LiveRecord>
  /** Whether its newest statement was cut off is checked elsewhere, for all records at once. */
  isNewestKnown?: boolean
}

/**
 * Verifies every version of a record: documents, current row, statement, leaf, signature, proof, whether its newest statement was
 * cut off, and last the Merkle root on the blockchain itself. A record without a statement counts as altered, because making a record includes stating it.
 */
export async function verifyRecord(context: VerifyContext, record: RecordToVerify): Promise<Verification> {
  const { type, id } = record
  const { contract } = context.blockchain
  const read = async (tx: Tx, head: FoundNewest['head']) => {
    const stored = await listStatementsOf(tx, { type, id, contract })
    const companies = await listSigning(tx, { stored, contract, head })
    const records = [{ type, id }, ...companies.map(ofCompany)]
    const newest = record.isNewestKnown ? undefined : await findNewest(tx, head, records)
    const batches = [...stored, ...companies.flatMap(({ statements }) => statements)].flatMap(
      ({ batch }) => batch ?? [],
    )
    const log = context.witnessed && (await logProofsOf(tx, context.witnessed.origin, batches))
    return { stored, companies, newest, log, live: await readLive(tx, record) }
  }
  const { stored, live, companies, newest, log, isBehind } = record.isNewestKnown
    ? { ...(await inSnapshot(context.db, (tx) => read(tx, undefined))), isBehind: false }
    : await readWithHead(context, read)
  const histories = checkable([stored, ...companies.map(({ statements }) => statements)])
  const [history = [], ...others] = histories
  const keys = { introduced: introducedKeys(histories.flat()), gone: goneOf(companies, newest) }
  const { findings: last, asOf } = await newestOf(context, newest, { record: { type, id }, stored })
  const states = await verifyHistory(context, history, {
    live,
    keys,
    last: isBehind ? [...last, behind(stored.length)] : last,
  })
  const signing: VerifiedState[] = []
  for (const [index, company] of companies.entries()) {
    const { current, statements } = company
    const first = others[index]?.[0]?.state ?? 1
    const about = { record: ofCompany(company), stored: statements, first }
    const { findings } = await newestOf(context, newest, about)
    const given = { live: current ? { current } : {}, keys, last: findings }
    signing.push(...(await verifyHistory(context, others[index] ?? [], given)))
  }
  const newestState = history.at(-1)
  const isChanged = states.at(-1)?.altered === 'record'
  return {
    ...(await summarize(context, histories.flat(), { states, signing, newest: asOf, log })),
    ...(isChanged &&
      live.current &&
      newestState && { differences: differingFields(newestState, live.current) }),
  }
}

/** The record as it is now. Read last: what the database cannot read ends its snapshot. */
async function readLive(reader: Reader, { read }: RecordToVerify): Promise<LiveRecord> {
  try {
    return (await read?.(reader)) ?? {}
  } catch (error) {
    if (!isOfOddValue(error)) throw error
    // A row with a value that no server writes says nothing that was stated.
    return { current: () => undefined }
  }
}

const ofCompany = ({ id }: SigningCompany) => ({ type: 'company' as const, id })

const newestOf = (
  { blockchain }: VerifyContext,
  newest: FoundNewest | undefined,
  about: Parameters<typeof checkNewest>[2],
): ReturnType<typeof checkNewest> =>
  newest ? checkNewest(blockchain, newest, about) : Promise.resolve({ findings: [] })

/** The companies of which the newest head knows a record, although none is there. */
const goneOf = (companies: readonly SigningCompany[], newest: FoundNewest | undefined): Set<number> =>
  new Set(
    companies.flatMap((company) => {
      const isKnown = newest?.of(ofCompany(company)).state === 'proven'
      return isKnown && company.statements.length === 0 ? [company.id] : []
    }),
  )

/** Numbered through: the record's own statements first, as in a bundle. */
function checkable(histories: readonly (readonly StoredStatement[])[]): CheckedStatement[][] {
  let before = 0
  return histories.map((history) => {
    const numbered = history.map((stored, index) => toCheck(stored, before + index))
    before += history.length
    return numbered
  })
}

type Keys = { introduced: Introduced; gone: ReadonlySet<number> }

async function verifyHistory(
  context: VerifyContext,
  history: readonly CheckedStatement[],
  { live, keys, last }: { live: LiveRecord; keys: Keys; last: readonly Finding[] },
): Promise<VerifiedState[]> {
  const row = live.current
  // A record that is gone has no document either; it is the record that is missed.
  const digestOf = row === null ? undefined : live.digestOf
  const states: VerifiedState[] = []
  for (const [index, checked] of history.entries()) {
    const isCompared = index === history.length - 1 && row !== undefined
    const found: Finding[] = [
      ...(digestOf ? await checkFiles(checked, digestOf) : []),
      ...(await checkStatement(context.db, checked)),
      // After the statement's own faults, which every verifier finds: this one only we can see.
      ...(isCompared ? checkRow(checked, row) : []),
      ...(isCompared ? checkDocumentRows(checked, live.documents ?? []) : []),
      ...(isCompared && live.isLinkedAsSaid === false ? [failed('record', words.linksDiffer)] : []),
      ...checkHistory(checked, history[index - 1]),
      ...checkRule(checked, history[index - 1]),
      ...checkIntroduced(checked, keys.introduced, keys.gone),
      ...(index === history.length - 1 ? last : []),
    ]
    states.push(await verifyState(context, checked, found))
  }
  return states
}
