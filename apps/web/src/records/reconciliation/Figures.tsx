import type { Reconciliation } from '@selvedge/contract/mass-closings.ts'
import { directionOf, FLOWS } from '@selvedge/domain/mass/reconciliation.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import classes from './Figures.module.css'

type Props = { figures: Reconciliation['figures'] }

/** What was there, what came in and went out, and what was left: what did not move is left out. */
export function Figures({ figures }: Props) {
  const moved = FLOWS.filter((flow) => figures[flow] !== 0)
  return (
    <table className={classes['figures']}>
      <caption className="visually-hidden">{texts.title}</caption>
      <tbody>
        <Line label={texts.opening} kilograms={figures.opening} isMain />
        {moved.map((flow) => (
          <Line
            key={flow}
            label={texts[flow]}
            kilograms={figures[flow]}
            sign={directionOf(flow) === 'in' ? '+' : '−'}
          />
        ))}
        <Line label={texts.closing} kilograms={figures.closing} isMain />
        {figures.lost !== 0 && <Line label={texts.lost} kilograms={figures.lost} isBeside />}
      </tbody>
    </table>
  )
}

type LineProps = { label: string; kilograms: number; sign?: string; isMain?: boolean; isBeside?: boolean }

const Line = ({ label, kilograms, sign, isMain, isBeside }: LineProps) => (
  <tr data-main={isMain || undefined} data-beside={isBeside || undefined}>
    <th scope="row">{label}</th>
    <td>
      {sign && <span>{sign} </span>}
      {texts.kilograms({ kilograms })}
    </td>
  </tr>
)
