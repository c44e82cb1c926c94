import { sealTrails } from './audit/seal-trails.ts'
import { announceEndings } from './certifications/announce-endings.ts'
import type { Config } from './config.ts'
import { sweepUploads } from './documents/sweep-uploads.ts'
import type { Log } from './http/log.ts'
import { HOURLY, recurring } from './recurring.ts'
import type { Services } from './services.ts'

/** How often audit trails are taken up at most. */
const SHORTEST_PAUSE_SECONDS = 1

/** What a server does by itself, again and again, by name. Each is safe to do in several servers at once. */
export function recurringWork({ ledger }: Config, services: Services, log: Log) {
  const sealing = Math.max(ledger.batchSeconds, SHORTEST_PAUSE_SECONDS)
  return Object.entries({
    'the letters about certificates': recurring(HOURLY, () => announceEndings(services), {
      log,
      later: 'Certificates that end soon will be announced later',
    }),
    'the sweep of uploads': recurring(HOURLY, () => sweepUploads(services), {
      log,
      later: 'Lapsed uploads are removed at the next attempt',
    }),
    'the audit trails': recurring(sealing, () => sealTrails(services), {
      log,
      later: 'Audit trails are sealed at the next attempt',
    }),
  })
}
