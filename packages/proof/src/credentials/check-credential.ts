import { credentialVerdicts as say } from '@selvedge/messages/en/credential-verdicts.ts'
import type { JsonObject } from '../canonical-json.ts'
import { harmlessInQuotes } from '../harmless.ts'
import { checkSignature, type FindDocument } from './check-signature.ts'
import { type CheckedLists, checkStatus, type FindStatusList } from './check-status.ts'
import type { LedgerFinding, SentCredential } from './check-ledger.ts'
import {
  conclude,
  type CredentialVerdict,
  failed,
  ok,
  type PartFindings,
  unchecked,
} from './credential-verdict.ts'
import { readCredential, type ReadCredential, signedTimes } from './read-credential.ts'
import { sayIssuer, sayLedger, saySignature, sayStatus, sayTime, sayUnread } from './say-parts.ts'
import { untpFaults } from './untp/check-shape.ts'
import { type Fact, factsOf } from './untp/facts.ts'
import { isObject, listOf } from './read-json.ts'
import { isRead, namesUntp, type UntpKind, untpOf, VC_CONTEXT } from './untp/kinds.ts'
import { validityOf } from './validity.ts'

/** What is known beside a credential, and by when it is judged. */
export type CredentialCircumstances = {
  /** Documents of issuers, as they were read just now or saved. */
  readonly find: FindDocument
  /** Lists of revoked credentials. Asked only where the issuer is trusted: a forger would learn who reads, or lead the reader elsewhere. */
  readonly findList: FindStatusList
  /** Issuers that the reader trusts. */
  readonly pinned: readonly string[]
  /** Issuers that the server knows, by the names that it knows them by. */
  readonly known: ReadonlyMap<string, string>
  /** Issuers whose document came in a file that the reader did not save: whoever made the credential can have made it too. Looked at once the document was found. */
  readonly keysFromFiles?: ReadonlySet<string>
  /** What the proof file beside it says about it. */
  readonly ledger?: (sent: SentCredential) => Promise<LedgerFinding>
  /** Whether the reader saved a list of revoked credentials, by its text. */
  readonly isOwnList?: (text: string) => boolean
  readonly now: Date
  /** Shared by those who check many at once: a list is then checked once. */
  readonly lists?: CheckedLists
  /** The reader's own unless given. */
  readonly timeZone?: string
}

/** A credential that was checked: the verdict, and what it is where it can be read. */
export type CheckedCredential = CredentialVerdict & {
  readonly credential: JsonObject | undefined
  readonly kind: UntpKind | undefined
  /** What it says, in words; none where it is of a kind or version that is not read. */
  readonly facts: readonly Fact[]
}

/**
 * Checks a credential that somebody presents: its form, signature, issuer, validity, status, and what the ledger says of it. Nothing of it is believed, and
 * what cannot be found out is said to be open. Undefined for a text that is no credential at all.
 */
export async function checkCredential(
  text: string,
  circumstances: CredentialCircumstances,
): Promise<CheckedCredential | undefined> {
  const read = readCredential(text)
  if (read === undefined) return undefined
  if (typeof read === 'string')
    return {
      ...conclude(sayUnread(read), { issuer: undefined }),
      credential: undefined,
      kind: undefined,
      facts: [],
    }
  const { now, timeZone } = circumstances
  const untp = untpOf(read.credential)
  const signature = await checkSignature(read, circumstances.find, now)
  const issuer = issuerFinding(read, circumstances)
  const isTrusted = signature.found === 'right' && issuer.status === 'ok'
  const status = isTrusted ? await checkStatus(read, circumstances) : undefined
  const ledger = await circumstances.ledger?.({ sha256: read.sha256, id: read.credential['id'] })
  // A list has the bit alone; a day and a reason are said only of an end that the ledger has too.
  const ended = status?.status === 'revoked' && ledger?.found === 'right' ? ledger.ended : undefined
  const findings: PartFindings = {
    shape: shapeFinding(read.credential, untp),
    signature: saySignature(signature, read),
    issuer,
    time: sayTime(validityOf(read.credential, now, signedTimes(read)), timeZone),
    status: status ? sayStatus(status, timeZone, ended) : unchecked(say.statusNotAsked),
    ledger: sayLedger(ledger, timeZone),
  }
  return {
    ...conclude(findings, {
      issuer: nameOf(read, circumstances),
      past: status?.status === 'past' ? status.asOf : undefined,
      ended,
      isSuspended: status?.status === 'suspended',
      hasList: status?.status !== 'none',
      isForeign: !(untp && isRead(untp.version)),
      timeZone,
    }),
    credential: read.credential,
    kind: untp?.kind,
    facts: untp && isRead(untp.version) ? factsOf(read.credential, untp.kind, timeZone) : [],
  }
}

/**
 * The name that somebody vouches for before the one that the issuer gives itself; where they differ both, as a company may have another name since, and a server
 * may say a name that its database was made to say.
 */
const nameOf = ({ issuer, issuerName }: ReadCredential, { known }: CredentialCircumstances) => {
  const here = known.get(issuer ?? '')
  const name = here ?? issuerName ?? issuer
  if (name === undefined) return undefined
  return here !== undefined && issuerName !== undefined && here !== issuerName
    ? say.otherName({ name: harmlessInQuotes(issuerName), here: harmlessInQuotes(here) })
    : harmlessInQuotes(name)
}

function issuerFinding(
  { issuer, issuerName }: ReadCredential,
  { known, pinned, keysFromFiles }: CredentialCircumstances,
) {
  if (issuer === undefined) return failed(say.issuerNone)
  if (keysFromFiles?.has(issuer) === true)
    return unchecked(say.issuerKeysFromFile({ issuer: harmlessInQuotes(issuer) }))
  return sayIssuer(issuer, { isPinned: pinned.includes(issuer), known: known.get(issuer), own: issuerName })
}

const SHOWN_ERRORS = 3

function shapeFinding(credential: JsonObject, untp: ReturnType<typeof untpOf>) {
  const isKnown = untp !== undefined && isRead(untp.version)
  const errors = isKnown ? untpFaults(credential, untp) : missingInCredential(credential)
  if (errors.length > 0) return shapeWrong(errors)
  if (isKnown) return ok(say.shapeRight(untp))
  // Whoever issued it, nothing of what it says was held against what its words mean.
  return namesUntp(credential)
    ? unchecked(say.shapeNotRead({ version: untp?.version ?? 'none' }))
    : ok(say.shapeForeign)
}

function shapeWrong(errors: readonly string[]) {
  const places = errors.slice(0, SHOWN_ERRORS).map(harmlessInQuotes)
  return failed(
    say.shapeWrong({
      count: errors.length,
      places: [...places, ...(errors.length > SHOWN_ERRORS ? ['…'] : [])].join(', '),
    }),
  )
}

/** What every verifiable credential has, of whatever kind (VCDM 2.0, sections 4.3, 4.5 and 4.8), by the members that are not so. */
function missingInCredential(credential: JsonObject): string[] {
  const types = listOf(credential['type'])
  const subjects = listOf(credential['credentialSubject'])
  return [
    ...(listOf(credential['@context'])[0] === VC_CONTEXT ? [] : ['@context']),
    ...(types.includes('VerifiableCredential') && !types.includes('VerifiablePresentation') ? [] : ['type']),
    ...(subjects.length > 0 && subjects.every(isObject) ? [] : ['credentialSubject']),
  ]
}
