import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'

/**
 * What large forms and documents may weigh in memory at once, in bytes as they are sent or stored; while they are read,
 * checked and written they weigh several times as much.
 */
const MOST_BYTES = 64 * 1024 * 1024
/** After this wait it is better to try again later. */
const TIMEOUT_MS = 60_000

type Waiting = { bytes: number; enter: () => void }

/** A budget of memory for what is large, granted in the order of the requests. */
export class MemoryBudget {
  readonly #most: number
  readonly #timeout: number
  #taken = 0
  #waiting: Waiting[] = []

  constructor(most = MOST_BYTES, timeout = TIMEOUT_MS) {
    this.#most = most
    this.#timeout = timeout
  }

  /**
   * Waits until so many bytes are free, and returns how to release them. A request larger than the whole budget gets all of it
   * alone. Throws UNAVAILABLE after too long a wait.
   */
  async take(size: number): Promise<() => void> {
    const bytes = Math.min(size, this.#most)
    if (this.#waiting.length > 0 || this.#taken + bytes > this.#most) await this.#wait(bytes)
    else this.#taken += bytes
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      this.#taken -= bytes
      this.#letIn()
    }
  }

  #wait(bytes: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting)
        reject(new DomainError('UNAVAILABLE', refusals.uploadsBusy))
        this.#letIn()
      }, this.#timeout)
      const waiting = {
        bytes,
        enter: () => {
          clearTimeout(tooLong)
          resolve()
        },
      }
      this.#waiting.push(waiting)
    })
  }

  #letIn(): void {
    for (let first = this.#waiting[0]; first; first = this.#waiting[0]) {
      if (this.#taken + first.bytes > this.#most) return
      this.#taken += first.bytes
      this.#waiting.shift()
      first.enter()
    }
  }
}

/** Reserves memory for the data that a request is about to load; the caller returns it when it no longer needs it. */
export type ReserveMemory = (bytes: number) => Promise<void>
