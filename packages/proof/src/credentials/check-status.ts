import type { FetchError, ListError } from '@selvedge/domain/untp/fetch-errors.ts'
import type { JsonObject } from '../canonical-json.ts'
import { distinct } from '../same.ts'
import { checkSignature, type FindDocument } from './check-signature.ts'
import { NotFetched } from './not-fetched.ts'
import { readCredential, type ReadCredential, signedTimes } from './read-credential.ts'
import {
  anyBitAt,
  encodedListOf,
  LIST_PLACES,
  readEncodedList,
  type StatusEntry,
  statusEntries,
} from './status-list.ts'
import { type SignedTimes, validityOf } from './validity.ts'

/**
 * What a list of revoked credentials says at its address now, as text, or several of different days out of files; undefined or empty where nobody has it. The purpose is
 * the one that the credential names beside it. What was `fetched` now has to be a list of the issuer: `saved` ones stand beside it, and never in for it.
 */
export type FindStatusList = (
  address: string,
  purpose: string,
) => Promise<string | readonly string[] | FetchedList | NotFetched | undefined>

type FetchedList = { readonly fetched: string; readonly saved: readonly string[] }

export type StatusFinding =
  | { readonly status: 'none' }
  /** `past`: right by a list that is too old, and that the reader saved: nobody can say what came after its day. */
  | { readonly status: 'right' | 'past' | 'revoked' | 'suspended' | 'stale'; readonly asOf: Date }
  | { readonly status: 'unknown'; readonly error: StatusErrorWord }

type StatusErrorWord = FetchError | ListError | 'missing' | 'range' | 'index' | 'address' | 'ahead' | 'entry'

type Asking = {
  find: FindDocument
  findList: FindStatusList
  now: Date
  lists?: CheckedLists | undefined
  /** Whether the reader saved a list, by its text: then it counts as of its day, however old it is. Whoever sends a credential chooses an old list. */
  isOwnList?: ((text: string) => boolean) | undefined
}

/** Purposes whose bit says that a credential does not count. Of others, a bit says nothing against it. */
const AGAINST: Readonly<Record<string, 'revoked' | 'suspended'>> = {
  revocation: 'revoked',
  suspension: 'suspended',
}

/** Lists that a credential names, at most: one for each purpose is what the standard has. With more, nobody is asked: each is a request. */
const MAX_ENTRIES = 4

/**
 * Whether a credential is revoked or suspended, by every list that it names. Fails closed: what cannot be read, is not signed by its issuer, or has no such
 * place, is unknown (Bitstring Status List 1.0, section 3.2).
 */
export async function checkStatus(read: ReadCredential, asking: Asking): Promise<StatusFinding> {
  const entries = statusEntries(read.credential['credentialStatus'])
  if (entries.length > MAX_ENTRIES) return unknown('entry')
  const findings = await Promise.all(entries.map((entry) => findingOf(read, entry, asking)))
  const [worst] = findings.toSorted((one, other) => rank(one) - rank(other))
  // Places of other purposes are right and say nothing of revoking.
  const isAsked = entries.some((entry) => typeof entry === 'object' && entry.purpose === 'revocation')
  return worst && (worst.status !== 'right' || isAsked) ? worst : { status: 'none' }
}

/** The worst comes first: what speaks against a credential, then what nobody knows. */
const WORST_FIRST = ['revoked', 'suspended', 'unknown', 'stale', 'past', 'right', 'none'] as const
const rank = ({ status }: StatusFinding) => WORST_FIRST.indexOf(status)

const unknown = (error: StatusErrorWord): StatusFinding => ({ status: 'unknown', error })

async function findingOf(
  read: ReadCredential,
  entry: ReturnType<typeof statusEntries>[number],
  asking: Asking,
): Promise<StatusFinding> {
  if (entry === 'entry index') return unknown('index')
  if (entry === 'entry address') return unknown('address')
  if (typeof entry === 'string') return unknown('entry')
  const lists = await listsAt(read.issuer, entry, asking)
  return typeof lists === 'string' ? unknown(lists) : byAll(lists, entry, asking.now)
}

/** A list that its issuer signed, with its bits. */
type SignedList = { credential: JsonObject; bits: Uint8Array; times: SignedTimes | undefined }
/** `isFetched`: it stands at its address now. */
type HeldList = SignedList & { isOwn: boolean; isFetched: boolean }
/** Lists that were checked already, for those who check many credentials of one issuer at once. A word where none is signed: why. */
export type CheckedLists = Map<string, Promise<HeldList[] | StatusErrorWord>>

/**
 * What the lists of one address say together, in whatever order they were given. One that says revoked is right however old it is: whoever sends a credential chooses
 * which list comes with it. Else the newest counts, and one that the reader saved before any other that is too old.
 */
