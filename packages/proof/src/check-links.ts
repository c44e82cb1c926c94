import type { Bundle } from './bundle.ts'
import { fromHex, type Hex, toHex } from './hex.ts'
import { rootFromProof } from './merkle.ts'
import { distinct, isSameList } from './same.ts'
import type { Findings } from './verdict.ts'
import { words } from './verdict-words.ts'
import type { ReadStatement, ReadStatements } from './read-statement.ts'
import type { AnchorFacts, Answer } from './witness.ts'

/** Whether each statement follows the one before it, and is where it says in a batch of the anchored size. */
export function checkLinks(
  { batches, newest }: Bundle,
  read: ReadStatements,
  answers: ReadonlyMap<Hex, Answer<AnchorFacts>>,
): Findings {
  const statements = [...read.statements, ...read.companies]
  const used = distinct(statements.flatMap(({ batch }) => (batch ? [batch.root] : [])))
  const sizes = new Map(batches.map(({ root, size }) => [root, size]))
  const isListed = isSameList(
    batches.map(({ root }) => root),
    distinct([...used, ...(newest ? [newest.batch.root] : [])]),
  )
  return {
    failed: [
      ...[read.statements, read.companies].flatMap((list) =>
        list.flatMap((one, at) => (follows(one, list[at - 1]) ? [] : [words.historyBroken(one.state)])),
      ),
      ...statements.flatMap((one) => (isInBatch(one, sizes) ? [] : [words.notInBatch(one.state)])),
      ...(isListed ? [] : [words.batchesMisnamed]),
      ...batches.flatMap(({ root, size }) => {
        const answer = answers.get(root)
        return answer?.state === 'found' && answer.facts.size !== size ? [words.batchSizeDiffers(root)] : []
      }),
    ],
    unchecked: statements.flatMap(({ batch, state }) => (batch ? [] : [words.noBatchYet(state)])),
    ok: words.linksHold(used.length),
  }
}

// A record begins with version 1 and continues without a gap. Records are in the order of their kind and number, so that no
// statement can be repeated or moved.
function follows({ statement }: ReadStatement, before: ReadStatement | undefined): boolean {
  if (!statement || before?.newer === 'form') return true
  const previous = before?.statement
  const isSame = previous?.type === statement.type && previous.id === statement.id
  if (isSame) return statement.version === previous.version + 1 && statement.prev === before?.leaf
  if (statement.version !== 1 || statement.prev !== null) return false
  if (!previous) return true
  return previous.type < statement.type || (previous.type === statement.type && previous.id < statement.id)
}

function isInBatch({ leaf, batch, newer }: ReadStatement, sizes: ReadonlyMap<Hex, number>): boolean {
  if (!batch || newer === 'form') return true
  const size = sizes.get(batch.root)
  if (size === undefined) return true
  const root = rootFromProof(fromHex(leaf), batch.index, size, batch.siblings.map(fromHex))
  return root !== undefined && toHex(root) === batch.root
}
