import { WORDS_OF_KEYS } from '../application-identifiers.ts'
import { decodeValue, encodeValue } from './characters.ts'
import { STRICT_KEYS, STRICT_QUALIFIERS, type ValueFault } from './keys.ts'

type Qualifier = { readonly ai: string; readonly value: string }

/** What a Digital Link says: a key, and what narrows it down, from the coarsest to the finest. Values are not escaped. */
export type DigitalLink = {
  readonly ai: string
  readonly key: string
  readonly qualifiers: readonly Qualifier[]
}

/**
 * Why a path is no Digital Link. `at` is the place of the part of the path where it shows, counted from 1; for `unpaired` and `order` that of the
 * application identifier, otherwise that of the value. `ai` is the application identifier there, as a number.
 */
export type LinkFault = {
  readonly reason: ValueFault | 'no-key' | 'unpaired' | 'qualifier' | 'order' | 'twice' | 'encoding'
  readonly at: number
  readonly ai: string
}

/** `moved`: the path is an older or a shorter form, and the answer is a redirect to the one that lasts. */
export type ReadLink =
  | { readonly link: DigitalLink; readonly isMoved: boolean }
  | { readonly fault: LinkFault }

/**
 * Reads the path of a Digital Link strictly, as a resolver has to (GS1 Digital Link URI syntax 1.6.0, 2.6 and 2.8): keys and qualifiers that exist, in
 * their order, each with its characters, length and check digit. `path` is as it was sent, percent-encoded and without a query; a slash at its end does
 * not matter. GTINs of 8, 12 and 13 digits, and the words that the syntax allowed before 1.3, are read and say `isMoved`.
 */
export function readLinkPath(path: string): ReadLink {
  const parts = path.split('/').slice(1)
  if (parts.length > 1 && parts.at(-1) === '') parts.pop()
  const pairs = pairsOf(parts)
  if ('fault' in pairs) return pairs
  const [first, ...rest] = pairs
  const key = first && Object.hasOwn(STRICT_KEYS, first.ai) ? STRICT_KEYS[first.ai] : undefined
  if (!first || !key) return fault('no-key', 1, first?.ai ?? '')
  const wrong = key.check(first.value)
  if (wrong) return fault(wrong, 2, first.ai)
  const badOrder = orderFault(key.qualifiers, rest)
  if (badOrder) return badOrder
  for (const { ai, value, at } of rest) {
    const inValue = STRICT_QUALIFIERS[ai]?.(value)
    if (inValue) return fault(inValue, at + 1, ai)
  }
  const whole = first.ai === '01' ? first.value.padStart(14, '0') : first.value
  return {
    link: { ai: first.ai, key: whole, qualifiers: rest.map(({ ai, value }) => ({ ai, value })) },
    isMoved: whole !== first.value || [first, ...rest].some(({ isWord }) => isWord),
  }
}

/** A Digital Link as a path, in the one form that is written: numbers, a GTIN of 14 digits, values percent-encoded. */
export const writeLinkPath = ({ ai, key, qualifiers }: DigitalLink): string =>
  [{ ai, value: key }, ...qualifiers].map((one) => `/${one.ai}/${encodeValue(one.value)}`).join('')

type Pair = Qualifier & { at: number; isWord: boolean }

function pairsOf(parts: readonly string[]): Pair[] | { fault: LinkFault } {
  const pairs: Pair[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const name = parts[index] ?? ''
    const isWord = Object.hasOwn(WORDS_OF_KEYS, name)
    const ai = (isWord ? WORDS_OF_KEYS[name] : name) ?? ''
    const part = parts[index + 1]
    if (part === undefined) return fault(pairs.length === 0 ? 'no-key' : 'unpaired', index + 1, ai)
    const value = decodeValue(part)
    if (value === undefined) return fault('encoding', index + 2, ai)
    pairs.push({ ai, value, at: index + 1, isWord })
  }
  return pairs
}

function orderFault(
  sequences: readonly (readonly string[])[],
  rest: readonly Pair[],
): { fault: LinkFault } | undefined {
  const known = new Set(sequences.flat())
  for (const [index, { ai, at }] of rest.entries()) {
    if (!known.has(ai)) return fault('qualifier', at, ai)
    if (rest.slice(0, index).some((earlier) => earlier.ai === ai)) return fault('twice', at, ai)
    const before = rest.slice(0, index).map((earlier) => earlier.ai)
    if (!sequences.some((sequence) => isInOrder(sequence, [...before, ai]))) return fault('order', at, ai)
  }
  return undefined
}

/** Whether the names stand in the sequence in this order, with any of it left out. */
function isInOrder(sequence: readonly string[], names: readonly string[]): boolean {
  const places = names.map((name) => sequence.indexOf(name))
  return places.every((place, i) => place >= 0 && (i === 0 || place > (places[i - 1] ?? 0)))
}

const fault = (reason: LinkFault['reason'], at: number, ai: string): { fault: LinkFault } => ({
  fault: { reason, at, ai },
})
