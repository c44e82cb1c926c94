import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { anchorFormat } from '@selvedge/domain/anchor.ts'
import { anchorIssues } from '@selvedge/domain/anchor-issues.ts'
import { fieldError } from '@selvedge/domain/errors.ts'
import { harmlessInQuotes } from '@selvedge/proof/harmless.ts'
import { issuerOf } from '@selvedge/proof/credentials/jws.ts'
import {
  type ReadCredential,
  readCredential,
  signedTimes,
} from '@selvedge/proof/credentials/read-credential.ts'
import { untpFaults } from '@selvedge/proof/credentials/untp/check-shape.ts'
import { isRead, untpOf } from '@selvedge/proof/credentials/untp/kinds.ts'
import { at, first } from '@selvedge/proof/credentials/untp/read-facts.ts'
import { validityOf } from '@selvedge/proof/credentials/validity.ts'

/** Enough to find what is wrong. */
const PLACES_NAMED = 3
const FIELD = 'credential'

/** What a register says in an anchor, in the words of all versions that are read. */
export type AnchorSays = {
  holder: string
  registeredName: string
  registeredId: string | null
  register: string | null
  registeredSince: string | null
  issuer: { did: string; name: string }
  format: string
}

/** An anchor as it was signed. Undefined for what is none of a version that is read. */
export function anchorIn(text: string): { read: ReadCredential; says: AnchorSays } | undefined {
  const read = readCredential(text)
  if (read === undefined || typeof read === 'string') return undefined
  const untp = untpOf(read.credential)
  if (untp?.kind !== 'dia' || !isRead(untp.version)) return undefined
  return { read, says: saysOf(read.credential, untp.version) }
}

function saysOf(credential: JsonObject, version: string): AnchorSays {
  const { credentialSubject: subject, issuer } = credential
  const whose = at(subject, 'id')
  return {
    holder: typeof whose === 'string' ? whose : '',
    registeredName: first(subject, 'registeredName', 'name') ?? '',
    registeredId: first(subject, 'registeredId') ?? null,
    register: first(at(subject, 'idScheme'), 'name', 'id') ?? null,
    registeredSince: first(subject, 'registeredDate') ?? null,
    issuer: { did: issuerOf(credential) ?? '', name: first(issuer, 'name') ?? '' },
    format: anchorFormat(version),
  }
}

/**
 * What can be seen of an uploaded anchor without asking anybody: that it is one, in the form of its version, about this company, by an issuer elsewhere, and valid today. Throws
 * VALIDATION_FAILED on `credential`.
 */
export function requireAnchor(
  text: string,
  { holders, base, now }: { holders: readonly string[]; base: string; now: Date },
) {
  const anchor = anchorIn(text)
  if (!anchor)
    throw fieldError(FIELD, isCredential(text) ? anchorIssues.anchorKind : anchorIssues.anchorUnreadable)
  const { read, says } = anchor
  const untp = untpOf(read.credential)
  const faults = untp ? untpFaults(read.credential, untp) : []
  if (faults.length > 0)
    throw fieldError(
      FIELD,
      anchorIssues.anchorShape({
        places: faults.slice(0, PLACES_NAMED).map(harmlessInQuotes).join(', '),
      }),
    )
  if (!holders.includes(says.holder))
    throw fieldError(
      FIELD,
      anchorIssues.anchorOfAnother({
        holder: harmlessInQuotes(says.holder),
        did: holders.join(', '),
      }),
    )
  if (!says.issuer.did.startsWith('did:web:')) throw fieldError(FIELD, anchorIssues.anchorIssuer)
  if (isOfHere(says.issuer.did, base)) throw fieldError(FIELD, anchorIssues.anchorOwn)
  if (validityOf(read.credential, now, signedTimes(read)).when !== 'now')
    throw fieldError(FIELD, anchorIssues.anchorDates)
  return anchor
}

const isCredential = (text: string) => {
  const read = readCredential(text)
  return read !== undefined && typeof read !== 'string'
}

/** Whether an issuer has its identifier from this server: whoever it is, it keeps no register of the company. */
const isOfHere = (issuer: string, base: string) => {
  const host = `did:web:${new URL(base).host.replace(':', '%3A')}`
  return issuer === host || issuer.startsWith(`${host}:`)
}
