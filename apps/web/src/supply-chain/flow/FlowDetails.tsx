import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import { list } from '@selvedge/messages/list.ts'
import classes from './ChainFlow.module.css'
import type { Flow } from './flow-layout.ts'
import { barText, countryName } from './flow-words.ts'

type Props = { flow: Flow; tiers: readonly string[]; chosen: number | undefined }

/** Where the goods of the chosen bar come from and go to, in words. */
export function FlowDetails({ flow, tiers, chosen }: Props) {
  const bar = flow.bars[chosen ?? -1]
  const ends = (here: 'from' | 'to', there: 'from' | 'to') =>
    list(
      flow.ribbons
        .filter((ribbon) => ribbon[here] === chosen)
        .toSorted((a, b) => b.links - a.links)
        .flatMap((ribbon) => {
          const other = flow.bars[ribbon[there]]
          return other ? [chainFlow.end({ country: countryName(other), links: ribbon.links })] : []
        }),
    )
  const [sources, users] = [ends('to', 'from'), ends('from', 'to')]
  return (
    <output className={classes['details']}>
      {bar && (
        <>
          <strong>
            {chainFlow.chosen({
              country: countryName(bar),
              tier: tiers[bar.tier]?.split(' · ')[0] ?? '',
              counted: barText(bar),
            })}
          </strong>{' '}
          {sources && chainFlow.from({ list: sources })} {users && chainFlow.to({ list: users })}
        </>
      )}
      {flow.notDrawn > 0 && <p>{chainFlow.notDrawn({ count: flow.notDrawn })}</p>}
    </output>
  )
}
