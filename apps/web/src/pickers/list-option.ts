import { codedName, isTranslated, referenceName } from '@selvedge/messages/reference-name.ts'

/** What a reader of another language hears read as English. */
const inEnglish = (name: string) => (isTranslated(name) ? {} : { lang: 'en' })

/** An entry of a list of the installation, to be chosen by its code and name; its English name finds it in every language. */
export const codedOption = ({ code, name }: { code: string; name: string }) => ({
  value: code,
  label: codedName(code, name),
  aliases: [name],
  ...inEnglish(name),
})

/** One that has no code: its English name is what is recorded. */
export const namedOption = ({ name }: { name: string }) => ({
  value: name,
  label: referenceName(name),
  ...inEnglish(name),
})
