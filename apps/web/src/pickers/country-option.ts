import { COUNTRY_ALIASES } from '@selvedge/domain/country-aliases.ts'

type Country = { code: string; name: string }

/** A country to be chosen as `TR - Türkiye`, which is also found as Turkey. */
export const countryOption = ({ code, name }: Country) => ({
  value: code,
  label: `${code} - ${name}`,
  aliases: COUNTRY_ALIASES[code] ?? [],
})
