import { main } from './lib/fail.mjs'
import { runDrill } from './lib/run-drill.mjs'

/** Forges one thing after another with the database alone, or with a company's key, and reports who finds it: npm run drill:forge */
await main(() => runDrill('forge-drill'))
