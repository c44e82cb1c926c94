import { Button } from '@mantine/core'
import type { ReadMassBook } from '@selvedge/contract/mass.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { list } from '@selvedge/messages/list.ts'
import { IconEye, IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useCurrentUser } from '../../session.ts'
import badges from '../../ui/display/badges.module.css'
import { Term } from '../../ui/display/Term.tsx'
import { tableDay } from '../../ui/format.ts'
import { wordsOf } from './book-words.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import classes from './Book.module.css'

type DialogProps = { book: ReadMassBook; opened: boolean; onClose: () => void }

const ModeDialog = lazyPart<DialogProps>(() => import('./dialogs.ts').then((module) => module.ModeDialog), {
  without: NoDialog,
})
const CustodyDialog = lazyPart<DialogProps>(
  () => import('./dialogs.ts').then((module) => module.CustodyDialog),
  { without: NoDialog },
)
const FactorDialog = lazyPart<DialogProps>(
  () => import('./dialogs.ts').then((module) => module.FactorDialog),
  { without: NoDialog },
)

/** What the book does where more is to go out than is free, and what its material weighs. */
export function BookRules({ book }: { book: ReadMassBook }) {
  const [asking, setAsking] = useState<'mode' | 'factor' | 'custody'>()
  const { permissions } = useCurrentUser()
  const { mode, openedOn, credit } = book
  const words = wordsOf(book)
  const guards = mode === 'GUARD'
  const Icon = guards ? IconShieldCheck : IconEye
  const close = () => setAsking(undefined)
  return (
    <ul className={classes['rules']}>
      <li>
        <span className={badges['badge']} {...(guards && { 'data-tone': 'good' })}>
          <Icon size={14} stroke={2.5} aria-hidden />
          {massBook[mode]}
        </span>
        <Term of={guards ? 'guards' : 'watches'} word={massBook[mode]} asMark />
        <span>{guards ? words.guards : words.watches}</span>
        {permissions.guardBooks && (
          <Button variant="default" size="compact-sm" onClick={() => setAsking('mode')}>
            {guards ? massBook.letWatch : massBook.letGuard}
          </Button>
        )}
      </li>
      {!credit && <GoodsRules book={book} onChange={setAsking} />}
      <li className={classes['hint']}>{massBook.since({ day: tableDay(openedOn) })}</li>
      <ModeDialog book={book} opened={asking === 'mode'} onClose={close} />
      {!credit && (
        <>
          <CustodyDialog book={book} opened={asking === 'custody'} onClose={close} />
          <FactorDialog book={book} opened={asking === 'factor'} onClose={close} />
        </>
      )}
    </ul>
  )
}

type GoodsProps = { book: ReadMassBook; onChange: (what: 'factor' | 'custody') => void }

/** What the goods weigh, and how they are kept apart: of credits there is neither. */
function GoodsRules({ book, onChange }: GoodsProps) {
  const { permissions } = useCurrentUser()
  const { custody, byLot } = book
  return (
    <>
      <li>
        <strong>{massBook.weighs}</strong>
        <span>{factorWords(book) || massBook.weighsNothing}</span>
        {permissions.keepBooks && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={massBook.weighsEditOf}
            onClick={() => onChange('factor')}
          >
            {massBook.weighsEdit}
          </Button>
        )}
      </li>
      <li>
        <strong>
          <Term of="custody" word={massBook.custody} />
        </strong>
        <span>{byLot ? massBook.keptByLot({ custody: massBook[custody] }) : massBook[custody]}</span>
        {permissions.guardBooks && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={massBook.custodyEditOf}
            onClick={() => onChange('custody')}
          >
            {massBook.weighsEdit}
          </Button>
        )}
      </li>
    </>
  )
}

function factorWords({ factor }: ReadMassBook): string {
  if (!factor) return ''
  const { widthMm, gsm, pieceGrams, baleGrams } = factor
  return list([
    areaWords(widthMm, gsm),
    pieceGrams === null ? null : massBook.weighsPiece({ grams: pieceGrams }),
    baleGrams === null ? null : massBook.weighsBale({ kilograms: baleGrams / 1000 }),
  ])
}

function areaWords(width: number | null, gsm: number | null): string | null {
  if (gsm === null) return null
  return width === null ? massBook.weighsGsm({ gsm }) : massBook.weighsArea({ width, gsm })
}
