import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

/** Runs one benchmark of bench/ by its name, with what else is given: npm run bench lists */
await main(async () => {
  const name = process.argv[2] ?? ''
  const file = join('bench', `${name}.ts`)
  if (!benchmarks().includes(name)) throw new Failure(`Say which benchmark: ${benchmarks().join(', ')}.`)
  const node = await ensureInstalled()
  const { code } = await run(node, [file, ...process.argv.slice(3)], { show: true })
  return code
})

/** A benchmark is a file whose comment says how to run it. */
function benchmarks() {
  return readdirSync(join(ROOT, 'bench'))
    .filter((file) => file.endsWith('.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .filter((name) =>
      readFileSync(join(ROOT, 'bench', `${name}.ts`), 'utf8').includes(`npm run bench ${name}`),
    )
}
