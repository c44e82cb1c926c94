import { inspect } from 'node:util'
import { dieWithParent } from '../embedded/die-with-parent.ts'
import { describeError } from '../log/log.ts'
import { StartError } from '../config/start-error.ts'

type Close = () => Promise<void> | void

/** A second signal within this time is the same Ctrl-C, which reached us twice: from the terminal and from npm. */
const SAME_REQUEST_MS = 500

/** What a run has opened, closed in reverse order when it is asked to stop, fails, or loses its parent. */
export class Lifecycle {
  readonly #opened: { name: string; close: Close }[] = []
  #stopRequestedAt: number | undefined
  #exitCode = 0
  #closing: Promise<void> | undefined
  #isStarted = false
  readonly #notices: (() => void)[] = []

  /** Listens for Ctrl-C, termination, and the end of the process that started us. */
  listen(): void {
    const request = () => this.stop()
    process.on('SIGINT', request).on('SIGTERM', request).on('SIGHUP', request)
    dieWithParent(request)
    // The reader of our output may exit before us; that must not end the server in the middle of its work.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  }

  /** Does one step of the start, unless a stop was asked for, and says how long it took. */
  async step<T>(title: string, work: () => Promise<T> | T): Promise<T> {
    if (this.#stopRequestedAt !== undefined) throw new Stopped()
    const started = performance.now()
    console.log(`${title} ...`)
    const result = await work()
    console.log(`  ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return result
  }

  /** Remembers something to close. */
  onStop(name: string, close: Close): void {
    this.#opened.push({ name, close })
  }

  /** Called at once when a stop is requested, before anything is closed. */
  onRequest(notice: () => void): void {
    this.#notices.push(notice)
  }

  /** Runs the whole start. An error that a person can fix is shown as its message; everything that was opened is closed. */
  async start(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      this.#isStarted = true
      if (this.#stopRequestedAt !== undefined) await this.#close()
    } catch (error) {
      if (!(error instanceof Stopped)) {
        console.error(
          error instanceof StartError ? `\n${error.message}` : inspect(describeError(error), { depth: 5 }),
        )
        this.#exitCode = 1
      }
      await this.#close()
    }
  }

  /** Requests an orderly stop. A second request only prints that it is in progress. */
  stop(exitCode = 0): void {
    const now = performance.now()
    if (this.#stopRequestedAt !== undefined) {
      if (now - this.#stopRequestedAt > SAME_REQUEST_MS)
        console.log('Still stopping, so that nothing is lost ...')
      return
    }
    this.#stopRequestedAt = now
    this.#exitCode ||= exitCode
    console.log('\nStopping ...')
    for (const notice of this.#notices) notice()
    // Before the start is through, its next step ends it.
    if (this.#isStarted) void this.#close()
  }

  #close(): Promise<void> {
    this.#closing ??= this.#closeAll()
    return this.#closing
  }

  async #closeAll(): Promise<void> {
    for (const { name, close } of this.#opened.toReversed()) {
      try {
        await close()
      } catch (error) {
        this.#exitCode = 1
        console.error(`Could not stop ${name}:`, describeError(error))
      }
    }
    if (this.#stopRequestedAt !== undefined) console.log('Stopped.')
    process.exit(this.#exitCode)
  }
}

/** A stop was asked for while the start was under way. */
class Stopped extends Error {}
