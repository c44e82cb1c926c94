import { PSEUDO_CODE } from '@selvedge/messages/languages.ts'
import { pseudo } from '@selvedge/messages/pseudo.ts'
import { speak, type Spoken, spoken } from '@selvedge/messages/spoken.ts'

/** The language of the page with its texts, as a worker gets it: it has no storage to read the choice from. */
export type SpokenThere = Omit<Spoken, 'change'>

export const spokenHere = (): SpokenThere => {
  const { language, texts } = spoken()
  return { language, texts }
}

/** Says everything in the language of the page from now on. */
export const speakAsPage = ({ language, texts }: SpokenThere): void =>
  speak({ language, texts, ...(language.code === PSEUDO_CODE && { change: pseudo }) })
