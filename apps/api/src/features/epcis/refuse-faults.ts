import type { ReadQuery } from '@selvedge/contract/epcis/query/read-query.ts'
import { epcisProblems as say } from '@selvedge/messages/en/epcis-problems.ts'
import { EpcisProblem } from './problem.ts'

const SHOWN = 20
const NOT_IMPLEMENTED = 501

/** Throws for parameters that are wrong, each named with its rule, and for those that EPCIS has and this server does not answer. */
export function refuseFaults(
  { faults, notAnswered }: Pick<ReadQuery, 'faults' | 'notAnswered'>,
  type: 'QueryParameterException' | 'QueryValidationException',
): void {
  if (faults.length > 0) {
    const shown = faults.slice(0, SHOWN).map(({ parameter, rule }) => `${parameter} ${rule}`)
    const more = faults.length - SHOWN
    const text = shown.join('; ')
    throw new EpcisProblem(type, more > 0 ? say.many({ faults: text, more }) : text)
  }
  if (notAnswered.length > 0)
    throw new EpcisProblem(
      'ImplementationException',
      say.notAnswered({ names: notAnswered.slice(0, SHOWN).join(', ') }),
      { status: NOT_IMPLEMENTED },
    )
}
