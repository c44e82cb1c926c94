import type { JsonObject } from '../canonical-json.ts'
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

type Asking = {
  find: FindDocument
  findList: FindStatusList
  now: Date
  lists?: CheckedLists | undefined
}

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
  const list = await listAt(read.issuer, entry, asking)
  if (typeof list === 'string') return unknown(list)
  const bit = bitAt(list.bits, entry.index)
  if (bit === undefined) return unknown('range')
  return dated(list.credential, bit ? AGAINST[entry.purpose] : undefined, asking.now)
}

/** A list that its issuer signed, with its bits; why it is none. */
type CheckedList = { credential: JsonObject; bits: Uint8Array } | StatusFaultWord
/** Lists that were checked already, for those who check many credentials of one issuer at once. */
export type CheckedLists = Map<string, Promise<CheckedList>>

function listAt(issuer: string | undefined, entry: StatusEntry, asking: Asking): Promise<CheckedList> {
  const { lists } = asking
  if (!lists) return checkList(issuer, entry, asking)
  const name = JSON.stringify([issuer ?? '', entry.list, entry.purpose])
  const known = lists.get(name) ?? checkList(issuer, entry, asking)
  lists.set(name, known)
  return known
}

async function checkList(
  issuer: string | undefined,
  entry: StatusEntry,
  asking: Asking,
): Promise<CheckedList> {
  const text = await asking.findList(entry.list)
  const list = text === undefined ? undefined : readCredential(text)
  if (list === undefined) return 'missing'
  if (typeof list === 'string') return 'unsigned'
  if (list.issuer === undefined || list.issuer !== issuer) return 'issuer'
  const signature = await checkSignature(list, asking.find)
  if (signature.found !== 'right') return 'unsigned'
  const encoded = encodedListOf(list.credential, entry.purpose)
  // Of another list by the same issuer a bit says nothing.
  if (encoded === undefined || (list.credential['id'] !== undefined && list.credential['id'] !== entry.list))
    return 'kind'
  try {
    const bits = await readEncodedList(encoded)
    return bits.length * 8 < LIST_PLACES ? 'short' : { credential: list.credential, bits }
  } catch {
    return 'kind'
  }
}

/** A list that is too old still says who was revoked by then, and nothing about the others. */
function dated(list: JsonObject, against: 'revoked' | 'suspended' | undefined, now: Date): StatusFinding {
  const validity = validityOf(list, now)
  if (validity.when === 'unreadable') return unknown('kind')
  if (validity.when === 'ahead') return unknown('ahead')
  const asOf = validity.from
  if (against) return { status: against, asOf }
  return { status: validity.when === 'over' ? 'stale' : 'right', asOf }
}
