import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Failure, main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { byClass, tableOf } from './lib/refused-sql.mjs'
import { Tally } from './lib/tally.mjs'
import { runVitest } from './lib/test-runs.mjs'

await main(async () => {
  if (!process.env['DATABASE_URL']) {
    throw new Failure(
      'Set DATABASE_URL to a PostgreSQL server (15 or newer) whose user may create databases: the API tests run on it in databases of their own, which they drop.',
    )
  }
  const node = await ensureInstalled()
  const tally = new Tally()
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-refused-'))
  process.env['SELVEDGE_REFUSED_SQL'] = join(folder, 'refused.jsonl')
  try {
    const failed = await runVitest(node, tally, ['api', 'slow', 'long'], { filters: process.argv.slice(2) })
    const classes = byClass(readLines(process.env['SELVEDGE_REFUSED_SQL']), failed)
    if (classes.length > 0)
      console.log(
        `\nWhat the database refused in ${failed.size} test files that failed:\n${tableOf(classes).join('\n')}`,
      )
    else if (failed.size > 0)
      console.log(
        '\nOf what the database refused in them, nothing is unusual: rows that are there already, and values that do not fit, are not listed. Servers that tests start as processes of their own are not listened to.',
      )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return tally.finish()
})

/** @param {string} path */
function readLines(path) {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  } catch {
    return []
  }
}
