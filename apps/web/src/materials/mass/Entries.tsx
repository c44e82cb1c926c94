import { Button } from '@mantine/core'
import type { MassBook, MassEntry } from '@selvedge/contract/mass.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { notReversible } from '@selvedge/domain/mass/mass-event.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { massCredits } from '@selvedge/messages/en/mass-credits.ts'
import { tables } from '@selvedge/messages/en/tables.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordLink } from '../../records/RecordLink.tsx'
import { useCurrentUser } from '../../session.ts'
import { Day } from '../../ui/display/Day.tsx'
import { tableDay } from '../../ui/format.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import type { Column } from '../../ui/table/columns.ts'
import classes from './Book.module.css'
import { wordsOf } from './book-words.ts'
import { BookTable } from './BookTable.tsx'
import { entriesQuery } from './mass-queries.ts'

type TakeBackProps = { entry: MassEntry | undefined; opened: boolean; onClose: () => void }

const TakeBackDialog = lazyPart<TakeBackProps>(
  () => import('./dialogs.ts').then((module) => module.TakeBackDialog),
  { without: NoDialog },
)

const columnsFor = (
  book: MassBook,
  onTakeBack: ((entry: MassEntry) => void) | undefined,
): readonly Column<MassEntry>[] => [
  { header: massBook.entry, cell: (entry) => <What entry={entry} book={book} />, size: 'wide' },
  { header: massBook.day, cell: ({ onDay }) => <Day of={onDay} />, size: 'narrow' },
  { header: massBook.amount, cell: (entry) => <Amount entry={entry} />, size: 'word' },
  { header: massBook.why, cell: ({ reason }) => reason, size: 'wide' },
  ...(onTakeBack
    ? [
        {
          header: tables.actions,
          // Only of what the company recorded by itself, and once.
          cell: (entry: MassEntry) =>
            !notReversible(entry) && !entry.isReversed ? (
              <TakeBack entry={entry} onTakeBack={onTakeBack} />
            ) : null,
          size: 'badge' as const,
        },
      ]
    : []),
]

/** What moved in a book, the newest day first, with the trades and certificates that moved it. */
export function Entries({ book }: { book: MassBook }) {
  const [page, setPage] = useState(1)
  const [taking, setTaking] = useState<MassEntry>()
  const { permissions } = useCurrentUser()
  const query = useQuery(entriesQuery(book.materialId, page))
  return (
    <section className={classes['entries']} aria-label={massBook.moved}>
      <h3>{massBook.moved}</h3>
      <BookTable
        caption={massBook.moved}
        columns={columnsFor(book, permissions.keepBooks ? setTaking : undefined)}
        query={query}
        rowKey={({ id }) => id}
        page={page}
        onPage={setPage}
        order="desc"
        empty={massBook.movedNothing}
      />
      <TakeBackDialog entry={taking} opened={taking !== undefined} onClose={() => setTaking(undefined)} />
    </section>
  )
}

const RUN_WORDS: Partial<Record<MassEntry['role'], () => string>> = {
  INPUT: () => massBook.usedInRun,
  OUTPUT: () => massBook.madeInRun,
  BY_PRODUCT: () => massBook.besideRun,
}

/** Credits move by transaction certificates alone. */
const MOVED_BY: CertificationSubject = 'TRANSACTION'

/** By what an entry is called, where nothing else names it. */
function kindWords({ kind }: MassEntry, book: MassBook): string {
  if (kind === 'OPENING') return wordsOf(book).OPENING
  // The one thing that a closing takes out of a book.
  return kind === 'CLOSING' ? massCredits.lapsed : massBook[kind]
}

function What({ entry, book }: { entry: MassEntry; book: MassBook }) {
  const { kind, role, tradeId, tradeReference, certificationId, planId, isReversed, lot } = entry
  const run = kind === 'RUN' ? RUN_WORDS[role]?.() : undefined
  return (
    <>
      {run}
      {tradeId === null && certificationId === undefined && !run && kindWords(entry, book)}
      {certificationId !== undefined && (
        <RecordLink to={{ record: 'certification', id: certificationId, subject: MOVED_BY }}>
          {massCredits.certificate({ reference: entry.certificateReference ?? '' })}
        </RecordLink>
      )}
      {tradeId !== null && (
        <>
          {run && ' '}
          <RecordLink to={{ record: 'trade', id: tradeId, type: 'shipping' }}>
            {massBook.shipment({ reference: tradeReference ?? '' })}
          </RecordLink>
        </>
      )}
      {planId !== null && (
        <>
          {' '}
          <RecordLink to={{ record: 'plan', id: planId }}>{massBook.byPlan}</RecordLink>
        </>
      )}
      {lot !== undefined && <span className={classes['taken']}> {massBook.ofLot({ lot })}</span>}
      {isReversed && <span className={classes['taken']}> {massBook.taken}</span>}
    </>
  )
}

const Amount = ({ entry: { kilograms } }: { entry: MassEntry }) => (
  <span className={classes[kilograms < 0 ? 'out' : 'in']}>
    {kilograms < 0 ? massBook.kilograms({ kilograms }) : massBook.came({ kilograms })}
  </span>
)

type TakeBackButton = { entry: MassEntry; onTakeBack: (entry: MassEntry) => void }

function TakeBack({ entry, onTakeBack }: TakeBackButton) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={massBook.takeBackOf({ entry: massBook[entry.kind], day: tableDay(entry.onDay) })}
      onClick={() => onTakeBack(entry)}
    >
      {massBook.takeBack}
    </Button>
  )
}
