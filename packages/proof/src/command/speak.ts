import { readTexts } from '@selvedge/messages/read-texts.ts'
import { speak } from '@selvedge/messages/spoken.ts'
import { languageToSpeak } from './language.ts'

// Before any module that keeps a text is loaded: main.ts imports this one first.
const language = languageToSpeak(process.argv.slice(2), process.env)
speak({ language, texts: readTexts(language.code) })
