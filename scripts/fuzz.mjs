import { Failure, main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { commandOf } from './lib/pinned-node.mjs'
import { run } from './lib/run.mjs'

/** Sends made-up requests to a server of its own, for as long as wanted: npm run fuzz -- --minutes 10 [--seed 7] */
await main(async () => {
  const minutes = optionOf('minutes') ?? 10
  const seed = optionOf('seed') ?? Math.floor(Date.now() / 1000)
  const node = await ensureInstalled()
  console.log(`Fuzzing for ${minutes} minutes with FUZZ_SEED=${seed}`)
  const { code } = await run(
    node,
    [commandOf('vitest'), 'run', '--project=api', '--reporter=verbose', 'apps/api/test/whole/fuzz.test.ts'],
    { show: true, env: { FUZZ_MINUTES: String(minutes), FUZZ_SEED: String(seed) } },
  )
  return code
})

/**
 * The number given for an option; undefined if it is not given.
 * @param {string} name
 */
function optionOf(name) {
  const at = process.argv.indexOf(`--${name}`)
  if (at === -1) return undefined
  const value = Number(process.argv[at + 1])
  if (!Number.isFinite(value) || value <= 0) throw new Failure(`--${name} takes a number above 0.`)
  return value
}
