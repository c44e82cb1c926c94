import { callbackify } from 'node:util'
import { type Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { DatabaseAddress, SessionKind } from '../../config/database-address.ts'
import { READ_ONLY, sqlState } from './sql-state.ts'
import { HostDirectory } from './host-directory.ts'
import { isFit, sessionOf } from './session-of.ts'
import { HostWatch } from './watch-host.ts'

export type Connection = new (...settings: ConstructorParameters<typeof Client>) => Client

type Given = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void

/** PostgreSQL's own refusals that say nothing of which server it is: it has no room, or does not know the log-in. */
const REFUSES_ANYBODY = /^(28|53)/

/** The turn of the server that a connection leads to; none for a connection that is of no use any more. */
const turns = new WeakMap<object, number>()
const turnOf = (client: object): number => turns.get(client) ?? 0

/**
 * A pool over several servers of which one is asked at a time: the one that is fit. Where it goes away or becomes a copy, the connections to it
 * are dropped, and the next caller gets one to the server that took its place.
 */
export class PoolOfHosts extends Pool {
  readonly #directory: HostDirectory
  readonly #watch: HostWatch
  readonly #open = new Set<PoolClient>()

  constructor(
    address: DatabaseAddress,
    kind: SessionKind,
    { Client: base, ...options }: PoolConfig & { Client: Connection },
  ) {
    const directory = new HostDirectory(address, kind)
    super({
      ...options,
      connectionString: address.of(address.hosts[0]),
      Client: connectingTo(directory, base),
    })
    this.#directory = directory
    this.on('connect', (client) => this.#open.add(client))
    this.on('remove', (client) => this.#open.delete(client))
    // Before the pool keeps it for the next caller.
    this.on('release', (_error, client) => {
      if (!directory.isCurrent(turnOf(client))) void client.end().catch(() => {})
    })
    directory.onMoved(() => this.#dropFormer())
    this.#watch = new HostWatch(address, directory)
  }

  override connect(): Promise<PoolClient>
  override connect(callback: Given): void
  override connect(callback?: Given): Promise<PoolClient> | void {
    if (!callback) return this.#current()
    callbackify(() => this.#current())((error, client) =>
      callback(error ?? undefined, client, (release) => client?.release(release)),
    )
    return undefined
  }

  override end(): Promise<void>
  override end(callback: () => void): void
  override end(callback?: () => void): Promise<void> | void {
    this.#watch.stop()
    return callback ? super.end(callback) : super.end()
  }

  /** A connection to the server of now: one that cannot be made where it was is tried once more where it is. */
  async #current(): Promise<PoolClient> {
    for (let isRepeated = false; ;) {
      try {
        const client = await super.connect()
        if (this.#directory.isCurrent(turnOf(client))) return client
        client.release(true)
      } catch (error) {
        if (isRepeated || this.ending) throw error
        isRepeated = true
      }
    }
  }

  /** Whoever waits for a word of a server whose place another took is answered at once that it is gone. */
  #dropFormer(): void {
    for (const client of this.#open)
      if (!this.#directory.isCurrent(turnOf(client)))
        client.connection.stream.destroy(new Error('Connection terminated: another server took its place'))
  }
}

const connectingTo = (directory: HostDirectory, base: Connection): Connection =>
  class extends base {
    // oxlint-disable-next-line typescript/no-explicit-any -- the forms of pg's own, of which this changes two
    override connect(callback?: (...answer: any[]) => void): any {
      // What becomes of it is answered; nothing else may end the process.
      this.on('error', () => {})
      return callback ? callbackify(() => this.#connect())(callback) : this.#connect()
    }

    async #connect(): Promise<this> {
      try {
        const { host, turn } = await directory.find()
        turns.set(this, turn)
        // Read by the driver when it connects; the name in the server's certificate is compared with this host.
        Object.assign(this, host)
        await super.connect()
        if (!isFit(directory.kind, await sessionOf(this)))
          throw new Error(`Connection terminated: the server is not ${directory.kind} any more`)
        return this
      } catch (error) {
        if (!REFUSES_ANYBODY.test(sqlState(error) ?? '')) directory.doubt()
        // One that never connected would still count the seconds that it hears nothing.
        this.connection.stream.destroy()
        throw error
      }
    }

    // oxlint-disable-next-line typescript/no-explicit-any -- the forms of pg's own
    override query(...asked: any[]): any {
      const answer: unknown = super.query(...(asked as Parameters<Client['query']>))
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (sqlState(error) !== READ_ONLY) return
          turns.delete(this)
          directory.doubt()
        })
      return answer
    }
  }
