import type { CertificationDetail, CreditTake } from '@selvedge/contract/certification-detail.ts'
import { massCredits } from '@selvedge/messages/en/mass-credits.ts'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rich } from '../ui/rich.ts'
import { usePages } from '../use-pages.ts'
import classes from './Findings.module.css'

/** What accepting a transaction certificate takes of each of the seller's books of credits; what is short is said before it is pressed. */
export const CreditTakes = ({
  credits,
  creditsUnkept,
}: Pick<CertificationDetail, 'credits' | 'creditsUnkept'>) => (
  <ul className={classes['findings']} aria-label={massCredits.yours}>
    {credits?.map((take) => {
      const { bookId, rawMaterial, needed, free } = take
      const isShort = take.isRefused || free < needed
      return (
        <Item key={bookId} isWarning={isShort}>
          {isOverdue(take)
            ? take.refusal
            : rich(textOf(take)({ needed, free, rawMaterial, book: linkTo(bookId) }))}
        </Item>
      )
    })}
    {creditsUnkept?.map((rawMaterial) => (
      <Item key={rawMaterial} isWarning>
        {massCredits.unkept({ rawMaterial })}
      </Item>
    ))}
  </ul>
)

/** What its acceptance took of them. */
export const CreditsTaken = ({ taken }: { taken: NonNullable<CertificationDetail['creditsTaken']> }) => (
  <ul className={classes['findings']} aria-label={massCredits.yours}>
    {taken.map(({ bookId, rawMaterial, kilograms }) => (
      <Item key={bookId}>{rich(massCredits.took({ kilograms, rawMaterial, book: linkTo(bookId) }))}</Item>
    ))}
  </ul>
)

/** Refused though there is enough: a period has to be closed first. */
const isOverdue = ({ isRefused, free, needed }: CreditTake): boolean => isRefused && free >= needed

function textOf({ isRefused, free, needed }: CreditTake) {
  if (isRefused) return massCredits.cannotTake
  return free < needed ? massCredits.takesTooMuch : massCredits.takes
}

function Item({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? IconAlertTriangle : IconInfoCircle
  return (
    <li data-severity={isWarning ? 'warning' : 'info'}>
      <Icon size={20} aria-hidden />
      <p>{children}</p>
    </li>
  )
}

const linkTo = (bookId: number) => (inner: ReactNode) => <BookLink bookId={bookId}>{inner}</BookLink>

const BookLink = ({ bookId, children }: { bookId: number; children: ReactNode }) => (
  <Link {...usePages().credits(bookId)}>{children}</Link>
)
