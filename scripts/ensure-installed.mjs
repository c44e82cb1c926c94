import { main } from './lib/fail.mjs'
import { ensureInstalled } from './lib/install.mjs'

await main(async () => {
  await ensureInstalled()
  return 0
})
