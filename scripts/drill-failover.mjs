import { main } from './lib/fail.mjs'
import { runDrill } from './lib/run-drill.mjs'

/** Three machines with Patroni, of which one after another is lost, under a server that is written to: npm run drill:failover (as root, on Debian) */
await main(() => runDrill('failover', 'drill'))
