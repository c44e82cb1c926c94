import { byLocale, spoken } from './spoken.ts'

/**
 * An entry of a list to choose from, in the language of now: `Spinning` as `İplik eğirme`. What has no translation, such as an entry that an installation added, is
 * answered as it is. The English names are those of the lists themselves, so that no page carries them.
 */
export function referenceName(name: string): string {
  const said = spoken().texts['referenceNames']?.[name]
  return typeof said === 'string' ? said : name
}

/** `PR0027 - Spinning`, as the lists and the records write an entry, with its name in the language of now. */
export const codedName = (code: string, name: string): string => `${code} - ${referenceName(name)}`

const regions = byLocale((locale) => new Intl.DisplayNames([locale], { type: 'region' }))

/** A country by its two letters, as the language calls it (CLDR); in English as the list of countries does. */
export function countryName(code: string, name: string): string {
  if (spoken().language.isVariant) return name
  return regions().of(code) ?? name
}
