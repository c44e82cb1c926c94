import { isSignedInTurn } from './introduced-keys.ts'
import { asBothShow, isCompared, showsWhatDecides } from './rules/as-shown.ts'
import { stateRefusal } from './rules/state-refusal.ts'
import type { Statement } from './statement.ts'
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
  const pairs = lists.flatMap((list) => list.map((one, at) => [one, list[at - 1]] as const))
  const undecided = pairs.filter(([one, before]) => isUndecided(one, before)).map(([one]) => one)
  const compared = pairs.filter(([one, before]) => isComparedInPart(one, before)).map(([one]) => one)
  return {
    signature: { ...signature, failed: [...signature.failed, ...sentences('signature')] },
    link: {
      ...link,
      failed: [...link.failed, ...sentences('link')],
      unchecked: [...link.unchecked, ...undecided.map(({ state }) => words.ruleNotShown(state))],
      unshown: [...(link.unshown ?? []), ...compared.map(({ state }) => words.comparedInPart(state))],
    },
  }
}

type RulePart = 'signature' | 'link'
type Ruled = Pick<ReadStatement, 'statement' | 'newer' | 'state' | 'signer' | 'opened'>

/**
 * What a rule has against a statement, with the part that fails by it; undefined if it may be made. Where it does not follow the one
 * before, that is reported instead.
 */
export function refusedBy(
  one: Ruled,
  before: (Ruled & Pick<ReadStatement, 'leaf'>) | undefined,
): { part: RulePart; sentence: string } | undefined {
  const { statement, newer, state, signer } = one
  if (!statement || newer || isUndecided(one, before)) return undefined
  const isFirst = statement.version === 1
  if (!isFirst && (!before?.statement || before.newer || statement.prev !== before.leaf)) return undefined
  const follows = isFirst ? undefined : before
  const [now, then] = asCompared(one, follows)
  const why = now && stateRefusal(now, then)
  if (why === undefined && statement.type === 'company' && !isSignedInTurn({ statement, signer }, follows))
    return { part: 'signature', sentence: words.keyNotInTurn(state) }
  if (why === undefined) return undefined
  return { part: why === 'company' ? 'signature' : 'link', sentence: words.mayNotBeStated(state, why) }
}

/** Whether what the rules decide by is not shown of a statement, or of the one before. */
const isUndecided = (one: Ruled, before: Ruled | undefined): boolean =>
  [one, before].some(
    (each) => each?.opened && each.statement && !each.newer && !showsWhatDecides(each.statement),
  )

/** Whether only those fields could be compared with the statement before that both of them show. */
const isComparedInPart = (one: Ruled, before: Ruled | undefined): boolean =>
  one.statement !== undefined && isCompared(one.statement) && Boolean(one.opened ?? before?.opened)

function asCompared(
  { statement, opened }: Ruled,
  before: Ruled | undefined,
): readonly [Statement | undefined, Statement | undefined] {
  if (!statement || !before?.statement || !(opened ?? before.opened)) return [statement, before?.statement]
  return asBothShow({ statement, opened }, { statement: before.statement, opened: before.opened })
}
