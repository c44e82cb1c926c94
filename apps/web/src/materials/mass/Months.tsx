import type { MassMonth } from '@selvedge/contract/mass.ts'
import { Skeleton } from '@mantine/core'
import { monthText } from '@selvedge/messages/day.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { useQuery } from '@tanstack/react-query'
import classes from './Months.module.css'
import { monthsQuery } from './mass-queries.ts'

/** So many names of months have room. */
const NAMES = 4

const nameOf = ({ month }: MassMonth) => monthText(`${month}-01`)

/** What was there at the end of each month, and what came and went in it: as bars, and as a table. */
export function Months({ materialId }: { materialId: number }) {
  const { data: months } = useQuery(monthsQuery(materialId))
  if (!months) return <Skeleton height={180} radius="md" />
  return (
    <section className={classes['months']} aria-label={massBook.months}>
      <h3>{massBook.months}</h3>
      <Bars months={months} />
      <details>
        <summary>{massBook.monthsAsTable}</summary>
        <div className={classes['scroll']}>
          <table>
            <thead>
              <tr>
                <th scope="col">{massBook.month}</th>
                <th scope="col">{massBook.cameIn}</th>
                <th scope="col">{massBook.wentOut}</th>
                <th scope="col">{massBook.atEnd}</th>
              </tr>
            </thead>
            <tbody>
              {months.toReversed().map((month) => (
                <tr key={month.month}>
                  <th scope="row">{nameOf(month)}</th>
                  <td>{massBook.kilograms({ kilograms: month.in })}</td>
                  <td>{massBook.kilograms({ kilograms: month.out })}</td>
                  <td>{massBook.kilograms({ kilograms: month.balance })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

function Bars({ months }: { months: readonly MassMonth[] }) {
  const top = Math.max(...months.map(({ balance }) => balance), 0)
  const bottom = Math.min(...months.map(({ balance }) => balance), 0)
  const range = top - bottom || 1
  const moved = Math.max(...months.flatMap((month) => [month.in, month.out]), 0) || 1
  const step = Math.ceil(months.length / NAMES)
  return (
    <div className={classes['chart']} aria-hidden>
      <ul className={classes['legend']}>
        <li data-part="balance">{massBook.atEnd}</li>
        <li data-part="in">{massBook.cameIn}</li>
        <li data-part="out">{massBook.wentOut}</li>
      </ul>
      <div className={classes['scale']}>{massBook.kilograms({ kilograms: top })}</div>
      <div className={classes['columns']}>
        {months.map((month, i) => (
          <div
            key={month.month}
            title={massBook.monthWords({
              month: nameOf(month),
              in: month.in,
              out: month.out,
              balance: month.balance,
            })}
          >
            <span className={classes['stock']}>
              <span
                data-part="balance"
                data-below={month.balance < 0 || undefined}
                style={{
                  height: `${(100 * Math.abs(month.balance)) / range}%`,
                  bottom: `${(100 * (Math.min(month.balance, 0) - bottom)) / range}%`,
                }}
              />
            </span>
            <span className={classes['moved']}>
              <span data-part="in" style={{ height: `${(50 * month.in) / moved}%` }} />
              <span data-part="out" style={{ height: `${(50 * month.out) / moved}%` }} />
            </span>
            <span className={classes['name']}>
              {(months.length - 1 - i) % step === 0 && <span>{nameOf(month)}</span>}
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
