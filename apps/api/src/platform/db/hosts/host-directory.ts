import type { DatabaseAddress, DatabaseHost, SessionKind } from '../../config/database-address.ts'
import { findHost } from './find-host.ts'

/** A server, and the how-manieth that was found: a connection to an earlier one is dropped. */
export type Found = { host: DatabaseHost; turn: number }

/** Which of several servers is asked now. All who look for it at one moment look once. */
export class HostDirectory {
  readonly #address: DatabaseAddress
  readonly #kind: SessionKind
  #found: Found | undefined
  #finding: Promise<Found> | undefined
  #turn = 0

  constructor(address: DatabaseAddress, kind: SessionKind) {
    this.#address = address
    this.#kind = kind
  }

  get kind(): SessionKind {
    return this.#kind
  }

  /** The server that was found last, or is found now. Throws a NoHostError. */
  find(): Promise<Found> {
    if (this.#found) return Promise.resolve(this.#found)
    this.#finding ??= this.#look().finally(() => (this.#finding = undefined))
    return this.#finding
  }

  /** The server of a turn did not answer, or is no longer what it was: whoever comes next looks anew. */
  doubt(turn: number): void {
    if (this.#found?.turn === turn) this.#found = undefined
  }

  /** Whether a connection of a turn leads to the server that is asked now, as far as is known. */
  isCurrent(turn: number): boolean {
    return turn === this.#turn && this.#found !== undefined
  }

  /**
   * Looks whether the server of now is still the one, and answers whether another took its place. Where none is found, everything stays:
   * connections that still work are worth more than none.
   */
  async lookAgain(): Promise<boolean> {
    const before = this.#found?.host
    const host = await findHost(this.#address, this.#kind).catch(() => undefined)
    if (!host || (before && isSame(host, before))) return false
    this.#settle(host)
    return before !== undefined
  }

  async #look(): Promise<Found> {
    return this.#settle(await findHost(this.#address, this.#kind))
  }

  #settle(host: DatabaseHost): Found {
    this.#turn++
    this.#found = { host, turn: this.#turn }
    return this.#found
  }
}

const isSame = (one: DatabaseHost, other: DatabaseHost) => one.host === other.host && one.port === other.port
