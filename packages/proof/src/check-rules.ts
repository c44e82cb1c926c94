import { isSignedInTurn } from './introduced-keys.ts'
import { stateRefusal } from './rules/state-refusal.ts'
import type { ReadStatement } from './read-statement.ts'
import type { Findings } from './verdict.ts'
import { words } from './verdict-words.ts'

/**
 * Adds to what was found of signatures and of the history: that a signature is a company's does not make it that company's to say,
 * and what follows on a statement may not change what was agreed.
 */
export function withRules(
  findings: { signature: Findings; link: Findings },
  lists: readonly (readonly ReadStatement[])[],
): { signature: Findings; link: Findings } {
  const { signature, link } = findings
  const refused = lists.flatMap((list) => list.flatMap((one, at) => refusedBy(one, list[at - 1]) ?? []))
  const sentences = (part: RulePart) =>
    refused.filter((found) => found.part === part).map(({ sentence }) => sentence)
  return {
    signature: { ...signature, failed: [...signature.failed, ...sentences('signature')] },
    link: { ...link, failed: [...link.failed, ...sentences('link')] },
  }
}

type RulePart = 'signature' | 'link'
type Ruled = Pick<ReadStatement, 'statement' | 'newer' | 'state' | 'signer'>

/**
 * What a rule has against a statement, with the part that fails by it; undefined if it may be made. Where it does not follow the one
 * before, that is reported instead.
 */
export function refusedBy(
  { statement, newer, state, signer }: Ruled,
  before: (Ruled & Pick<ReadStatement, 'leaf'>) | undefined,
): { part: RulePart; sentence: string } | undefined {
  if (!statement || newer) return undefined
  const isFirst = statement.version === 1
  if (!isFirst && (!before?.statement || before.newer || statement.prev !== before.leaf)) return undefined
  const follows = isFirst ? undefined : before
  const why = stateRefusal(statement, follows?.statement)
  if (why === undefined && statement.type === 'company' && !isSignedInTurn({ statement, signer }, follows))
    return { part: 'signature', sentence: words.keyNotInTurn(state) }
  if (why === undefined) return undefined
  return { part: why === 'company' ? 'signature' : 'link', sentence: words.mayNotBeStated(state, why) }
}
