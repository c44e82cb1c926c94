import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const OUR_FILES = fileURLToPath(new URL('src', import.meta.url))
const MANTINE = fileURLToPath(new URL('../esm', import.meta.resolve('@mantine/core')))

/** `Menu.Search = MenuSearch;`: so Mantine makes a part of a component known, and every page with a menu carries it. */
const MADE_KNOWN = /^([A-Z]\w*\.[A-Z]\w*) = [A-Z]\w*;$/gm
const USED = /\b[A-Z]\w*\.[A-Z]\w*\b(?! = )/g

/** Switched off in app.tsx: the variables are a file (theme-css.ts), and classes by width are not used. */
const SWITCHED_OFF = /^import \{ (MantineCssVariables|MantineClasses) \} from .*$/gm

/**
 * How zod's schemas describe themselves as JSON schemas, which only the server's reference asks of them; and zod's own sentences, in
 * whose place forms say ours.
 */
const UNUSED_OF_ZOD = [
  [/^import en from .*$/gm, 'const en = () => ({});'],
  [/inst\._zod\.processJSONSchema = .*$/gm, ''],
  [/\bcreateStandardJSONSchemaMethod\(this, "\w+"\)/g, 'undefined'],
  [/\bcreateToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
] as const

/**
 * Leaves out of the built app what libraries bring along with what it uses, where nothing but a line that names it keeps it: parts of
 * Mantine's components that no component says (`Menu.Search`), and zod's JSON schemas and sentences. A line that a later version of them writes
 * otherwise stays: then the app is heavier, and `weight.spec.ts` tells.
 */
export const unusedParts = (): Plugin => {
  let used: ReadonlySet<string> = new Set()
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      used = new Set([...textsIn(OUR_FILES), ...textsIn(MANTINE)].flatMap((text) => text.match(USED) ?? []))
    },
    transform: {
      filter: { id: /[\\/](@mantine[\\/]core[\\/]esm|zod[\\/]v4[\\/]classic)[\\/]/ },
      handler(code, id) {
        if (!id.includes('@mantine'))
          return UNUSED_OF_ZOD.reduce((rest, [line, without]) => rest.replace(line, without), code)
        return code
          .replace(MADE_KNOWN, (line, part: string) => (used.has(part) ? line : ''))
          .replace(SWITCHED_OFF, 'const $1 = () => null;')
      },
    },
  }
}

const textsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|mjs)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
