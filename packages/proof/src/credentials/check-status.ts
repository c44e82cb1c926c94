import { checkSignature, type FindDocument } from './check-signature.ts'
import { readCredential, type ReadCredential } from './read-credential.ts'
import {
  bitAt,
  encodedListOf,
  LIST_PLACES,
  readEncodedList,
  type StatusEntry,
  statusEntries,
} from './status-list.ts'
import { validityOf } from './validity.ts'

/** What a list of revoked credentials says at its address, as text; undefined where nobody has it. */
export type FindStatusList = (address: string) => Promise<string | undefined>

export type StatusFinding =
  | { readonly status: 'none' }
  | { readonly status: 'right' | 'revoked' | 'suspended' | 'stale'; readonly asOf: Date }
  | { readonly status: 'unknown'; readonly fault: StatusFaultWord }

type StatusFaultWord =
  | 'missing'
  | 'unsigned'
  | 'issuer'
  | 'kind'
  | 'short'
  | 'range'
  | 'index'
  | 'address'
  | 'ahead'
  | 'entry'

type Asking = { find: FindDocument; findList: FindStatusList; now: Date }

/** Purposes whose bit says that a credential does not count. Of others, a bit says nothing against it. */
const AGAINST: Readonly<Record<string, 'revoked' | 'suspended'>> = {
  revocation: 'revoked',
  suspension: 'suspended',
}

/**
 * Whether a credential is revoked or suspended, by every list that it names. Fails closed: what cannot be read, is not signed by its issuer, or has no such
 * place, is unknown (Bitstring Status List 1.0, section 3.2).
 */
export async function checkStatus(read: ReadCredential, asking: Asking): Promise<StatusFinding> {
  const entries = statusEntries(read.credential['credentialStatus'])
  const findings = await Promise.all(entries.map((entry) => findingOf(read, entry, asking)))
  const order = ['revoked', 'suspended', 'unknown', 'stale', 'right'] as const
  for (const status of order) {
    const found = findings.find((one) => one.status === status)
    if (found) return found
  }
  return { status: 'none' }
}

const unknown = (fault: StatusFaultWord): StatusFinding => ({ status: 'unknown', fault })

async function findingOf(
  read: ReadCredential,
  entry: ReturnType<typeof statusEntries>[number],
  asking: Asking,
): Promise<StatusFinding> {
  if (entry === 'entry index') return unknown('index')
  if (entry === 'entry address') return unknown('address')
  if (typeof entry === 'string') return unknown('entry')
  const text = await asking.findList(entry.list)
  const list = text === undefined ? undefined : readCredential(text)
  if (list === undefined) return unknown('missing')
  if (typeof list === 'string') return unknown('unsigned')
  if (list.issuer === undefined || list.issuer !== read.issuer) return unknown('issuer')
  const signature = await checkSignature(list, asking.find)
  if (signature.found !== 'right') return unknown('unsigned')
  return placeIn(list, entry, asking.now)
}

async function placeIn(list: ReadCredential, entry: StatusEntry, now: Date): Promise<StatusFinding> {
  const encoded = encodedListOf(list.credential, entry.purpose)
  // Of another list by the same issuer a bit says nothing.
  if (encoded === undefined || (list.credential['id'] !== undefined && list.credential['id'] !== entry.list))
    return unknown('kind')
  let bits: Uint8Array
  try {
    bits = await readEncodedList(encoded)
  } catch {
    return unknown('kind')
  }
  if (bits.length * 8 < LIST_PLACES) return unknown('short')
  const bit = bitAt(bits, entry.index)
  if (bit === undefined) return unknown('range')
  return dated(list, bit ? AGAINST[entry.purpose] : undefined, now)
}

/** A list that is too old still says who was revoked by then, and nothing about the others. */
function dated(list: ReadCredential, against: 'revoked' | 'suspended' | undefined, now: Date): StatusFinding {
  const validity = validityOf(list.credential, now)
  if (validity.when === 'unreadable') return unknown('kind')
  if (validity.when === 'ahead') return unknown('ahead')
  const asOf = validity.from
  if (against) return { status: against, asOf }
  return { status: validity.when === 'over' ? 'stale' : 'right', asOf }
}
