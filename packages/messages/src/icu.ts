import { isTagElement, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { type Formatters, IntlMessageFormat } from 'intl-messageformat'
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

const formatsNow = byLocale((locale) => ({
  locale,
  messages: new Map<Text, IntlMessageFormat>(),
  formatters: formattersOf(),
}))

/** The locales are ours, and known. To ask which of them are supported has a browser load all that it knows: some 20 ms. */
IntlMessageFormat.resolveLocale = (locales) =>
  new Intl.Locale(typeof locales === 'string' ? locales : (locales[0] ?? 'en'))

/** One of each for all messages of a locale: by itself, each message makes its own. */
function formattersOf(): Formatters {
  const made = new Map<string, unknown>()
  const once = <T>(kind: string, options: object | undefined, make: () => T): T => {
    const key = `${kind} ${JSON.stringify(options)}`
    const known = made.get(key) ?? make()
    made.set(key, known)
    return known as T
  }
  return {
    getNumberFormat: (locales, options) =>
      once('number', options, () => new Intl.NumberFormat(locales, options)),
    getDateTimeFormat: (...[locales, options]) =>
      once('date', options, () => new Intl.DateTimeFormat(locales, options)),
    getPluralRules: (locales, options) =>
      once('plural', options, () => new Intl.PluralRules(locales, options)),
  }
}

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
    const { locale, messages, formatters } = formatsNow()
    const message = messages.get(text) ?? new IntlMessageFormat(text, locale, undefined, { formatters })
    messages.set(text, message)
    return /^zh\b/.test(locale) ? closedUp(message, params) : message.format(params)
  } catch (cause) {
    throw new Error(`The text ${key} cannot be said`, { cause })
  }
}

const HAN = '[\\p{sc=Han}\\u3000-\\u303F\\uFF00-\\uFFEF]'
/** Around what is filled in, until it is: of those that Unicode leaves to everybody. */
const [START, END] = ['\uE000', '\uE001']
const STARTS = new RegExp(`^${HAN}`, 'u')
const ENDS = new RegExp(`${HAN}$`, 'u')
const BEFORE = new RegExp(`(${HAN}${END}?) ${START}`, 'gu')
const AFTER = new RegExp(`${END} (?=${START}?${HAN})`, 'gu')

/**
 * In Chinese a blank stands between its characters and Latin letters or numbers, and never between two characters: which of them is
 * filled in, a text cannot know (`自 {day} 起`, with a day that ends in `日`). Blanks within what is filled in stay.
 */
function closedUp(message: IntlMessageFormat, params: Values): unknown {
  const clean = (part: unknown) =>
    typeof part === 'string'
      ? part.replace(BEFORE, '$1').replace(AFTER, '').replaceAll(START, '').replaceAll(END, '')
      : part
  const marked = Object.entries(params).map(([name, value]) => {
    if (typeof value === 'function') return [name, (inner: unknown[]) => value(inner.map(clean))]
    if (typeof value !== 'string') return [name, value]
    const starts = STARTS.test(value) ? START : ''
    return [name, starts + value + (ENDS.test(value) ? END : '')]
  })
  const said: unknown = message.format(Object.fromEntries(marked) as Values)
  return Array.isArray(said) ? said.map(clean) : clean(said)
}
