import { linkIssues as texts } from '@selvedge/messages/en/link-issues.ts'
import type { LinkFault } from '../gs1/strict/read-path.ts'
import { type Issue, issuesOf } from '../issues.ts'

/** What is wrong with Digital Links, and with links that companies register. */
export const linkIssues = issuesOf('linkIssues', texts)

const FAULTS: Readonly<Record<LinkFault['reason'], (place: { place: number; ai: string }) => Issue>> = {
  'no-key': () => linkIssues.linkNoKey,
  unpaired: linkIssues.linkUnpaired,
  qualifier: linkIssues.linkQualifier,
  order: linkIssues.linkOrder,
  twice: linkIssues.linkTwice,
  encoding: ({ place }) => linkIssues.linkEncoding({ place }),
  characters: linkIssues.linkCharacters,
  length: linkIssues.linkLength,
  'check-digit': linkIssues.linkCheckDigit,
  dots: linkIssues.linkDots,
}

/** Only a short application identifier is repeated: a refusal repeats nothing else that somebody sent. */
const MAX_REPEATED = 10

/** Why an address is no Digital Link, as an issue that names the place. */
export const linkFaultIssue = ({ reason, at, ai }: LinkFault): Issue =>
  FAULTS[reason]({
    place: at,
    ai: /^\d{2,4}$/.test(ai) ? ai : ai.slice(0, MAX_REPEATED).replaceAll(/\W/g, '?'),
  })
