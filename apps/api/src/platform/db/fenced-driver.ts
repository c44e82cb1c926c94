import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import { DIVISION_BY_ZERO, sqlState } from './hosts/sql-state.ts'

/** How a transaction is begun that writes: `transaction().setAccessMode(WRITES)`. */
export const WRITES = 'read write'

/**
 * Begins each transaction that writes with the question whether this server may still write, as one message to the database. `known` is the schema that it
 * knows.
 *
 * Reading the fence from inside a transaction takes its table's weakest lock until the transaction ends, and a migration that raises
 * it takes the strongest: so either this transaction ends first, or it waits here and then reads the new number (docs/adr/0013).
 */
export class FencedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  readonly #known: () => number

  constructor(config: PostgresDialectConfig, known: () => number) {
    super(config)
    this.#config = config
    this.#known = known
  }

  override createDriver(): PostgresDriver {
    return new FencedDriver(this.#config, this.#known)
  }
}

/** The driver's own connection, which it gives and takes back. */
type Own = Parameters<PostgresDriver['rollbackTransaction']>[0]

class FencedDriver extends PostgresDriver {
  readonly #known: () => number

  constructor(config: PostgresDialectConfig, known: () => number) {
    super(config)
    this.#known = known
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.accessMode !== WRITES) return super.beginTransaction(connection, settings)
    try {
      // Several statements in one message answer no rows that could be read: the second fails where this server knows too little.
      await connection.executeQuery(
        CompiledQuery.raw(
          `begin; select 1 / (exists (select from schema_fence where least <= ${this.#known()}))::int`,
        ),
      )
    } catch (error) {
      // It marks a connection that cannot do even that as one to be thrown away.
      await this.rollbackTransaction(connection as Own).catch(() => undefined)
      throw sqlState(error) === DIVISION_BY_ZERO
        ? new DomainError('UNAVAILABLE', refusals.olderThanDatabase)
        : error
    }
  }
}
