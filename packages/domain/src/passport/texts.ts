/** A text of a passport by language (ISO 639-1). What a language lacks is read in English, else in the passport's first language. */
export type Texts = Readonly<Record<string, string>>

/** What is missing in every other language is read in this one. */
const FALLBACK_LANGUAGE = 'en'

/** Whether a text is the code of a language with two letters. */
export const isLanguage = (code: string): boolean => /^[a-z]{2}$/.test(code)

/** A text as it is read: in the wanted language, or in another because it is missing there. */
export type ReadText = { readonly text: string; readonly language: string }

/** A text in a language; undefined where there is none in any of the passport's languages. */
export function textIn(texts: Texts, wanted: string, languages: readonly string[]): ReadText | undefined {
  const order = [wanted, FALLBACK_LANGUAGE, ...languages]
  const language = order.find((code) => Object.hasOwn(texts, code) && texts[code] !== '')
  return language === undefined ? undefined : { text: texts[language] ?? '', language }
}

/**
 * The language of a page: the first that the address asks for and the passport has, else the first of the reader's languages that the passport has, else English, else its first.
 * `accepted` are the reader's languages, the most wanted first (RFC 9110, section 12.5.4).
 */
export function pageLanguage(
  languages: readonly string[],
  asked: readonly string[],
  accepted: readonly string[],
): string {
  const wanted = [...asked, ...accepted].map((code) => (code.split('-')[0] ?? '').toLowerCase())
  const known = wanted.find((code) => languages.includes(code))
  return (
    known ?? (languages.includes(FALLBACK_LANGUAGE) ? FALLBACK_LANGUAGE : (languages[0] ?? FALLBACK_LANGUAGE))
  )
}

/** The languages of an `Accept-Language` header, the most wanted first; those with weight 0, and `*`, are left out. */
export function acceptedLanguages(header: string | undefined): string[] {
  const read = (header ?? '').split(',', 20).flatMap((part, place) => {
    const [code = '', ...params] = part.trim().split(';')
    const weight = params.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
    const q = weight === undefined ? 1 : Number(weight)
    return /^[a-zA-Z]{2,3}(-[\w-]+)?$/.test(code) && q > 0 ? [{ code, q, place }] : []
  })
  return read.toSorted((a, b) => b.q - a.q || a.place - b.place).map(({ code }) => code)
}
