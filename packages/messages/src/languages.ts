/** A language that people can choose. Its texts are data: `languages/<code>/<area>.json`. */
export type Language = {
  /** As browsers write it, in `lang` and on the wire (BCP 47). */
  readonly code: string
  /** Its name in itself. */
  readonly name: string
  readonly dir: 'ltr' | 'rtl'
  /** Whose forms its plurals, numbers and lists have. */
  readonly locale: string
  /** `fixed`: 03/02/2026 on records and 2026-03-02 in tables, as the specification has them; `words`: 2 Mar 2026 everywhere. */
  readonly days: 'fixed' | 'words'
  /** Whether it changes some texts of `messages/en` only; any other has every text. */
  readonly isVariant: boolean
  /** Whether people who grew up with it have read it. Until then the profile says that it awaits them. */
  readonly isReviewed: boolean
}

/** What `messages/en` is written in. Whoever chose nothing, such as a program, reads this. */
export const US_ENGLISH = {
  code: 'en-US',
  name: 'English (US)',
  dir: 'ltr',
  locale: 'en',
  days: 'fixed',
  isVariant: true,
  isReviewed: true,
} as const satisfies Language

const INTERNATIONAL = {
  code: 'en',
  name: 'English (international)',
  dir: 'ltr',
  locale: 'en',
  days: 'words',
  isVariant: true,
  isReviewed: true,
} as const satisfies Language

/** The code of the language that tests alone choose (`pseudo.ts`). */
export const PSEUDO_CODE = 'en-XA'

/** A language with every text, that its native readers have not read yet. */
const translated = <const Code extends string>(code: Code, name: string) =>
  ({
    code,
    name,
    dir: 'ltr',
    locale: code,
    days: 'words',
    isVariant: false,
    isReviewed: false,
  }) as const satisfies Language

/** All languages that people can choose, in the order of the list to choose from. */
export const LANGUAGES = [
  INTERNATIONAL,
  US_ENGLISH,
  translated('es', 'Español'),
  translated('hi', 'हिन्दी'),
  translated('pt-BR', 'Português (Brasil)'),
  translated('tr', 'Türkçe'),
  translated('zh-CN', '中文（简体）'),
] as const satisfies readonly Language[]

export type LanguageCode = (typeof LANGUAGES)[number]['code']

export const LANGUAGE_CODES = LANGUAGES.map(({ code }) => code) as [LanguageCode, ...LanguageCode[]]

/** The language of a code as we write it ourselves: what was chosen from the list, or kept with a user. */
export const languageOf = (code: string | null | undefined): (typeof LANGUAGES)[number] | undefined =>
  LANGUAGES.find((language) => language.code === code)

/**
 * The language of ours that somebody names, as a browser, a program or a machine writes it (BCP 47): `tr`, `TR`, `tr-TR`, `zh_Hans_CN`. The tag
 * is looked up by its first two parts (RFC 4647, 3.4), then as the same language of another country: `pt-PT` is `pt-BR`.
 * The one rule of browser, server and verifier.
 */
export function languageNamed(tag: string): (typeof LANGUAGES)[number] | undefined {
  const wanted = tag.trim().replaceAll('_', '-').toLowerCase()
  if (IS_TRADITIONAL.test(wanted)) return undefined
  const [base = '', next = ''] = wanted.split('-')
  const exact = `${base}-${next}`
  // Ours have two parts at most. International English comes before that of the United States in the list.
  return (
    LANGUAGES.find(({ code }) => code.toLowerCase() === exact) ??
    LANGUAGES.find(({ code }) => code.split('-')[0] === base)
  )
}

/** Chinese in traditional characters, which readers of simplified ones would not be offered either. */
const IS_TRADITIONAL = /^zh-(?:hant|tw|hk|mo)\b/

/**
 * The language for a browser that asks for these, the most wanted first. International English where none of them is ours; US English where
 * a browser asks for nothing.
 */
export function languageFor(wanted: readonly string[]): (typeof LANGUAGES)[number] {
  for (const tag of wanted) {
    const found = languageNamed(tag)
    if (found) return found
  }
  return wanted.length === 0 ? US_ENGLISH : INTERNATIONAL
}
