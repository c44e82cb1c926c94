import { countryWords } from '@selvedge/domain/import/entry-meant.ts'
import { compareNames } from '@selvedge/messages/compare-names.ts'
import { countryName } from '@selvedge/messages/reference-name.ts'

type Country = { code: string; name: string }

/** Countries to be chosen as `TR - Türkiye`, which is also found as Turkey, and by whatever else an import knows it by; in the order of their names in the reader's language. */
export const countryOptions = (countries: readonly Country[]) =>
  countries
    .map(({ code, name }) => ({ code, name, called: countryName(code, name) }))
    .toSorted((a, b) => compareNames(a.called, b.called))
    .map(({ code, name, called }) => ({
      value: code,
      label: `${code} - ${called}`,
      // Its English name finds it in every language.
      aliases: [...countryWords(code), name],
    }))
