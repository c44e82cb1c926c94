import type { Client, QueryConfig, QueryResult } from 'pg'
import { AccompaniedQuery } from './accompanied-query.ts'

/** Statements that a connection keeps prepared. Each takes some ten kilobytes of the database's memory, for as long as the connection lasts. */
export const MOST_PREPARED = 500

/**
 * Planned with their values, every time. The best plan depends on what is asked for: a text that many rows have, or a page that ends after its
 * first rows, where how many they are is a value too. And a plan for all values does not know that the condition after "on conflict" is the one of a partial index.
 */
const BY_VALUE = /\bi?like\b|\border by\b.*\blimit \$|\bon conflict\b.*\$/s

/** "Cached plan must not change result type": a migration changed a table since the statement was prepared. */
const FEATURE_NOT_SUPPORTED = '0A000'
const NOT_IN_TRANSACTION = 'I'

/** How a snapshot is begun, as Kysely says it, and under which name a connection keeps that. */
const BEGIN_SNAPSHOT = 'start transaction isolation level repeatable read read only'

const SNAPSHOT = 'selvedge_snapshot'

type Connection = new (...settings: ConstructorParameters<typeof Client>) => Client
type Answer = Promise<QueryResult>

/** Texts that were sent once are remembered up to here, to know them the second time. */
const MOST_SEEN = 2000

/**
 * Connections that have PostgreSQL parse and plan a statement once, the second time that they send it. What is sent once, such as a list of another
 * length each time, is never prepared. A snapshot begins in the message of its first question.
 */
export const preparing = (base: Connection): Connection =>
  class extends base {
    /** Undefined for what is planned by its values. */
    readonly #names = new Map<string, string | undefined>()
    readonly #seen = new Set<string>()
    #made = 0
    #canBeginLater = false
    /** A snapshot that is still to be begun. */
    #isToBegin = false

    // oxlint-disable-next-line typescript/no-explicit-any -- the forms of pg's own, of which this changes one
    override query(...asked: any[]): any {
      const ask = super.query.bind(this) as unknown as (...asked: unknown[]) => Answer
      const [text, values, callback] = asked as unknown[]
      const isPlain = typeof text === 'string' && !callback
      if (isPlain && text === BEGIN_SNAPSHOT) return this.#begin(ask)
      if (this.#isToBegin) {
        if (!isPlain) throw new Error('A snapshot does not begin with a cursor')
        this.#isToBegin = false
        // Nothing was asked in it.
        if (text === 'commit' || text === 'rollback') return Promise.resolve({ command: 'COMMIT', rows: [] })
        return this.#first(text, Array.isArray(values) ? values : [])
      }
      if (!isPlain || !Array.isArray(values) || values.length === 0) return ask(...asked)
      const name = this.#nameOf(text)
      return name === undefined
        ? ask(text, values)
        : this.#unlessOutdated(ask({ name, text, values }), () => ask(text, values))
    }

    /** The first time it is sent by itself, which prepares it. */
    async #begin(ask: (config: QueryConfig) => Answer): Promise<Pick<QueryResult, 'command' | 'rows'>> {
      if (this.#canBeginLater) this.#isToBegin = true
      else {
        await ask({ name: SNAPSHOT, text: BEGIN_SNAPSHOT })
        this.#canBeginLater = true
      }
      return { command: 'START', rows: [] }
    }

    /** The first question of a snapshot. One whose plan is outdated ends it: the snapshot is tried again. */
    async #first(text: string, values: unknown[]): Answer {
      const name = values.length === 0 ? undefined : this.#nameOf(text)
      try {
        return await new Promise((resolve, reject) => {
          const config = { text, values, ...(name !== undefined && { name }) }
          const query = new AccompaniedQuery(config, [SNAPSHOT], (error, result) =>
            error ? reject(error) : resolve(result),
          )
          super.query(query as never)
        })
      } catch (error) {
        if (isOutdatedPlan(error)) this.#names.clear()
        throw error
      }
    }

    /** What a migration made useless is prepared anew. Whoever is in no transaction does not notice; a transaction fails with `isOutdatedPlan`. */
    async #unlessOutdated(answer: Answer, unprepared: () => Answer): Answer {
      try {
        return await answer
      } catch (error) {
        if (!isOutdatedPlan(error)) throw error
        this.#names.clear()
        if (this.getTransactionStatus() !== NOT_IN_TRANSACTION) throw error
        return unprepared()
      }
    }

    #nameOf(text: string): string | undefined {
      if (this.#names.has(text)) return this.#names.get(text)
      if (this.#names.size >= MOST_PREPARED) return undefined
      if (!this.#seen.delete(text)) {
        if (this.#seen.size >= MOST_SEEN) this.#seen.clear()
        this.#seen.add(text)
        return undefined
      }
      this.#made++
      const name = BY_VALUE.test(text) ? undefined : `selvedge_${this.#made}`
      this.#names.set(text, name)
      return name
    }
  }

/** The transaction can be tried again, on the same connection too. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === FEATURE_NOT_SUPPORTED &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery'
