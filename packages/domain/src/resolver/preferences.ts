/** What one header may say; more is not read. */
const MAX_CHARACTERS = 1000

/** The values of a header with their weights, in lower case and as they stand there; a weight that cannot be read is 0. */
function weightsIn(header: string | undefined) {
  const ranges = (header ?? '').slice(0, MAX_CHARACTERS).toLowerCase().split(',')
  return ranges
    .map((range) => {
      const [value = '', ...parameters] = range.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { value, weight: (weight === undefined ? 1 : Number(weight.slice(2))) || 0 }
    })
    .filter(({ value }) => value !== '')
}

/**
 * The values of a header with weights (`Accept`, `Accept-Language`), in lower case and the most wanted first; what is refused with `q=0` is left out
 * (RFC 9110, 12.4.2).
 */
export function preferencesIn(header: string | undefined): string[] {
  return weightsIn(header)
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ value }) => value)
}

/** Whether a language is in a range: `de` has `de-AT` (RFC 4647, 3.3.1). */
const isInRange = (language: string, range: string): boolean =>
  language === range || language.startsWith(`${range}-`)

/** The range, and what is left of it when its finer parts go, as a look-up does (RFC 4647, 3.4): `de-AT`, then `de`. */
function* widened(range: string): Generator<string> {
  const parts = range.split('-')
  for (let left = parts.length; left > 0; left--) yield parts.slice(0, left).join('-')
}

/** Those in the language that is wanted most of all there are; none where all are in others. `languagesOf` may be empty: in none. */
export function inLanguages<T>(
  all: readonly T[],
  ranges: readonly string[],
  languagesOf: (one: T) => readonly string[],
): T[] {
  for (const range of ranges)
    for (const wider of widened(range)) {
      const found = all.filter((one) =>
        languagesOf(one).some((language) => isInRange(language.toLowerCase(), wider)),
      )
      if (found.length > 0) return found
    }
  return []
}

/** Whether a media type is in a range of `Accept`. */
const isOfType = (type: string, range: string): boolean =>
  range === '*/*' || range === type || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)))

/**
 * Whether `Accept` names a media type, and wants it at least as much as another one, in whatever order they are. The nearest range counts for the other: its
 * name, then all of its kind, then everything (RFC 9110, 12.5.1).
 */
export function isNamedBefore(accept: string | undefined, type: string, other: string): boolean {
  const weights = new Map(weightsIn(accept).map(({ value, weight }) => [value, weight]))
  const named = weights.get(type) ?? 0
  const [nearest = 0] = [other, other.replace(/\/.*/, '/*'), '*/*'].flatMap(
    (range) => weights.get(range) ?? [],
  )
  return named > 0 && named >= nearest
}

/** Those of the media type that is wanted most of all there are. */
export function inMediaTypes<T>(
  all: readonly T[],
  ranges: readonly string[],
  typeOf: (one: T) => string | null,
): T[] {
  for (const range of ranges) {
    // Whoever takes anything wants nothing before anything else.
    if (range === '*/*') return []
    const found = all.filter((one) => {
      const type = typeOf(one)
      return type !== null && isOfType(type.toLowerCase(), range)
    })
    if (found.length > 0) return found
  }
  return []
}
