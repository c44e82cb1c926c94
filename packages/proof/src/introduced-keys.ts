import type { Hex } from './hex.ts'
import type { Reading } from './read-statement.ts'
import type { Statement } from './statement.ts'

type Signed = Pick<Reading, 'statement'> & { readonly signer: Hex }

/** The key that a company's record says the company signs with; undefined where a statement is not about a company. */
const namedKey = ({ type, data }: Statement): string | undefined =>
  type === 'company' && typeof data['key'] === 'string' ? data['key'] : undefined

/**
 * Whether a statement about a company is signed with the key that it has to be: the first one with the key it names, each other with
 * the one that the statement before names. So each key after a company's first is introduced by the key before it.
 */
export function isSignedInTurn(
  { statement, signer }: Signed,
  before: Pick<Reading, 'statement'> | undefined,
): boolean {
  if (!statement) return false
  const named = namedKey(before?.statement ?? statement)
  return named === signer.toLowerCase()
}

/** The keys of each company by its number, with the date of the statement that introduced the next; undefined while there is none. */
export type IntroducedKeys = ReadonlyMap<number, ReadonlyMap<string, string | undefined>>

/** The keys that the records of companies introduce; statements of one company in their order. */
export function introducedKeys(statements: readonly Pick<Reading, 'statement'>[]): IntroducedKeys {
  const keys = new Map<number, Map<string, string | undefined>>()
  const current = new Map<number, string>()
  for (const { statement } of statements) {
    const key = statement && namedKey(statement)
    if (!statement || key === undefined) continue
    const own = keys.get(statement.id) ?? new Map<string, string | undefined>()
    const before = current.get(statement.id)
    if (before !== undefined && before !== key) own.set(before, statement.at)
    keys.set(statement.id, own.set(key, undefined))
    current.set(statement.id, key)
  }
  return keys
}

/**
 * Whether something was signed with a key that its company had replaced before. A key ends with the statement that introduces the
 * next, whenever the blockchain hears of it; what bears the same moment was signed before it, or with it.
 */
export function isSignedAfterEnd({ statement, signer }: Signed, keys: IntroducedKeys): boolean {
  const end = statement && keys.get(statement.company)?.get(signer.toLowerCase())
  return end !== undefined && Date.parse(statement?.at ?? '') > Date.parse(end)
}
