import type { DatabaseAddress, DatabaseHost, SessionKind } from '../../config/database-address.ts'
import { findHost } from './find-host.ts'

/** A server, and a number that grows each time another server is found. */
export type Found = { host: DatabaseHost; turn: number }

/** Which of several servers is asked now. All who look for it at one moment look once. */
export class HostDirectory {
  readonly kind: SessionKind
  readonly #address: DatabaseAddress
  /** The server that was found last. It stays while it is looked for again, so that one sees whether another took its place. */
  #last: Found | undefined
  #isDoubted = false
  #finding: Promise<Found> | undefined
  #onMoved: () => void = () => {}

  constructor(address: DatabaseAddress, kind: SessionKind) {
    this.#address = address
    this.kind = kind
  }

  /** Says what is done each time that another server has taken the place of the one before. */
  onMoved(action: () => void): void {
    this.#onMoved = action
  }

  /** The server that was found last, or, where there is doubt about it, what is found now. Throws a NoHostError. */
  find(): Promise<Found> {
    return this.#last && !this.#isDoubted ? Promise.resolve(this.#last) : this.look()
  }

  /** Looks for it anew. Where none is found, the last one stays: connections that still work are worth more than none. Throws a NoHostError. */
  look(): Promise<Found> {
    this.#finding ??= this.#look().finally(() => (this.#finding = undefined))
    return this.#finding
  }

  /** The server did not answer a newcomer, or refused to write: whoever looks for it next looks anew. */
  doubt(): void {
    this.#isDoubted = true
  }

  /** Whether a connection leads to the server of now, as far as is known. */
  isCurrent(turn: number): boolean {
    return turn === this.#last?.turn
  }

  async #look(): Promise<Found> {
    const host = await findHost(this.#address, this.kind)
    this.#isDoubted = false
    const before = this.#last
    if (before && isSame(host, before.host)) return before
    this.#last = { host, turn: (before?.turn ?? 0) + 1 }
    if (before) this.#onMoved()
    return this.#last
  }
}

const isSame = (one: DatabaseHost, other: DatabaseHost) => one.host === other.host && one.port === other.port
