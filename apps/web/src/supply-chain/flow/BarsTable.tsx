import { chainFlow } from '@selvedge/messages/en/chain-flow.ts'
import classes from './ChainFlow.module.css'

type Props<Bar> = {
  bars: readonly Bar[]
  tiers: readonly string[]
  /** What a bar is of, in the header of its column. */
  of: string
  nameOf: (bar: Bar) => string
  numbers: readonly { header: string; cell: (bar: Bar) => string }[]
}

/** The bars of a flow in words and numbers, under their tiers. */
export const BarsTable = <Bar extends { tier: number }>({ bars, tiers, of, nameOf, numbers }: Props<Bar>) => (
  <details className={classes['table']}>
    <summary>{chainFlow.asTable}</summary>
    {/* A phone scrolls it sideways. */}
    <div>
      <table>
        <thead>
          <tr>
            <th scope="col">{chainFlow.tier}</th>
            <th scope="col">{of}</th>
            {numbers.map(({ header }) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={`${bar.tier} ${nameOf(bar)}`}>
              <td>{tiers[bar.tier]?.split(' · ')[0]}</td>
              <th scope="row">{nameOf(bar)}</th>
              {numbers.map(({ header, cell }) => (
                <td key={header}>{cell(bar)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
