import { type LanguageCode, languageOf } from './languages.ts'
import { spoken } from './spoken.ts'

/** An encoding of before Unicode, as browsers call it (WHATWG Encoding Standard). */
export type CodePage = 'windows-1252' | 'windows-1254' | 'gb18030'

/** Where it is another one than that of western Europe. */
const OF_LANGUAGE: Partial<Record<LanguageCode, CodePage>> = { tr: 'windows-1254', 'zh-CN': 'gb18030' }

/** What programs of a language's readers write texts in where they do not write UTF-8: Excel's plain CSV has the code page of Windows. */
export function codePageOf(code: string): CodePage {
  const language = languageOf(code)
  return (language && OF_LANGUAGE[language.code]) ?? 'windows-1252'
}

/** That of the language of now. */
export const codePageNow = (): CodePage => codePageOf(spoken().language.code)
