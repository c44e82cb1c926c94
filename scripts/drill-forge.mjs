import { main } from './lib/fail.mjs'
import { runDrill } from './lib/run-drill.mjs'

/** Forges one thing after another, without and with the keys of the server, and reports who finds it: npm run drill:forge */
await main(() => runDrill('forge-drill'))
