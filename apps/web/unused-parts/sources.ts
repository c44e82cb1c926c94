import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The texts of all source files in a folder and below it. */
export const textsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))

/** All that a pattern matches in texts. */
export const said = (texts: readonly string[], pattern: RegExp): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(pattern) ?? []))
