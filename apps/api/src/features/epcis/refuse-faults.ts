import type { ReadQuery } from '@selvedge/contract/epcis/query/read-query.ts'
import { firstOf, SHOWN } from './capture-error.ts'
import { EpcisProblem } from './problem.ts'
import { say } from './texts.ts'

const NOT_IMPLEMENTED = 501

/** Throws for parameters that are wrong, each named with its rule, and for those that EPCIS has and this server does not answer. */
export function refuseFaults(
  { faults, notAnswered }: Pick<ReadQuery, 'faults' | 'notAnswered'>,
  type: 'QueryParameterException' | 'QueryValidationException',
): void {
  if (faults.length > 0)
    throw new EpcisProblem(type, firstOf(faults.map(({ parameter, rule }) => `${parameter} ${rule}`)))
  if (notAnswered.length > 0)
    throw new EpcisProblem(
      'ImplementationException',
      say.notAnswered({ names: notAnswered.slice(0, SHOWN).join(', ') }),
      { status: NOT_IMPLEMENTED },
    )
}
