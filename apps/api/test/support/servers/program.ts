import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const SOURCES = fileURLToPath(new URL('../../../src', import.meta.url))
/** Where `npm test` has built the server and its commands (docs/adr/0103); one test alone runs the sources. */
const BUILT = process.env['SELVEDGE_PROGRAMS']

/** The server or a command of ours to be run, by the path of its source: as it is built for `npm start`, where it is. What is neither stays as it is. */
export function programOf(source: string): string {
  if (BUILT === undefined || !source.startsWith(SOURCES)) return source
  const built = join(BUILT, relative(SOURCES, source).replace(/\.ts$/, '.mjs'))
  return existsSync(built) ? built : source
}
