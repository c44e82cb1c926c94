import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

/** Runs one benchmark of bench/ by its name: npm run bench lists */
await main(async () => {
  const name = process.argv[2] ?? ''
  const file = join('bench', `${name}.ts`)
  if (!/^[a-z-]+$/.test(name) || !existsSync(join(ROOT, file)))
    throw new Failure(`Say which benchmark: ${benchmarks().join(', ')}.`)
  const node = await ensureInstalled()
  const { code } = await run(node, [file], { show: true })
  return code
})

/** A benchmark is a file that its first comment says how to run. */
function benchmarks() {
  return readdirSync(join(ROOT, 'bench'))
    .filter((file) => file.endsWith('.ts') && !['measure.ts', 'trade-world.ts'].includes(file))
    .map((file) => file.replace(/\.ts$/, ''))
}
