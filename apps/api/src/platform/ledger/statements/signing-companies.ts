import type { introducedKeys } from '@selvedge/proof/introduced-keys.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { readStatement } from '@selvedge/proof/read-statement.ts'
import { distinct } from '@selvedge/proof/same.ts'
import { words } from '@selvedge/proof/verdict-words.ts'
import type { Reader } from '../../db/connect.ts'
import { type Attested, type CheckedStatement, failed, type Finding } from './check-statement.ts'
import { attestCompany } from './company-record.ts'
import { listStatementsOf, type StoredStatement } from './stored-statement.ts'

/** The record of a company that signed, with what its row says now; without that where nothing was stated of it. */
type SigningCompany = { statements: StoredStatement[]; current?: Attested }

/** The whole records of the companies that signed these statements, by number, unless one is the subject: they introduce the keys. */
export async function listSigning(
  reader: Reader,
  stored: readonly StoredStatement[],
  contract: Hex,
): Promise<SigningCompany[]> {
  const ids = distinct(stored.map(({ company_id: id }) => id)).toSorted((one, other) => one - other)
  const subject = stored.find(({ record_type: type }) => type === 'company')?.record_id
  const companies: SigningCompany[] = []
  for (const id of ids.filter((one) => one !== subject)) {
    const statements = await listStatementsOf(reader, { type: 'company', id, contract })
    if (statements.length > 0) companies.push({ statements, ...(await currentOf(reader, id, statements)) })
  }
  return companies
}

/** What a company's row says, in the words of its record: with the key that the record names, which is no part of the row. */
async function currentOf(
  reader: Reader,
  id: number,
  statements: readonly StoredStatement[],
): Promise<{ current?: Attested }> {
  const key = readStatement(statements.at(-1)?.body ?? '')?.data['key']
  if (typeof key !== 'string') return {}
  const data = await attestCompany(reader, id, key as Hex)
  return { current: (version) => (version === 1 ? data : undefined) }
}

export type Introduced = ReturnType<typeof introducedKeys>

/** A statement of form 2 is signed with a key that the record of its company names. */
export function checkIntroduced(
  { statement, newer, signer, state }: CheckedStatement,
  introduced: Introduced,
): Finding[] {
  if (statement?.v !== 2 || newer === 'form') return []
  const keys = introduced.get(statement.company)
  if (!keys) return [{ part: 'signature', status: 'waiting', sentence: words.companyMissing(state) }]
  return keys.has(signer.toLowerCase()) ? [] : [failed('signature', words.keyNotIntroduced(state))]
}
