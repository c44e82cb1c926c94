import * as fc from 'fast-check'
import { hostile } from './hostile.ts'

/** One change at one place of a value: another value there, none, one more beside it, or the same under another name. */
export type Mutation = { at: number; kind: 'replace' | 'remove' | 'add' | 'wrap' | 'rename'; value: unknown }

/** A change anywhere in a value that may be large. */
export const oneMutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(10_000),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap', 'rename'),
  value: hostile,
})

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(200),
    kind: fc.constantFrom('replace', 'replace', 'remove', 'add', 'wrap'),
    value: hostile,
  }),
  { maxLength: 2 },
)

/** The value with its changes; places are counted through it, from the outside in. */
export const mutated = (value: unknown, changes: readonly Mutation[]): unknown =>
  changes.reduce<unknown>((now, change) => {
    const places = placesIn(now)
    const place = places[change.at % Math.max(1, places.length)]
    return place === undefined ? change.value : changedAt(now, place, change)
  }, value)

type Place = readonly (string | number)[]

const isHolder = (value: unknown): value is Record<string | number, unknown> =>
  typeof value === 'object' && value !== null && !Buffer.isBuffer(value)

const placesIn = (value: unknown, at: Place = []): Place[] =>
  at.length < 8 && isHolder(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...placesIn(inner, [...at, key])])
    : []

function changedAt(value: unknown, [key, ...rest]: Place, change: Mutation): unknown {
  if (key === undefined || !isHolder(value)) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string | number, unknown>
  if (rest.length > 0) copy[key] = changedAt(copy[key], rest, change)
  else if (change.kind === 'remove') delete copy[key]
  else if (change.kind === 'wrap') copy[key] = [copy[key], copy[key]]
  else if (change.kind === 'rename') {
    copy[`${key}x`] = copy[key]
    delete copy[key]
  } else if (change.kind === 'add') copy[`${key}x`] = change.value
  else copy[key] = change.value
  return copy
}
