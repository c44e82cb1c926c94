import { readFileSync } from 'node:fs'
import { inBackup, Link, linkFile, readJson, Shipped } from '../backup/backup-folder.ts'
import type { Config } from '../../platform/config/config.ts'
import type { MailTransport } from '../../platform/mail/mail.ts'
import type { Services } from '../../platform/context/services.ts'
import { type Metrics, openMetrics, type Watched } from './metrics.ts'

const PACKAGE = new URL('../../../../../package.json', import.meta.url)

/** No file has this hash, so asking for it costs a store next to nothing. */
const NO_FILE = '0'.repeat(64)

/** A mail server is not asked at every scrape. */
const MAIL_EVERY_MILLISECONDS = 60_000

/** The metrics of a server: of its parts, too, which may be away without it being unready. */
export function openMetricsOf(
  config: Config,
  services: Services,
  { mail, lastExported }: { mail?: MailTransport; lastExported?: Watched['lastExported'] } = {},
): Metrics {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  return openMetrics({
    db: services.db,
    version,
    ...(services.replica && { replica: services.replica }),
    parts: {
      chain: () => services.ledger.blockchain.blockNumber(),
      documents: () => services.files.read(NO_FILE),
      ...(mail?.check && { mail: sometimes(mail.check, MAIL_EVERY_MILLISECONDS) }),
    },
    lastExported,
    lastCopied: async () => {
      const link = await readJson(linkFile(config.dataDir), Link)
      const shipped = link && (await readJson(inBackup(link.folder).shipped, Shipped))
      return shipped && new Date(shipped.at)
    },
  })
}

function sometimes(ask: () => Promise<void>, milliseconds: number): () => Promise<void> {
  let requestedAt = -Infinity
  let answer: Promise<void> = Promise.resolve()
  return () => {
    if (performance.now() - requestedAt > milliseconds) {
      requestedAt = performance.now()
      answer = ask()
    }
    return answer
  }
}
