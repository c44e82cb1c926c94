import {
  isArgumentElement,
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'

/** A text as it can be shown: its words, and the names of what is filled in. */
export type Form = readonly (string | { readonly hole: string })[]

/** The forms of a message: one for each case of its plurals and choices. */
export const formsOf = (text: string): Form[] => formsOfParts(parse(text)).map(joined)

const formsOfParts = (parts: readonly MessageFormatElement[]): Form[] =>
  parts.reduce<Form[]>(
    (before, part) => before.flatMap((start) => formsOfPart(part).map((end) => [...start, ...end])),
    [[]],
  )

function formsOfPart(part: MessageFormatElement): Form[] {
  if (isLiteralElement(part)) return [[part.value]]
  if (isTagElement(part)) return formsOfParts(part.children)
  if (isPluralElement(part) || isSelectElement(part))
    return Object.values(part.options).flatMap(({ value }) => formsOfParts(value))
  return [[{ hole: isArgumentElement(part) ? part.value : '#' }]]
}

/** Neighbouring words as one. */
function joined(form: Form): Form {
  const parts: Form[number][] = []
  for (const part of form) {
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts.splice(-1, 1, last + part)
    else parts.push(part)
  }
  return parts
}
