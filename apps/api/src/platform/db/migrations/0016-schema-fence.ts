import { type Kysely, sql } from 'kysely'

/**
 * The least schema that a server must know in order to write (docs/adr/0013). One row; each breaking migration raises it.
 * Servers from before this one do not read it: they have to be stopped first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table schema_fence (
    least int not null,
    is_only boolean primary key default true check (is_only))`,
  `insert into schema_fence (least) values (16)`,
]
