import type { Text } from './icu.ts'
import { type Language, US_ENGLISH } from './languages.ts'

/** Texts of a language by area and key; what is not among them is said as `messages/en` has it. */
export type Texts = Readonly<Record<string, Readonly<Record<string, Text>>>>

/** A language with its texts. */
export type Spoken = {
  readonly language: Language
  readonly texts: Texts
  /** Makes another text of each; left out, they stay as they are. */
  readonly change?: (text: Text) => Text
  /** Says a text in a form of its own (`kept-texts.ts`); undefined where it does not. */
  readonly keep?: (area: string, key: string, params: Readonly<Record<string, unknown>>) => string | undefined
}

let now: Spoken = { language: US_ENGLISH, texts: {} }
/** Of what is said in between (`inLanguage`). */
let between: Spoken | undefined
/** Of whoever is answered, where many are at once. */
let ofReader: () => Spoken | undefined = () => undefined

/** The language in which texts are said now. */
export const spoken = (): Spoken => between ?? ofReader() ?? now

/** Has texts said in the language that is found for whoever is answered: on a server, which answers many at once. */
export function speakToReaders(find: () => Spoken | undefined): void {
  ofReader = find
}

/** Says everything in this language from now on: a page, before the modules that hold texts are loaded. */
export function speak(language: Spoken): void {
  now = language
}

/** Texts that have arrived since, in the language of now. */
export function sayAlso(texts: Texts): void {
  now = { ...now, texts: { ...now.texts, ...texts } }
}

/** What is said in another language, such as an e-mail in that of whoever gets it. Not across an `await`. */
export function inLanguage<Result>(language: Spoken, say: () => Result): Result {
  const before = between
  between = language
  try {
    return say()
  } finally {
    between = before
  }
}

/** The text of a key in the language of now. */
export function textNow(area: string, key: string, text: Text): Text {
  const { texts, change } = spoken()
  const said = texts[area]?.[key] ?? text
  return change ? change(said) : said
}

/** What depends on the forms of a language, such as `Intl.NumberFormat`: made once for each. */
export function byLocale<Form>(make: (locale: string) => Form): () => Form {
  const made = new Map<string, Form>()
  return () => {
    const { locale } = spoken().language
    const form = made.get(locale) ?? make(locale)
    made.set(locale, form)
    return form
  }
}
