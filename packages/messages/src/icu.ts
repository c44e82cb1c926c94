import { isTagElement, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { byLocale } from './spoken.ts'

/** The words after an argument's name that ICU gives a meaning: `{count, plural, ...}`. */
type Kind = 'plural' | 'selectordinal' | 'number' | 'select' | 'date'

/** What stands between a `{` and the next brace or comma, where it is the name of an argument. */
type Names<Text extends string> = Text extends `${string}{${infer Rest}` ? NameIn<Rest> | Names<Rest> : never
type NameIn<Rest extends string> = Rest extends `${infer Name}}${string}`
  ? Name extends `${infer Plain}, ${Kind}${string}`
    ? OneWord<Plain>
    : OneWord<Name>
  : never
type OneWord<Name extends string> = Name extends '' | `${string}${' ' | '#' | '{' | ','}${string}`
  ? never
  : Name

/** The arguments that are numbers: `{count, number}` and `{count, plural, ...}`. */
type Counts<Text extends string> = Text extends `${string}{${infer Rest}`
  ?
      | (Rest extends `${infer Name}, ${'plural' | 'selectordinal' | 'number'}${string}`
          ? Name extends `${string}${' ' | '}' | '{'}${string}`
            ? never
            : Name
          : never)
      | Counts<Rest>
  : never

/** `link` of `Open <link>the trade</link>.` */
type Tags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}`
  ? Tag | Tags<Rest>
  : never

/** The parameters of an ICU message, read from its text. */
export type Params<Text extends string> = {
  readonly [Name in Names<Text>]: Name extends Counts<Text> ? number : string
}

/** A message as its caller sees it: a string; a function of its parameters; with tags, one that answers its parts. */
export type Said<Text extends string> = [Tags<Text>] extends [never]
  ? [Names<Text>] extends [never]
    ? string
    : (params: Params<Text>) => string
  : <Part>(
      params: Params<Text> & { readonly [Tag in Tags<Text>]: (inner: (string | Part)[]) => Part },
    ) => (string | Part)[]

type Value = string | number | ((inner: unknown[]) => unknown)
type Values = Readonly<Record<string, Value>>

/** A message as it is written, or, in what is built for browsers, as `compile.ts` has parsed it. */
export type Text = string | MessageFormatElement[]

const formatsNow = byLocale((locale) => ({ locale, messages: new Map<Text, IntlMessageFormat>() }))

/** Whether a message has nothing to be filled in. */
export const isPlain = (text: Text): text is string => typeof text === 'string' && !/[{<]/.test(text)

/** Whether parts of a message are enclosed in tags. */
export const hasTags = (text: Text): boolean =>
  typeof text === 'string' ? text.includes('</') : text.some(isOrHasTag)

function isOrHasTag(part: MessageFormatElement): boolean {
  if (isTagElement(part)) return true
  // A plural or a choice: its branches.
  return 'options' in part && Object.values(part.options).some(({ value }) => value.some(isOrHasTag))
}

/**
 * Fills in the message of a key (its form: unicode-org.github.io/icu/userguide/format_parse/messages). Texts come from the catalogue
 * alone, so that what is parsed and kept has a bound. Throws an Error that names the key where a parameter is missing.
 */
export const fill = (key: string, text: Text, params: Values): string =>
  isPlain(text) ? text : String(format(key, text, params))

/** The parts of a message with tags: strings, and what the functions of its tags made of what they enclose. */
export function fillParts(key: string, text: Text, params: Values): unknown[] {
  const filled = format(key, text, params)
  return Array.isArray(filled) ? filled : [filled]
}

function format(key: string, text: Text, params: Values): unknown {
  try {
    const { locale, messages } = formatsNow()
    const message = messages.get(text) ?? new IntlMessageFormat(text, locale)
    messages.set(text, message)
    return message.format(params)
  } catch (cause) {
    throw new Error(`The text ${key} cannot be said`, { cause })
  }
}
