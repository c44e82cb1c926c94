import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { run } from './lib/run.mjs'

/** Records how every call is answered, or compares two recordings: npm run answers -- FILE | --compare OLD NEW */
await main(async () => {
  const node = await ensureInstalled()
  const { code } = await run(node, ['bench/answers.ts', ...process.argv.slice(2)], { show: true })
  return code
})
