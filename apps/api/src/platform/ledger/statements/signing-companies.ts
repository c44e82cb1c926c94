import { type IntroducedKeys, introducedKeys, isSignedAfterEnd } from '@selvedge/proof/introduced-keys.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { readStatement, readText } from '@selvedge/proof/read-statement.ts'
import { distinct } from '@selvedge/proof/same.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import type { Reader } from '../../db/connect.ts'
import type { AnchoredHead } from '../history/anchored-head.ts'
import { isOfOddValue } from '../network/odd-value.ts'
import { type Attested, type CheckedStatement, failed, type Finding } from './check-statement.ts'
import { attestCompany } from './company-record.ts'
import { listStatementsOf, type StoredStatement } from './stored-statement.ts'

/** The record of a company that signed, with what its row says now; without that where nothing was stated of it. */
export type SigningCompany = { id: number; statements: StoredStatement[]; current?: Attested }

type Signed = {
  stored: readonly StoredStatement[]
  contract: Hex
  /** The newest anchored head: what was closed up to it belongs to what it says. */
  head: AnchoredHead | 'changed' | undefined
}

/**
 * The whole records of the companies that signed these statements, by number, unless one is the subject: they introduce the keys. A
 * company without a record is there with no statement.
 */
export async function listSigning(
  reader: Reader,
  { stored, contract, head }: Signed,
): Promise<SigningCompany[]> {
  const ids = distinct(stored.map(({ company_id: id }) => id)).toSorted((one, other) => one - other)
  const subject = stored.find(({ record_type: type }) => type === 'company')?.record_id
  const companies: SigningCompany[] = []
  for (const id of ids.filter((one) => one !== subject)) {
    const whole = await listStatementsOf(reader, { type: 'company', id, contract })
    const statements = withoutWaiting(whole, {
      signers: new Set(stored.map(({ signer }) => signer.toLowerCase())),
      upTo: typeof head === 'object' ? head.head.log.size : -1,
    })
    const isWhole = statements.length === whole.length && whole.length > 0
    companies.push({ id, statements, ...(isWhole && (await currentOf(reader, id, statements))) })
  }
  return companies
}

/**
 * A company's record up to its last anchored statement, or further to the one that introduces a key which signed, or that a head
 * knows: what the company says of itself now, and still waits for its batch, keeps none of its records from being settled.
 */
function withoutWaiting(
  statements: StoredStatement[],
  { signers, upTo }: { signers: ReadonlySet<string>; upTo: number },
): StoredStatement[] {
  const needed = statements.findLastIndex(({ batch, body }, index) => {
    if ((batch?.calledBy.length ?? 0) > 0 || (batch?.place ?? Infinity) <= upTo) return true
    const key = keyNamedIn(body)
    const before = index > 0 ? keyNamedIn(statements[index - 1]?.body ?? '') : undefined
    return key !== undefined && key !== before && signers.has(key)
  })
  return statements.slice(0, needed + 1)
}

const keyNamedIn = (body: string): string | undefined => {
  const key = readStatement(body)?.data['key']
  return typeof key === 'string' ? key : undefined
}

/** What a company's row says, in the words of its record: with the key that the record names, which is no part of the row. */
async function currentOf(
  reader: Reader,
  id: number,
  statements: readonly StoredStatement[],
): Promise<{ current?: Attested }> {
  const key = keyNamedIn(statements.at(-1)?.body ?? '')
  if (key === undefined) return {}
  const data = await attestCompany(reader, id, key as Hex).catch((error: unknown) => {
    if (!isOfOddValue(error)) throw error
    // A row that is gone, or says what cannot be written down, is not what was stated.
    return undefined
  })
  return { current: (version) => (version === 1 ? data : undefined) }
}

export type Introduced = IntroducedKeys

/** The keys that the records of those companies introduce which signed these statements. */
export async function keysOfSigning(
  reader: Reader,
  stored: readonly StoredStatement[],
  contract: Hex,
): Promise<Introduced> {
  const companies = await listSigning(reader, { stored, contract, head: undefined })
  const statements = [...stored, ...companies.flatMap((company) => company.statements)]
  return introducedKeys(statements.map(({ body }) => readText(body)))
}

/**
 * A statement of form 2 is signed with a key that the record of its company names, and had not replaced before.
 * `gone` are companies whose record is not there,
 * although the newest head knows one.
 */
export function checkIntroduced(
  { statement, newer, signer, state }: CheckedStatement,
  introduced: Introduced,
  gone: ReadonlySet<number> = new Set(),
): Finding[] {
  if (isSignedAfterEnd({ statement, signer }, introduced))
    return [failed('signature', words.keyReplaced(state))]
  if (statement?.v !== 2 || newer === 'form') return []
  const keys = introduced.get(statement.company)
  if (!keys && gone.has(statement.company)) return [failed('signature', words.companyGone(state))]
  if (!keys) return [{ part: 'signature', status: 'waiting', sentence: words.companyMissing(state) }]
  return keys.has(signer.toLowerCase()) ? [] : [failed('signature', words.keyNotIntroduced(state))]
}
