import type { Socket } from 'node:net'
import { Query, type QueryConfig, type QueryResult } from 'pg'

/** What a question of pg has beside its public members, as far as this changes it (pg 8.23). */
type Own = {
  callback: (error: Error | null, result: QueryResult) => void
  submit: (wire: Wire) => Error | null
  handleCommandComplete: (message: unknown, wire: Wire) => void
}

/** A connection as pg's questions write to it. */
type Wire = {
  stream: Socket
  bind: (portal: { statement: string; values: [] }) => void
  execute: (portal: { portal: string }) => void
}

const Asked = Query as unknown as new (config: QueryConfig & { queryMode: 'extended' }) => Own

/**
 * A question that is sent in one message with prepared statements before it, which answer no rows: of what a short one costs, most is to
 * send it. One that fails ends all, as each of several statements of one message does.
 */
export class AccompaniedQuery extends Asked {
  readonly #before: readonly string[]
  #completed = 0

  /** `before`: the names under which the connection has them. */
  constructor(config: QueryConfig, before: readonly string[], settle: Own['callback']) {
    // Never as a plain text: after a failure the database reads on from the next end of such a message alone.
    super({ ...config, queryMode: 'extended' })
    this.#before = before
    this.callback = settle
  }

  override submit = (wire: Wire): Error | null => {
    wire.stream.cork()
    try {
      for (const statement of this.#before) {
        wire.bind({ statement, values: [] })
        wire.execute({ portal: '' })
      }
      return Asked.prototype.submit.call(this, wire)
    } finally {
      wire.stream.uncork()
    }
  }

  override handleCommandComplete = (message: unknown, wire: Wire): void => {
    if (this.#completed++ >= this.#before.length)
      Asked.prototype.handleCommandComplete.call(this, message, wire)
  }
}
