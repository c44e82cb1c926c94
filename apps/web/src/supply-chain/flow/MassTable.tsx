import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import classes from './ChainFlow.module.css'
import type { MassFlow } from './mass-layout.ts'
import { barName } from './mass-words.ts'

/** The bars in words and numbers. */
export const MassTable = ({ flow, tiers }: { flow: MassFlow; tiers: readonly string[] }) => (
  <details className={classes['table']}>
    <summary>{chainFlow.asTable}</summary>
    {/* A phone scrolls it sideways. */}
    <div>
      <table>
        <thead>
          <tr>
            <th scope="col">{chainFlow.tier}</th>
            <th scope="col">{chainMass.company}</th>
            <th scope="col">{chainMass.into}</th>
            <th scope="col">{chainMass.out}</th>
            <th scope="col">{chainMass.outOfIn}</th>
          </tr>
        </thead>
        <tbody>
          {flow.bars.map((bar) => (
            <tr key={`${bar.tier} ${bar.company}`}>
              <td>{tiers[bar.tier]?.split(' · ')[0]}</td>
              <th scope="row">{barName(bar)}</th>
              <td>{amount(bar.into)}</td>
              <td>{amount(bar.out)}</td>
              <td>
                {bar.into > 0 && bar.out > 0
                  ? chainMass.percent({ percent: Math.round((bar.out * 10_000) / bar.into) / 100 })
                  : '-'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)

const amount = (grams: number): string => (grams > 0 ? chainFlow.number({ count: grams / 1000 }) : '-')
