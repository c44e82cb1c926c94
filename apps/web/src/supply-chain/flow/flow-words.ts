import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import type { FlowBar } from './flow-layout.ts'

export const countryName = ({ country }: Pick<FlowBar, 'country'>): string => country || chainFlow.others

/** How many percent of the steps of a bar are certified, rounded down; undefined where nothing is asked of them. */
export const certifiedShare = ({ colours, steps }: FlowBar): number | undefined =>
  colours.grey === steps ? undefined : Math.floor((colours.green * 100) / steps)

/** `120 steps · 63 % certified`. */
export function barText(bar: FlowBar): string {
  const share = certifiedShare(bar)
  return share === undefined
    ? chainFlow.steps({ count: bar.steps })
    : chainFlow.stepsCertified({ count: bar.steps, share: String(share) })
}
