import { type LanguageCode, languageOf, PSEUDO_CODE, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { speak, type Spoken, type Texts } from '@selvedge/messages/spoken.ts'
import { codeAtStart } from './choice.ts'

type Loaded = Promise<{ default: Texts }>

/** The texts of each language, loaded when it is chosen. Those of US English are in the modules that show them. */
const LOAD: Record<Exclude<LanguageCode, 'en-US'>, () => Loaded> = {
  en: () => import('virtual:texts/en'),
}

async function load(code: string): Promise<Spoken> {
  if (code === PSEUDO_CODE) {
    const { PSEUDO, pseudo } = await import('@selvedge/messages/pseudo.ts')
    return { language: PSEUDO, texts: {}, change: pseudo }
  }
  const language = languageOf(code) ?? US_ENGLISH
  if (language.code === 'en-US') return { language, texts: {} }
  return { language, texts: (await LOAD[language.code]()).default }
}

/** Sets the language of the page. Before any module that holds texts is loaded; where its texts cannot be, US English stays. */
export async function startLanguage(): Promise<void> {
  const spoken = await load(codeAtStart()).catch(() => ({ language: US_ENGLISH, texts: {} }))
  speak(spoken)
  document.documentElement.lang = spoken.language.code
  document.documentElement.dir = spoken.language.dir
}
