import { plans } from '@selvedge/messages/en/plans.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { Link } from '@tanstack/react-router'

const crumb = (label: string, tab: string, anchor: string) => ({
  label,
  link: (
    <Link to="/" search={{ tab }} hash={anchor}>
      {label}
    </Link>
  ),
})

/** From a record to the table of its kind, which is on the home page: in a tab on narrow screens, below the others on wide ones. */
export const TRADES_CRUMB = crumb(recordWords.trades, 'traceability', 'trades')
export const CERTIFICATES_CRUMB = crumb(recordWords.certificates, 'certificates', 'certificates')
export const PLANS_CRUMB = crumb(plans.crumb, 'materials', 'transformations')
