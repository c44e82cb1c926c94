import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import { FETCH_ERRORS, type FetchError } from '@selvedge/domain/untp/fetch-errors.ts'
import { instantDay, instantExact } from '@selvedge/messages/day.ts'
import { credentialVerdicts as say } from '@selvedge/messages/en/credential-verdicts.ts'
import { harmlessInQuotes as shown } from '../harmless.ts'
import type { CredentialEnd, LedgerFinding } from './check-ledger.ts'
import type { SignatureFinding } from './check-signature.ts'
import type { StatusFinding } from './check-status.ts'
import { failed, ok, type PartFinding, type PartFindings, unchecked } from './credential-verdict.ts'
import type { ReadCredential } from './read-credential.ts'
import type { Validity } from './validity.ts'

/** Errors as the sentence about them selects them. */
const errorWord = (error: string): string =>
  ({
    'media type': 'media',
    'proof kind': 'proof',
    'proof purpose': 'proof',
    'proof value': 'proof',
    'proof context': 'proof',
    'proof bound': 'bound',
  })[error] ?? error

/** What can be said of a text that names itself a credential and is not read as one. */
export function sayUnread(error: string): PartFindings {
  const open = unchecked(say.notACredential)
  const why = say.jws({ error: errorWord(error) })
  // What stands around a credential speaks for nothing, and against nothing.
  const signature = error === 'presentation' || error === 'text' ? unchecked(why) : failed(why)
  return { shape: open, signature, issuer: open, time: open, status: open, ledger: open }
}

export function saySignature(finding: SignatureFinding, { issuer = '' }: ReadCredential): PartFinding {
  const who = shown(issuer)
  switch (finding.found) {
    case 'right':
      return ok(say.signatureRight({ key: shown(finding.kid) }))
    case 'wrong':
      return failed(say.signatureWrong)
    case 'none':
      return failed(say.signatureNone)
    case 'no issuer':
      return failed(say.issuerNone)
    case 'error':
      return failed(say.jws({ error: errorWord(finding.error) }))
    case 'keys unknown':
      return unchecked(say.keysUnknown({ issuer: who }))
    case 'not fetched':
      return unchecked(say.keysNotFetched({ issuer: who, why: say.notFetched({ reason: finding.reason }) }))
    case 'not asked':
      return unchecked(say.keysNotAsked({ issuer: who }))
    case 'different keys':
      return unchecked(say.keysDiffer({ issuer: who }))
    case 'not theirs':
      return failed(say.keyNotTheirs({ key: shown(finding.kid), issuer: who }))
    case 'of another':
      return failed(say.keyOfAnother({ key: shown(finding.kid), issuer: who }))
    default:
      return finding satisfies never
  }
}

type WhoseIssuer = { isPinned: boolean; known: string | undefined; own: string | undefined }

export function sayIssuer(did: string, { isPinned, known, own }: WhoseIssuer): PartFinding {
  const issuer = shown(did)
  if (isPinned) return ok(say.issuerPinned({ issuer }))
  if (known !== undefined) return ok(say.issuerKnown({ issuer, name: shown(known) }))
  const document = didDocumentAddress(did)
  const domain = document === undefined ? 'none' : shown(new URL(document).host)
  return unchecked(say.issuerUnknown({ issuer, name: shown(own ?? did), domain }))
}

export function sayTime(validity: Validity, timeZone: string | undefined): PartFinding {
  if (validity.when === 'unreadable') return unchecked(say.timeUnreadable)
  const from = instantDay(validity.from, timeZone)
  const until = validity.until ? instantDay(validity.until, timeZone) : 'none'
  if (validity.when === 'ahead') return failed(say.timeAhead({ from }))
  return validity.when === 'over' ? failed(say.timeOver({ until })) : ok(say.timeRight({ from, until }))
}

/** What its lists say; `ended` is what its proof file says of the end that they have. */
export function sayStatus(
  finding: StatusFinding,
  timeZone: string | undefined,
  ended?: CredentialEnd,
): PartFinding {
  if (finding.status === 'none') return ok(say.statusNone)
  if (finding.status === 'unknown') return unchecked(sayUnknown(finding.error))
  const asOf = instantExact(finding.asOf, timeZone)
  switch (finding.status) {
    case 'right':
      return ok(say.statusRight({ asOf }))
    case 'revoked':
      return failed(ended ? sayEnd(ended, asOf, timeZone) : say.statusRevoked({ asOf }))
    case 'suspended':
      return failed(say.statusSuspended({ asOf }))
    case 'past':
      return ok(say.statusPast({ day: instantDay(finding.asOf, timeZone) }))
    case 'stale':
      return unchecked(say.statusStale({ asOf }))
    default:
      return finding satisfies never
  }
}

function sayEnd({ how, at, reason }: CredentialEnd, asOf: string, timeZone: string | undefined): string {
  const day = instantDay(at, timeZone)
  if (how === 'superseded') return say.statusReplacedOn({ day, asOf })
  return reason === undefined
    ? say.statusRevokedOn({ day, asOf })
    : say.statusRevokedFor({ day, asOf, reason: shown(reason) })
}

function sayUnknown(error: (StatusFinding & { status: 'unknown' })['error']): string {
  return isFetchError(error)
    ? say.statusNotFetched({ why: say.notFetched({ reason: error }) })
    : say.statusUnknown({ error })
}

const isFetchError = (error: string): error is FetchError => FETCH_ERRORS.some((one) => one === error)

export function sayLedger(finding: LedgerFinding | undefined, timeZone: string | undefined): PartFinding {
  switch (finding?.found) {
    case undefined:
      return unchecked(say.ledgerNone)
    case 'right':
      return ok(say.ledgerRight({ moment: instantExact(finding.before, timeZone) }))
    case 'altered':
      return failed(say.ledgerAltered)
    case 'open':
      return unchecked(say.ledgerOpen)
    case 'form':
      return unchecked(say.ledgerForm)
    case 'other':
      return unchecked(say.ledgerOther)
    default:
      return finding satisfies never
  }
}
