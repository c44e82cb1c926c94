import type { MassBook } from '@selvedge/contract/mass.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { Term } from '../../ui/display/Term.tsx'
import { wordsOf } from './book-words.ts'
import classes from './Book.module.css'

/** What is free first, as that is what one looks for; and what it is the rest of. */
export function Balance({ book }: { book: MassBook }) {
  const { posted, held, free, floor, credit } = book
  const words = wordsOf(book)
  const whole = Math.max(posted, held, 0)
  return (
    <div className={classes['balance']}>
      <dl>
        <div data-main data-short={free < 0 || undefined}>
          <dt>
            <Term of={credit ? 'credits' : 'free'} word={massBook.free} />
          </dt>
          <dd>{massBook.kilograms({ kilograms: free })}</dd>
          <dd className={classes['hint']}>{free < 0 ? words.isShort({ missing: -free }) : words.freeHint}</dd>
        </div>
        {!credit && <Stocked book={book} />}
      </dl>
      {whole > 0 && !credit && (
        <div className={classes['track']} aria-hidden>
          <span data-part="free" style={{ width: `${(100 * Math.max(free, 0)) / whole}%` }} />
          <span data-part="held" style={{ width: `${(100 * held) / whole}%` }} />
        </div>
      )}
      {floor < 0 && <p className={classes['hint']}>{massBook.mayFallTo({ floor })}</p>}
    </div>
  )
}

/** Of which what is free is the rest. Nothing promises credits, so all of them are free. */
const Stocked = ({ book: { posted, held } }: { book: MassBook }) => (
  <>
    <div>
      <dt>
        <Term of="promised" word={massBook.promised} />
      </dt>
      <dd>{massBook.kilograms({ kilograms: held })}</dd>
      <dd className={classes['hint']}>{massBook.promisedHint}</dd>
    </div>
    <div>
      <dt>{massBook.inStock}</dt>
      <dd>{massBook.kilograms({ kilograms: posted })}</dd>
      <dd className={classes['hint']}>{massBook.inStockHint}</dd>
    </div>
  </>
)
