import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
  TYPE,
} from '@formatjs/icu-messageformat-parser'
import { isPlain, type Text } from './icu.ts'
import { type Language, PSEUDO_CODE, US_ENGLISH } from './languages.ts'

/**
 * A language for tests alone, made of the English texts: longer by two fifths, as German or Turkish is, and written from right to
 * left. Each text has brackets around it: what stands on a screen without them, or without accents, is not in the catalogue.
 */
export const PSEUDO = {
  ...US_ENGLISH,
  code: PSEUDO_CODE,
  name: 'Pseudo',
  dir: 'rtl',
  days: 'words',
} as const satisfies Language

const ACCENTS: Readonly<Record<string, string>> = Object.fromEntries(
  ['aá', 'cç', 'eé', 'ií', 'nñ', 'oó', 'uú', 'yý', 'AÁ', 'CÇ', 'EÉ', 'IÍ', 'NÑ', 'OÓ', 'UÚ', 'YÝ'].map(
    ([plain = '', accented = '']) => [plain, accented],
  ),
)

/** `Confirm` as `Çóóñfíírm`: vowels twice, so that words get longer and not only sentences. */
const stretched = (text: string) =>
  text.replaceAll(/\p{L}/gu, (letter) => {
    const accented = ACCENTS[letter] ?? letter
    return /[aeiouy]/.test(letter) ? accented + accented : accented
  })

const made = new Map<Text, Text>()

/** The pseudo-language's form of a text: its parameters, plurals, choices and tags as they were. */
export function pseudo(text: Text): Text {
  const known = made.get(text)
  if (known !== undefined) return known
  const changed = changedText(text)
  made.set(text, changed)
  return changed
}

function changedText(text: Text): Text {
  if (isPlain(text)) return /\p{L}/u.test(text) ? `⟦${stretched(text)}⟧` : text
  const parsed = typeof text === 'string' ? parse(text) : text
  if (!hasWords(parsed)) return text
  return [literal('⟦'), ...parsed.map(stretchedPart), literal('⟧')]
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

/** A form of a date or a size has none: it is made of parameters. */
const hasWords = (parts: readonly MessageFormatElement[]): boolean =>
  parts.some((part) => {
    if (isLiteralElement(part)) return /\p{L}/u.test(part.value)
    if (isTagElement(part)) return hasWords(part.children)
    return optionsOf(part).some(({ value }) => hasWords(value))
  })

function optionsOf(part: MessageFormatElement) {
  return isPluralElement(part) || isSelectElement(part) ? Object.values(part.options) : []
}

function stretchedPart(part: MessageFormatElement): MessageFormatElement {
  if (isLiteralElement(part)) return { ...part, value: stretched(part.value) }
  if (isTagElement(part)) return { ...part, children: part.children.map(stretchedPart) }
  if (!isPluralElement(part) && !isSelectElement(part)) return part
  const options = Object.entries(part.options).map(([name, option]) => [
    name,
    { ...option, value: option.value.map(stretchedPart) },
  ])
  return { ...part, options: Object.fromEntries(options) }
}
