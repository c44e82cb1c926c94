import { Client } from 'pg'
import type { DatabaseAddress } from '../../config/database-address.ts'
import { PROBE_MS } from './find-host.ts'
import type { HostDirectory } from './host-directory.ts'
import { isFit, sessionOf } from './session-of.ts'

const BEAT_MS = 1000

/**
 * Asks the server of now every second whether it is there and what it was: a machine that vanished, or a network that is cut, says nothing to those
 * who wait for it. Without an answer, it has the directory look anew. Keeps no process alive.
 */
export class HostWatch {
  readonly #address: DatabaseAddress
  readonly #directory: HostDirectory
  #client: Client | undefined
  #turn = 0
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(address: DatabaseAddress, directory: HostDirectory) {
    this.#address = address
    this.#directory = directory
    this.#wait()
  }

  stop(): void {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#hangUp()
  }

  #wait(): void {
    if (this.#isStopped) return
    this.#timer = setTimeout(() => void this.#beat().then(() => this.#wait()), BEAT_MS)
    this.#timer.unref()
  }

  async #beat(): Promise<void> {
    if (await this.#isThere()) return
    this.#hangUp()
    // Nobody waits for what is found here: who needs it looks for it, and is refused where there is none.
    await this.#directory.look().catch(() => {})
  }

  async #isThere(): Promise<boolean> {
    try {
      const { host, turn } = await this.#directory.find()
      if (!this.#client || this.#turn !== turn) {
        this.#hangUp()
        this.#turn = turn
        this.#client = new Client({
          connectionString: this.#address.of(host),
          application_name: 'selvedge watch',
          connectionTimeoutMillis: PROBE_MS,
          query_timeout: PROBE_MS,
        })
        this.#client.on('error', () => {})
        await this.#client.connect()
      }
      return isFit(this.#directory.kind, await sessionOf(this.#client))
    } catch {
      return false
    }
  }

  #hangUp(): void {
    const client = this.#client
    this.#client = undefined
    if (!client) return
    client.connection.stream.destroy()
    void client.end().catch(() => {})
  }
}
