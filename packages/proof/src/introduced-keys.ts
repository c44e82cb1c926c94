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

/** The keys that the records of companies introduce, by the number of the company. */
export function introducedKeys(
  statements: readonly Pick<Reading, 'statement'>[],
): ReadonlyMap<number, ReadonlySet<string>> {
  const keys = new Map<number, Set<string>>()
  for (const { statement } of statements) {
    const key = statement && namedKey(statement)
    if (statement && key !== undefined) keys.set(statement.id, (keys.get(statement.id) ?? new Set()).add(key))
  }
  return keys
}
