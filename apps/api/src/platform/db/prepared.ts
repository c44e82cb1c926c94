import type { Client, QueryResult } from 'pg'

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

type Connection = new (...settings: ConstructorParameters<typeof Client>) => Client
type Answer = Promise<QueryResult>

/** Texts that were sent once are remembered up to here, to know them the second time. */
const MOST_SEEN = 2000

/**
 * Connections that have PostgreSQL parse and plan a statement once, the second time that they send it. What is sent once, such as a list of another
 * length each time, is never prepared.
 */
export const preparing = (base: Connection): Connection =>
  class extends base {
    /** Undefined for what is planned by its values. */
    readonly #names = new Map<string, string | undefined>()
    readonly #seen = new Set<string>()
    #made = 0

    // oxlint-disable-next-line typescript/no-explicit-any -- the forms of pg's own, of which this changes one
    override query(...asked: any[]): any {
      const ask = super.query.bind(this) as unknown as (...asked: unknown[]) => Answer
      const [text, values, callback] = asked as unknown[]
      if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || callback)
        return ask(...asked)
      const name = this.#nameOf(text)
      return name === undefined
        ? ask(text, values)
        : this.#unlessOutdated(ask({ name, text, values }), () => ask(text, values))
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
