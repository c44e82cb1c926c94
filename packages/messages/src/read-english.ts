import { readdirSync } from 'node:fs'
import { US_ENGLISH } from './languages.ts'
import { inLanguage, type Spoken } from './spoken.ts'

/** Texts by area and key. */
export type English = Record<string, Record<string, string>>

/** The English texts as they are written, by area and key: for tests, and for what finds on a screen what has an English name. */
export async function readEnglish(): Promise<English> {
  const found: English = {}
  const note = (area: string, key: string, text: string) => {
    found[area] = { ...found[area], [key]: text }
  }
  const folder = new URL('en/', import.meta.url)
  for (const file of readdirSync(folder)) {
    const exported = (await import(new URL(file, folder).href)) as Record<string, Record<string, unknown>>
    for (const [area, texts] of Object.entries(exported))
      for (const key of Object.keys(texts)) note(area, key, sourceOf(area, key, texts))
  }
  return found
}

/** The ICU message of a key: asked for through a language that changes a text into itself and remembers it. */
function sourceOf(area: string, key: string, texts: Record<string, unknown>): string {
  const seen: string[] = []
  const listening: Spoken = {
    language: US_ENGLISH,
    texts: {},
    change: (text) => {
      if (typeof text === 'string') seen.push(text)
      return ''
    },
  }
  const plain = inLanguage(listening, () => {
    const text = texts[key]
    return typeof text === 'function' ? (text as (params: object) => unknown)({}) : text
  })
  // An area of sentences by code has them as they are (`errors.ts`).
  const source = seen[0] ?? plain
  if (typeof source !== 'string') throw new Error(`${area}.${key} has no text`)
  return source
}
