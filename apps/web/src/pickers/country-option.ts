import { countryName } from '@selvedge/messages/reference-name.ts'
import { COUNTRY_ALIASES } from '@selvedge/domain/country-aliases.ts'

type Country = { code: string; name: string }

/** A country to be chosen as `TR - Türkiye`, which is also found as Turkey. */
export const countryOption = ({ code, name }: Country) => ({
  value: code,
  label: `${code} - ${countryName(code, name)}`,
  // Its English name finds it in every language.
  aliases: [...(COUNTRY_ALIASES[code] ?? []), name],
})
