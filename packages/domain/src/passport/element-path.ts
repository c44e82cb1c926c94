/** Names and indexes that lead to one place in the elements of a passport, from the outside in. A negative index counts from the end. */
export type ElementPath = readonly (string | number)[]

/** What a path asks for that is not read here: it could lead to several places, or it is no path at all. */
export type NotAPath = 'wildcard' | 'slice' | 'filter' | 'descendants' | 'several' | 'form'

const BLANKS = '[ \\t\\n\\r]*'
/** As RFC 9535 has names without quotes, and also those that begin with a digit or have a hyphen: indexes and tags of languages stood there before. */
const NAME = '[A-Za-z0-9_\\u0080-\\uD7FF\\uE000-\\u{10FFFF}-]+'
const ESCAPED = (quote: string) => `\\\\(?:[${quote}\\\\/bfnrt]|u[0-9A-Fa-f]{4})`
const QUOTED = ["'", '"']
  .map((quote) => `${quote}(?:[^${quote}\\\\\\u0000-\\u001f]|${ESCAPED(quote)})*${quote}`)
  .join('|')
const INDEX = '0|-?[1-9]\\d*'

const SEGMENT = new RegExp(
  `^${BLANKS}(?:\\.(?<name>${NAME})|\\[${BLANKS}(?:(?<quoted>${QUOTED})|(?<index>${INDEX}))${BLANKS}\\])`,
  'u',
)
const INSIDE = `^${BLANKS}\\[${BLANKS}`
const NOT_READ: readonly [NotAPath, RegExp][] = [
  ['descendants', new RegExp(`^${BLANKS}\\.\\.`, 'u')],
  ['wildcard', new RegExp(`^${BLANKS}\\.\\*|${INSIDE}\\*`, 'u')],
  ['filter', new RegExp(`${INSIDE}\\?`, 'u')],
  ['slice', new RegExp(`${INSIDE}(?:${INDEX})?${BLANKS}:`, 'u')],
  ['several', new RegExp(`${INSIDE}(?:${QUOTED}|${INDEX})${BLANKS},`, 'u')],
]

/**
 * Reads a path to one place: a singular query of JSONPath (RFC 9535, section 2.3.5.1) with names and indexes, such as `$.composition.components[0]` or
 * `$['composition']['components'][-1]`. `$.` may be left out, and `.0` is an index too. Otherwise says what is not read.
 */
export function readElementPath(text: string): ElementPath | NotAPath {
  const isBare = !text.startsWith('$')
  const inner = isBare ? text : text.slice(1)
  // Only what begins with a name may do without the point before it.
  let rest = /^[\s.[]/u.test(inner) || (inner === '' && !isBare) ? inner : `.${inner}`
  const path: (string | number)[] = []
  while (rest !== '') {
    const segment = SEGMENT.exec(rest)
    const part = segment ? partOf(segment.groups ?? {}) : undefined
    if (!segment || part === undefined) return NOT_READ.find(([, form]) => form.test(rest))?.[0] ?? 'form'
    path.push(part)
    rest = rest.slice(segment[0].length)
  }
  return path
}

type Groups = { name?: string; quoted?: string; index?: string }

function partOf({ name, quoted, index }: Groups): string | number | undefined {
  if (quoted !== undefined) return unquoted(quoted)
  const digits = index ?? (name !== undefined && /^(?:0|[1-9]\d*)$/.test(name) ? name : undefined)
  if (digits === undefined) return name
  return Number.isSafeInteger(Number(digits)) ? Number(digits) : undefined
}

/** A name without its quotes. Undefined where half a character is in it. */
function unquoted(quoted: string): string | undefined {
  const inside = quoted.slice(1, -1)
  const inJson = quoted.startsWith("'")
    ? inside.replace(/\\.|"/gsu, (found) => ({ '"': '\\"', "\\'": "'" })[found] ?? found)
    : inside
  const name = JSON.parse(`"${inJson}"`) as string
  return name.isWellFormed() ? name : undefined
}

/** What stands at a path; undefined where nothing does. A name is only that of a member, an index only that of a list. */
export const atPath = (value: unknown, path: ElementPath): unknown =>
  path.reduce<unknown>((inner, part) => {
    if (typeof part === 'number') return Array.isArray(inner) ? (inner as unknown[]).at(part) : undefined
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined
    return Object.hasOwn(inner, part) ? (inner as Record<string, unknown>)[part] : undefined
  }, value)
