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

const inside = (options: Record<string, { value: MessageFormatElement[] }>) =>
  Object.values(options).flatMap(({ value }) => value.flatMap(shapeOfPart))

/**
 * The cases of one number that a text's plurals have, such as `{count, plural, =0}`: they may say something else altogether, so that
 * every language has to have them. It may have more.
 */
export const exactCasesOf = (text: string): string[] => [...new Set(parse(text).flatMap(exactCasesOfPart))]

function exactCasesOfPart(part: MessageFormatElement): string[] {
  if (isTagElement(part)) return part.children.flatMap(exactCasesOfPart)
  if (!isPluralElement(part) && !isSelectElement(part)) return []
  return Object.entries(part.options).flatMap(([name, { value }]) => [
    ...(name.startsWith('=') ? [`{${part.value}, plural, ${name}}`] : []),
    ...value.flatMap(exactCasesOfPart),
  ])
}
