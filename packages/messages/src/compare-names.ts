import { byLocale } from './spoken.ts'

const collator = byLocale((locale) => new Intl.Collator(locale, { numeric: true }))

/** The order of names as the language of now has it: ı before i and ş after s in Turkish, by pinyin in Chinese; `No. 9` before `No. 10`. */
export const compareNames = (a: string, b: string): number => collator().compare(a, b)
