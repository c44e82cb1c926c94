import { Button } from '@mantine/core'
import type { ReadMassBook } from '@selvedge/contract/mass.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { CLOSINGS_SHOWN, closingsOfQuery } from '../../records/reconciliation/closing-queries.ts'
import { useCurrentUser } from '../../session.ts'
import { Term } from '../../ui/display/Term.tsx'
import { tableDay } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import classes from './Book.module.css'
import { Grants } from './Grants.tsx'

type DialogProps = { book: ReadMassBook; opened: boolean; onClose: () => void }

const ClosePeriodDialog = lazyPart<DialogProps>(
  () => import('./dialogs.ts').then((module) => module.ClosePeriodDialog),
  { without: NoDialog },
)

/** The newest closed periods of a book, and how to close another. Nothing for who has none and may close none. */
export function Closings({ book }: { book: ReadMassBook }) {
  const [isClosing, setClosing] = useState(false)
  const { permissions } = useCurrentUser()
  const { data } = useQuery(closingsOfQuery(book.materialId))
  const { rows = [], total = 0 } = data ?? {}
  if (rows.length === 0 && !permissions.guardBooks) return null
  return (
    <section className={classes['entries']} aria-label={texts.closed}>
      <h3>
        <Term of="closedPeriod" word={texts.closed} />
      </h3>
      {rows.length === 0 && <p className={classes['hint']}>{texts.closedHint}</p>}
      <ul className={classes['closings']}>
        {rows.map(({ id, from, to, figures }) => (
          <li key={id}>
            <Link to="/reconciliations/$id" params={{ id: String(id) }}>
              {texts.period({ from: tableDay(from), to: tableDay(to) })}
            </Link>{' '}
            {texts.kilograms({ kilograms: figures.closing })}
          </li>
        ))}
      </ul>
      {total > CLOSINGS_SHOWN && <Link to="/reconciliations">{texts.allOf}</Link>}
      {permissions.guardBooks && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => setClosing(true)}>
            {texts.closePeriod}
          </Button>
        </div>
      )}
      {rows.length > 0 && <Grants materialId={book.materialId} />}
      <ClosePeriodDialog book={book} opened={isClosing} onClose={() => setClosing(false)} />
    </section>
  )
}
