import { main } from './lib/fail.mjs'
import { runDrill } from './lib/run-drill.mjs'

/** Exports a server's passports, ends the server, and reads and verifies them from a plain server of files: npm run drill:insolvency */
await main(() => runDrill('insolvency-drill'))
