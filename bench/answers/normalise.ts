import { chainByNames, isChain } from './chains.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = 60 * 60 * 1000
/** What is further away was written into the code, and is the same in each run. */
const FAR_DAYS = 5 * 366
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const STARTED = Date.now()
const TODAY = Math.floor(STARTED / DAY)

/** What says how records were put into batches, and what that cost: a matter of milliseconds. */
const OF_BATCHES: ReadonlySet<string> = new Set([
  'transactionHash',
  'blockNumber',
  'blockTime',
  'gasPerThousand',
  'batches',
  'gwei',
  'coinsPerThousand',
  'requestId',
])

/** Where a record lies in its batch and on the chain: of it only the names of its members are recorded. */
const PLACES: ReadonlySet<string> = new Set(['registration', 'anchor', 'batch'])

/** Numbers from here on are ids, or stand for those of hidden companies; nothing that is counted or weighed is as large. */
const IDS_FROM = 10 ** 11
/** Files travel as base64; the demo's have the day on them. */
const FILE_FROM_CHARACTERS = 400

/**
 * The value with all that differs from run to run replaced: days by how far they are from today, instants by the hour,
 * ids, hashes, tokens and keys by their number within this value.
 */
export function normalised(value: unknown): unknown {
  return walk(value, new Map())
}

type Seen = Map<string, string>

function walk(value: unknown, seen: Seen): unknown {
  if (typeof value === 'string') return text(value, seen)
  if (typeof value === 'number') return value >= IDS_FROM ? numbered('id', String(value), seen) : value
  if (Array.isArray(value)) return value.map((inner) => walk(inner, seen))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(isChain(value) ? chainByNames(value) : value).map(([key, inner]) => [
      text(key, seen),
      member(key, inner, seen),
    ]),
  )
}

function member(key: string, value: unknown, seen: Seen): unknown {
  if (value === null) return value
  if (OF_BATCHES.has(key)) return `<${key}>`
  if (PLACES.has(key) && typeof value === 'object') return Object.keys(value)
  if (key === 'code' && typeof value === 'string' && /^\d{6}$/.test(value)) return '<one-time code>'
  return walk(value, seen)
}

function text(value: string, seen: Seen): string {
  if (value.length >= FILE_FROM_CHARACTERS && /^[\w+/]+=*$/.test(value)) return '<file>'
  if (value.startsWith('{"')) return JSON.stringify(walk(JSON.parse(value), seen))
  return REPLACED.reduce((left, [pattern, by]) => left.replace(pattern, (...found) => by(found, seen)), value)
}

type Found = readonly string[]
type Replacement = readonly [pattern: RegExp, by: (found: Found, seen: Seen) => string]

const REPLACED: readonly Replacement[] = [
  [/\(\d+ batch(?:es)?\)/g, () => '(<some> batches)'],
  [/https?:\/\/(?:127\.0\.0\.1|localhost):\d+/g, () => 'http://<server>'],
  [/\d{4}-\d\d-\d\dT[\d:]+(?:\.\d+)?Z/g, ([found = '']) => instant(found)],
  [/\b(\d{4})-(\d\d)-(\d\d)\b/g, ([found = '', y, m, d]) => day(found, y, m, d)],
  [/\b(\d\d)\/(\d\d)\/(\d{4})\b/g, ([found = '', m, d, y]) => day(found, y, m, d)],
  [
    /\b(\d{1,2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* (\d{4})\b/g,
    ([found = '', d, m = '', y]) => day(found, y, MONTHS.indexOf(m) + 1, d),
  ],
  [/(?<![\w.+-])\d{12,}(?![\w.])/g, ([found = ''], seen) => numbered('id', found, seen)],
  [/\b(?:0x)?[0-9a-f]{32,}\b/gi, ([found = ''], seen) => numbered('hex', found, seen)],
  [
    /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi,
    ([found = ''], seen) => numbered('uuid', found, seen),
  ],
  [
    /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}(?![\w-])/g,
    ([found = ''], seen) => numbered('token', found, seen),
  ],
  [/\b[A-Z2-7]{4}(?:-[A-Z2-7]{4}){5}\b/g, ([found = ''], seen) => numbered('recovery code', found, seen)],
  [/\b[A-Z2-7]{32}\b/g, ([found = ''], seen) => numbered('secret', found, seen)],
]

function numbered(what: string, value: string, seen: Seen): string {
  const known = seen.get(value)
  if (known !== undefined) return known
  const name = `<${what} ${seen.size + 1}>`
  seen.set(value, name)
  return name
}

const signed = (count: number) => (count < 0 ? String(count) : `+${count}`)

function instant(found: string): string {
  const at = Date.parse(found)
  if (Number.isNaN(at) || Math.abs(at - STARTED) > FAR_DAYS * DAY) return found
  if (at % DAY === 0) return `<day ${signed(at / DAY - TODAY)}>`
  const hours = Math.round((at - STARTED) / HOUR)
  return `<instant ${signed(Math.trunc(hours / 24))} days ${signed(hours % 24)} h>`
}

function day(found: string, year: unknown, month: unknown, date: unknown): string {
  const away = Date.UTC(Number(year), Number(month) - 1, Number(date)) / DAY - TODAY
  return Math.abs(away) > FAR_DAYS || Number.isNaN(away) ? found : `<day ${signed(away)}>`
}
