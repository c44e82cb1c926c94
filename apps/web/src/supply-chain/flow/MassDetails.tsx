import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import { list } from '@selvedge/messages/list.ts'
import classes from './ChainFlow.module.css'
import type { MassFlow } from './mass-layout.ts'
import { amountsOf, barName, shortKilograms } from './mass-words.ts'

type Props = { flow: MassFlow; tiers: readonly string[]; chosen: number | undefined }

/** Where the kilograms of the chosen bar come from and go to, in words. */
export function MassDetails({ flow, tiers, chosen }: Props) {
  const bar = flow.bars[chosen ?? -1]
  const ends = (here: 'from' | 'to', there: 'from' | 'to') =>
    list(
      flow.ribbons
        .filter((ribbon) => ribbon[here] === chosen)
        .toSorted((a, b) => b.grams - a.grams)
        .flatMap((ribbon) => {
          const other = flow.bars[ribbon[there]]
          return other
            ? [chainMass.end({ company: barName(other), kilograms: shortKilograms(ribbon.grams) })]
            : []
        }),
    )
  const [sources, users] = [ends('to', 'from'), ends('from', 'to')]
  return (
    <output className={classes['details']}>
      {bar && (
        <>
          <strong>
            {chainMass.chosen({
              company: barName(bar),
              tier: tiers[bar.tier]?.split(' · ')[0] ?? '',
              amounts: list(amountsOf(bar)),
            })}
          </strong>{' '}
          {sources && chainFlow.from({ list: sources })} {users && chainFlow.to({ list: users })}
        </>
      )}
      {flow.notDrawn > 0 && <p>{chainMass.notDrawn({ count: flow.notDrawn })}</p>}
    </output>
  )
}
