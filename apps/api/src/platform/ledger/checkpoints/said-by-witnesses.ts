import type { BundledLogProof } from '@selvedge/proof/checkpoint/bundled-log.ts'
import { withWitnesses } from '@selvedge/proof/checkpoint/check-witnessed.ts'
import type { Policy } from '@selvedge/proof/checkpoint/policy.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import { words } from '@selvedge/proof/verdict-words.ts'

type Given = {
  policy: Policy | undefined
  log: readonly BundledLogProof[] | undefined
  states: readonly { batchRoot: Hex | null; blockTime: Date | null }[]
  now: Date
}

/**
 * What is said of the time on the page of a record, with what witnesses saw by the policy of this server: in the words of every
 * verifier. That they did not see it yet is said too, but leaves nothing open here: the policy of a reader may be another one.
 */
export function saidByWitnesses(rest: string, { policy, log, states, now }: Given): string {
  if (!policy || policy.witnesses.length === 0 || !log || log.length === 0) return rest
  const { ok, unchecked } = withWitnesses(
    { failed: [], unchecked: [], ok: rest },
    { log },
    {
      policy,
      read: states.map(({ batchRoot: root }) => ({ batch: root === null ? null : { root } })),
      anchoredAt: new Map(
        states.flatMap(({ batchRoot, blockTime }) =>
          batchRoot && blockTime ? [[batchRoot, blockTime.getTime() / 1000] as const] : [],
        ),
      ),
      now,
    },
  )
  const [missing] = unchecked
  return missing === undefined ? ok : words.witnessesSoFar(rest, missing)
}
