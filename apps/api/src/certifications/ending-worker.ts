import type { LedgerLog } from '../ledger/ledger-log.ts'
import type { Services } from '../services.ts'
import { announceEndings } from './announce-endings.ts'

/** Often enough that a letter goes out on its day, whenever a server was started. */
const EVERY_MILLISECONDS = 60 * 60 * 1000

/** Announces certificates that end soon, at once and then every hour, until it is stopped. A failure is logged and tried again. */
export function createEndingWorker(services: Services, log: Pick<LedgerLog, 'error'>) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopping = false
  const run = async () => {
    try {
      await announceEndings(services)
    } catch (error) {
      log.error({ err: error }, 'Certificates that end soon will be announced later')
    }
    if (!isStopping) timer = setTimeout(next, EVERY_MILLISECONDS)
  }
  const next = () => {
    running = run()
  }
  return {
    start: () => {
      if (timer === undefined) timer = setTimeout(next, 0)
    },
    /** Ends after what is in hand. */
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
