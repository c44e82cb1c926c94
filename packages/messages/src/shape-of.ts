import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isPoundElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'

/**
 * What a text has to keep in every language, as lines to compare: its parameters with their kinds, the cases of its choices, and its
 * tags. The cases of a plural are the language's own. Throws a SyntaxError where it is no ICU message.
 */
export function shapeOf(text: string): string[] {
  return [...new Set(parse(text).flatMap(shapeOfPart))].toSorted()
}

function shapeOfPart(part: MessageFormatElement): string[] {
  if (isLiteralElement(part) || isPoundElement(part)) return []
  if (isArgumentElement(part)) return [`{${part.value}}`]
  if (isTagElement(part)) return [`<${part.value}>`, ...part.children.flatMap(shapeOfPart)]
  if (isPluralElement(part)) return [`{${part.value}, plural}`, ...inside(part.options)]
  if (isSelectElement(part))
    return [
      `{${part.value}, select: ${Object.keys(part.options).toSorted().join(' ')}}`,
      ...inside(part.options),
    ]
  return [`{${part.value}, ${part.type}}`]
}

/** What a text says where its choices are made in one way: which of them, what it names on the way, and its words with parameters in braces. */
export type Way = { choices: Readonly<Record<string, string>>; names: ReadonlySet<string>; said: string }

/**
 * All ways that a text can be said in. Of a plural the general case: the others are the language's own. A parameter beside a choice belongs to each
 * way through it, wherever it is written.
 */
export const waysOf = (text: string): Way[] => waysThrough(parse(text))

const NOTHING: Way = { choices: {}, names: new Set(), said: '' }

const waysThrough = (parts: readonly MessageFormatElement[]): Way[] =>
  parts.reduce<Way[]>((ways, part) => ways.flatMap((way) => both(way, waysOfPart(part))), [NOTHING])

/** A way with each of those that go on from it: the same parameter is chosen by once. */
const both = (one: Way, others: readonly Way[]): Way[] =>
  others
    .filter(({ choices }) =>
      Object.entries(choices).every(([name, case_]) => (one.choices[name] ?? case_) === case_),
    )
    .map((other) => ({
      choices: { ...one.choices, ...other.choices },
      names: new Set([...one.names, ...other.names]),
      said: one.said + other.said,
    }))

function waysOfPart(part: MessageFormatElement): Way[] {
  if (isLiteralElement(part)) return [{ ...NOTHING, said: part.value }]
  if (isPoundElement(part)) return [{ ...NOTHING, names: new Set(['#']), said: '#' }]
  if (isTagElement(part)) return waysThrough(part.children)
  if (isPluralElement(part)) return waysThrough(part.options['other']?.value ?? [])
  if (isSelectElement(part))
    return Object.entries(part.options).flatMap(([name, { value }]) =>
      both({ ...NOTHING, choices: { [part.value]: name } }, waysThrough(value)),
    )
  return [{ ...NOTHING, names: new Set([part.value]), said: `{${part.value}}` }]
}

const inside = (options: Record<string, { value: MessageFormatElement[] }>) =>
  Object.values(options).flatMap(({ value }) => value.flatMap(shapeOfPart))
