import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** What is imported when it is needed. */
const LATER = /\bimport\('([^']+)'\)/g
const PACKAGES = resolve(import.meta.dirname, '..', '..')
/** What is loaded with a module: `import` and `export ... from`, not those of types. */
const LOADED = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gms

/** The areas of texts that are loaded with modules of ours, by the name of each. For what builds them, and for tests. */
export const loadedAreas = (modules: readonly string[]): string[] => areasOf(modules, [LOADED])

/** The same, and those of what they import later: of what is built as one file. */
export const areasWithin = (modules: readonly string[]): string[] => areasOf(modules, [LOADED, LATER])

function areasOf(modules: readonly string[], imports: readonly RegExp[]): string[] {
  const seen = new Set<string>()
  for (const file of modules) load(file, imports, seen)
  return [...seen]
    .filter((file) => file.includes('messages/src/en/'))
    .flatMap((file) => areasIn(readFileSync(file, 'utf8')))
    .toSorted()
}

function load(file: string, imports: readonly RegExp[], seen: Set<string>): void {
  if (seen.has(file) || !existsSync(file)) return
  seen.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, name = ''] of imports.flatMap((one) => [...text.matchAll(one)])) {
    const [, ours, path] = /^@selvedge\/(\w+)\/(.+)$/.exec(name) ?? []
    if (ours !== undefined && path !== undefined) load(resolve(PACKAGES, ours, 'src', path), imports, seen)
    // A worker within a page is built with it.
    else if (name.startsWith('.')) load(resolve(dirname(file), name.replace(/\?.*/, '')), imports, seen)
  }
}

/** The areas in a file of the catalogue: made by `area`, or sentences by their codes. */
const areasIn = (text: string): string[] => {
  const made = [...text.matchAll(/\barea\('(\w+)'/g)]
  return (made.length > 0 ? made : [...text.matchAll(/^export const (\w+) = \{/gm)]).map(
    ([, area = '']) => area,
  )
}
