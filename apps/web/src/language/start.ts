import { languageOf, PSEUDO_CODE, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { speak, type Spoken } from '@selvedge/messages/spoken.ts'
import { LOAD } from '../language-texts.ts'
import { startCode } from './choice.ts'

async function load(code: string): Promise<Spoken> {
  if (code === PSEUDO_CODE) {
    const { PSEUDO, pseudo } = await import('@selvedge/messages/pseudo.ts')
    return { language: PSEUDO, texts: {}, change: pseudo }
  }
  const language = languageOf(code) ?? US_ENGLISH
  if (language.code === 'en-US') return { language, texts: {} }
  const locale = localeHere(language.code)
  return { language: { ...language, locale }, texts: (await LOAD[language.code][0]()).default }
}

/** The numbers of Spanish are those of the reader's country: `1,234.5` in Mexico, `1.234,5` in Spain and Argentina. */
const localeHere = (code: string): string =>
  (navigator.languages ?? []).find(
    (wanted) => /^[a-z]{2}-(?:[A-Z]{2}|\d{3})$/.test(wanted) && wanted.startsWith(`${code}-`),
  ) ?? code

/** Sets the language of the page. Before any module that holds texts is loaded; where its texts cannot be, US English stays. */
export async function startLanguage(): Promise<void> {
  const started = await load(startCode()).catch(() => ({ language: US_ENGLISH, texts: {} }))
  speak(started)
  document.documentElement.lang = started.language.code
  document.documentElement.dir = started.language.dir
}
