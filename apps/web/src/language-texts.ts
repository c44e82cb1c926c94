import { type LanguageCode, languageOf } from '@selvedge/messages/languages.ts'
import { sayAlso, spoken, type Texts } from '@selvedge/messages/spoken.ts'

type Loaded = Promise<{ default: Texts }>

/** The texts of each language, loaded when it is chosen: those of the log-in, and all others. Those of US English are in the modules that show them. */
export const LOAD: Record<
  Exclude<LanguageCode, 'en-US'>,
  readonly [first: () => Loaded, rest: () => Loaded]
> = {
  en: [() => import('virtual:texts/en/first'), () => import('virtual:texts/en/rest')],
  es: [() => import('virtual:texts/es/first'), () => import('virtual:texts/es/rest')],
  hi: [() => import('virtual:texts/hi/first'), () => import('virtual:texts/hi/rest')],
  'pt-BR': [() => import('virtual:texts/pt-BR/first'), () => import('virtual:texts/pt-BR/rest')],
  'zh-CN': [() => import('virtual:texts/zh-CN/first'), () => import('virtual:texts/zh-CN/rest')],
  tr: [() => import('virtual:texts/tr/first'), () => import('virtual:texts/tr/rest')],
}

let rest: Promise<void> | undefined

/** Waits for the texts that the log-in does not need: before any module of another screen is loaded. Where they cannot be loaded, the next call tries again. */
export function restOfLanguage(): Promise<void> {
  const { code } = spoken().language
  const language = languageOf(code)
  if (!language || language.code === 'en-US') return Promise.resolve()
  rest ??= LOAD[language.code][1]().then(
    (texts) => sayAlso(texts.default),
    (error: unknown) => {
      rest = undefined
      throw error
    },
  )
  return rest
}
