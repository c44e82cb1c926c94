import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

/** What benchmarks are made of; none itself. */
const PARTS = new Set(['measure.ts', 'naive-viewer.ts', 'papers.ts', 'trade-world.ts', 'watch-page.ts'])

/** Runs one benchmark of bench/ by its name: npm run bench lists */
await main(async () => {
  const name = process.argv[2] ?? ''
  const file = join('bench', `${name}.ts`)
  if (!benchmarks().includes(name)) throw new Failure(`Say which benchmark: ${benchmarks().join(', ')}.`)
  const node = await ensureInstalled()
  const { code } = await run(node, [file], { show: true })
  return code
})

/** A benchmark is a file that its first comment says how to run. */
function benchmarks() {
  return readdirSync(join(ROOT, 'bench'))
    .filter((file) => file.endsWith('.ts') && !PARTS.has(file))
    .map((file) => file.replace(/\.ts$/, ''))
}
