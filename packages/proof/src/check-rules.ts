import { type StateRefusal } from './rules/rule.ts'
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
  statements: readonly ReadStatement[],
): { signature: Findings; link: Findings } {
  const { signature, link } = findings
  const refused = statements.flatMap((one, at) => {
    const why = refusalOf(one, statements[at - 1])
    return why === undefined ? [] : [{ why, sentence: words.mayNotBeStated(one.state, why) }]
  })
  const sentences = (isOfSigner: boolean) =>
    refused.filter(({ why }) => (why === 'company') === isOfSigner).map(({ sentence }) => sentence)
  return {
    signature: { ...signature, failed: [...signature.failed, ...sentences(true)] },
    link: { ...link, failed: [...link.failed, ...sentences(false)] },
  }
}

/** Where the statements do not follow each other, that is reported instead. */
function refusalOf(
  { statement, newer }: Pick<ReadStatement, 'statement' | 'newer'>,
  before: Pick<ReadStatement, 'statement' | 'newer' | 'leaf'> | undefined,
): StateRefusal | undefined {
  if (!statement || newer) return undefined
  if (statement.version === 1) return stateRefusal(statement, undefined)
  if (!before?.statement || before.newer || statement.prev !== before.leaf) return undefined
  return stateRefusal(statement, before.statement)
}
