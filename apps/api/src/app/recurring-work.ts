import { join } from 'node:path'
import { sealTrails } from '../features/audit/seal-trails.ts'
import { ship } from '../operations/backup/ship.ts'
import { announceEndings } from '../features/certifications/announce-endings.ts'
import type { Config } from '../platform/config/config.ts'
import { sweepUploads } from '../records/documents/sweep-uploads.ts'
import type { Log } from '../platform/log/log.ts'
import { HOURLY, recurring } from '../platform/process/recurring.ts'
import type { Services } from '../platform/context/services.ts'
import { sendResetLinks } from '../accounts/profile/send-reset-links.ts'

/** How often audit trails are taken up at most, and what somebody waits for is looked after. */
const SHORTEST_PAUSE_SECONDS = 1

/** What a server does by itself, again and again, by name. Each is safe to do in several servers at once. */
export function recurringWork(config: Config, services: Services, log: Log) {
  const { ledger, dataDir, documents, backupSeconds } = config
  const sealing = Math.max(ledger.batchSeconds, SHORTEST_PAUSE_SECONDS)
  const shipping = {
    db: services.db,
    postgres: join(dataDir, 'postgres'),
    documents: documents.kind === 'disk' ? documents.folder : undefined,
    blocksAfter: services.ledger.blocksAfter,
  }
  const isEmbedded = config.database.url === undefined
  return Object.entries({
    ...(isEmbedded && {
      'the copies for the backup': recurring(backupSeconds, () => ship(shipping, dataDir), {
        log,
        later: 'The backup lags behind: the next attempt takes up where this one ended',
      }),
    }),
    'the letters about certificates': recurring(HOURLY, () => announceEndings(services), {
      log,
      later: 'Certificates that end soon will be announced later',
    }),
    'the sweep of uploads': recurring(HOURLY, () => sweepUploads(services), {
      log,
      later: 'Lapsed uploads are removed at the next attempt',
    }),
    'the letters to who forgot a password': recurring(
      SHORTEST_PAUSE_SECONDS,
      () => sendResetLinks(services),
      {
        log,
        later: 'Letters with a link to a new password go out at the next attempt',
      },
    ),
    'the audit trails': recurring(sealing, () => sealTrails(services), {
      log,
      later: 'Audit trails are sealed at the next attempt',
    }),
  })
}
