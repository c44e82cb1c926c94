import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/paths.mjs'

/** Checks that what docs/where-is.md names is there: rules in packages, the server's files, screens. */
const COLUMNS = [
  { index: 2, base: 'packages', of: (/** @type {string} */ path) => path.replace('/', '/src/') },
  { index: 3, base: join('apps', 'api', 'src'), of: (/** @type {string} */ path) => path },
  { index: 4, base: join('apps', 'web', 'src'), of: (/** @type {string} */ path) => path },
]
const PATH = /`([\w./-]+)`/g

const rows = readFileSync(join(ROOT, 'docs', 'where-is.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what |'))

/** @param {string} base @param {string} path @param {string} written */
const isThere = (base, path, written) => existsSync(join(ROOT, base, path)) || existsSync(join(ROOT, written))

const missing = rows.flatMap((row) => {
  const cells = row.split('|')
  return COLUMNS.flatMap(({ index, base, of }) =>
    [...(cells[index] ?? '').matchAll(PATH)].flatMap(([, path = '']) =>
      isThere(base, of(path), path) ? [] : [`docs/where-is.md: there is no ${path} (${cells[1]?.trim()})`],
    ),
  )
})
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exitCode = 1
}
