import type { Log } from '../log/log.ts'

/** Often enough that work of a day is done on its day, whenever a server was started. */
export const HOURLY = 60 * 60

type Options = {
  log: Pick<Log, 'error'>
  /** Logged with a failure: what becomes of the work. */
  later: string
}

/** Does a work at once and then again `seconds` after each end, until it is stopped. A failure is logged, and tried again. */
export function recurring(seconds: number, work: () => Promise<unknown>, { log, later }: Options) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopping = false
  const run = async () => {
    try {
      await work()
    } catch (error) {
      log.error({ err: error }, later)
    }
    if (!isStopping) timer = setTimeout(next, seconds * 1000)
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