function byAll(lists: readonly HeldList[], { index, size, purpose }: StatusEntry, now: Date): StatusFinding {
  const said = lists.map(({ bits, ...list }) => {
    const bit = anyBitAt(bits, index, size)
    const against = bit ? AGAINST[purpose] : undefined
    return { against, finding: bit === undefined ? unknown('range') : dated(list, against, now) }
  })
  const revoking = said.filter(({ against }) => against === 'revoked')
  const findings = (revoking.length > 0 ? revoking : said).map(({ finding }) => finding)
  const isPast = findings.some(({ status }) => status === 'past')
  const [first] = findings
    .filter(({ status }) => !isPast || status !== 'stale')
    .toSorted((one, other) => asOfIn(other) - asOfIn(one) || rank(one) - rank(other))
  return first ?? unknown('missing')
}

/** Milliseconds; what has no date comes last. */
const asOfIn = (finding: StatusFinding) => ('asOf' in finding ? finding.asOf.getTime() : 0)

function listsAt(issuer: string | undefined, entry: StatusEntry, asking: Asking) {
  const { lists } = asking
  if (!lists) return checkLists(issuer, entry, asking)
  const name = JSON.stringify([issuer ?? '', entry.list, entry.purpose])
  const known = lists.get(name) ?? checkLists(issuer, entry, asking)
  lists.set(name, known)
  return known
}

async function checkLists(
  issuer: string | undefined,
  entry: StatusEntry,
  asking: Asking,
): Promise<HeldList[] | StatusErrorWord> {
  const found = (await asking.findList(entry.list, entry.purpose)) ?? []
  if (found instanceof NotFetched) return found.reason
  const texts = distinct(textsOf(found))
  const fetched = typeof found === 'string' ? found : 'fetched' in found ? found.fetched : undefined
  const checked = await Promise.all(
    texts.map(async (text) => {
      const list = await checkList(text, issuer, entry, asking.find, asking.now)
      return typeof list === 'string'
        ? list
        : { ...list, isOwn: asking.isOwnList?.(text) ?? false, isFetched: text === fetched }
    }),
  )
  const [first] = checked
  if (typeof found === 'object' && 'fetched' in found && typeof first === 'string') return first
  const signed = checked.filter((one) => typeof one !== 'string')
  return signed.length > 0 ? signed : (checked.find((one) => typeof one === 'string') ?? 'missing')
}

/** What was fetched comes first. */
function textsOf(found: string | readonly string[] | FetchedList): readonly string[] {
  if (typeof found === 'string') return [found]
  return 'fetched' in found ? [found.fetched, ...found.saved] : found
}

/** A list as this issuer signed it for this address; otherwise why it is none. `find` finds the keys of the issuer. */
export async function checkList(
  text: string,
  issuer: string | undefined,
  { list: address, purpose }: Pick<StatusEntry, 'list' | 'purpose'>,
  find: FindDocument,
  now: Date = new Date(),
): Promise<SignedList | ListError | 'missing'> {
  const list = readCredential(text)
  if (list === undefined) return 'missing'
  if (typeof list === 'string') return 'unsigned'
  if (list.issuer === undefined || list.issuer !== issuer) return 'issuer'
  const signature = await checkSignature(list, find, now)
  if (signature.found !== 'right') return 'unsigned'
  const encoded = encodedListOf(list.credential, purpose)
  // Of another list by the same issuer a bit says nothing.
  if (encoded === undefined || (list.credential['id'] !== undefined && list.credential['id'] !== address))
    return 'kind'
  try {
    const bits = await readEncodedList(encoded)
    return bits.length * 8 < LIST_PLACES
      ? 'short'
      : { credential: list.credential, bits, times: signedTimes(list) }
  } catch (error) {
    return error instanceof RangeError ? 'packed' : 'kind'
  }
}

/** A list out of a file that names no end of its own counts for so long from its day: whoever sends it chooses it, and a list of years ago has nobody who was revoked since. */
const UNENDED_MS = 7 * 24 * 60 * 60 * 1000

/** A list that is too old still says who was revoked by then; of the others, only one that the reader saved says something, and only of its day. */
function dated(
  { credential, times, isOwn, isFetched }: Omit<HeldList, 'bits'>,
  against: 'revoked' | 'suspended' | undefined,
  now: Date,
): StatusFinding {
  const validity = validityOf(credential, now, times)
  if (validity.when === 'unreadable') return unknown('kind')
  if (validity.when === 'ahead') return unknown('ahead')
  const asOf = validity.from
  if (against) return { status: against, asOf }
  const isUnended = validity.until === undefined && !isFetched
  if (validity.when === 'over' || (isUnended && asOf.getTime() + UNENDED_MS <= now.getTime()))
    return { status: isOwn ? 'past' : 'stale', asOf }
  return { status: 'right', asOf }
}
