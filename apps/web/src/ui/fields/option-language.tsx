import type { ComboboxItem } from '@mantine/core'

/** An option that is not in the language of the page says in which it is, so that it is read out as that. */
export type LanguageOption = { value: string; label: string; lang?: string | undefined }

/** How options are drawn: undefined, which is as ever, unless some are in another language. */
export function optionLanguages(options: readonly LanguageOption[]) {
  const languages = new Map(options.flatMap(({ value, lang }) => (lang === undefined ? [] : [[value, lang]])))
  if (languages.size === 0) return undefined
  return ({ option }: { option: ComboboxItem }) => (
    <span lang={languages.get(option.value)}>{option.label}</span>
  )
}
