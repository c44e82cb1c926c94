import { main } from './lib/fail.mjs'
import { runDrill } from './lib/run-drill.mjs'

/** Changes one thing after another directly in the data, and reports how each change is found: npm run drill:tamper */
await main(() => runDrill('tamper-drill'))
