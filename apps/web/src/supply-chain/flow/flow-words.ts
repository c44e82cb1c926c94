import { countryNamed } from '@selvedge/messages/reference-name.ts'
import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import type { FlowBar } from './flow-layout.ts'

export const countryName = ({ country }: Pick<FlowBar, 'country'>): string =>
  country ? countryNamed(country) : chainFlow.others

/** How many steps of a bar ask for a standard, and how many of those are certified. */
const countsOf = ({ colours, steps }: FlowBar) => ({ asked: steps - colours.grey, certified: colours.green })

/** How many percent of the steps of a bar that ask for a standard are certified, rounded down; undefined where none asks. */
export function certifiedShare(bar: FlowBar): number | undefined {
  const { asked, certified } = countsOf(bar)
  return asked === 0 ? undefined : Math.floor((certified * 100) / asked)
}

/** `63 of 100 certified`; the number of steps where none asks for a standard. */
export function barText(bar: FlowBar): string {
  const counts = countsOf(bar)
  return counts.asked === 0 ? chainFlow.steps({ count: bar.steps }) : chainFlow.stepsCertified(counts)
}
