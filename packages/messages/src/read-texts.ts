import { existsSync, readdirSync, readFileSync } from 'node:fs'

const FOLDER = `${import.meta.dirname}/languages`

/** The texts of a language as its files have them, by area and key. For the server, and for what builds the app. */
export function readTexts(code: string): Record<string, Record<string, string>> {
  const folder = `${FOLDER}/${code}`
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder).toSorted()
  const areas = files.map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>,
  ])
  return Object.fromEntries(areas) as Record<string, Record<string, string>>
}

/** The texts of a language that are meant to be as in English, such as `GTIN`: each as `area.key`. */
export const readSame = (code: string): string[] =>
  JSON.parse(readFileSync(`${FOLDER}/${code}.same.json`, 'utf8')) as string[]
