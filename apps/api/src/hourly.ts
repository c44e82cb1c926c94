import type { Log } from './http/log.ts'

/** Often enough that work of a day is done on its day, whenever a server was started. */
const EVERY_MILLISECONDS = 60 * 60 * 1000

/** Does a work at once and then every hour, until it is stopped. A failure is logged with `later`, and tried again. */
export function hourly(work: () => Promise<unknown>, log: Pick<Log, 'error'>, later: string) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopping = false
  const run = async () => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, later)
    }
    if (!isStopping) timer = setTimeout(next, EVERY_MILLISECONDS)
  }
  const next = () => {
    running = run()
  }
  return {
    start: () => next(),
    /** Ends after what is in hand. */
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      await running
    },
  }
}
