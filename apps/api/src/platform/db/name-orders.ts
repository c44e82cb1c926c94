import { LANGUAGES, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { spoken } from '@selvedge/messages/spoken.ts'
import { sql } from 'kysely'
import type { Db, Reader, Tx } from './connect.ts'
import { sqlState } from './hosts/sql-state.ts'
import { inTransaction } from './transaction.ts'

/**
 * The collation of a locale: the order of its dictionaries, and numbers by what they are worth, as `compareNames` has both. PostgreSQL's own collations of
 * languages have 10 before 9, and to fill up the numbers of each name costs a hundred times as much.
 */
const collationFor = (locale: string) => `names_${locale.toLowerCase().replaceAll('-', '_')}`

const LOCALES = [...new Set(LANGUAGES.map(({ locale }) => locale))]
const COLLATION_OF = new Map<string, string>(
  LANGUAGES.map(({ code, locale }) => [code, collationFor(locale)]),
)

/** No ICU for the encoding of this database, or no right to make a collation. */
const GOES_WITHOUT: ReadonlySet<string> = new Set(['0A000', '42501'])

/**
 * Makes the collations that names are sorted by, where the database can have them. No index and no table uses one, so that nothing depends on the release of
 * ICU: after an upgrade of it their version is set anew, else PostgreSQL would warn of it in each session.
 */
export async function makeNameOrders(db: Db): Promise<void> {
  await inTransaction(db, make).catch((error: unknown) => {
    if (!GOES_WITHOUT.has(sqlState(error) ?? '')) throw error
  })
}

async function make(tx: Tx): Promise<void> {
  // Servers that start at the same moment make them one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended('orders of names', 0))`.execute(tx)
  const { rows } = await sql<{ canHave: boolean; has: string[]; outdated: string[] }>`
    select exists (select from pg_collation where collprovider = 'i') as "canHave",
      array(select collname::text from pg_collation where ${MINE}) as has,
      array(select collname::text from pg_collation
        where ${MINE} and collversion is distinct from pg_collation_actual_version(oid)) as outdated`.execute(
    tx,
  )
  const [{ canHave, has, outdated } = { canHave: false, has: [], outdated: [] }] = rows
  const missing = canHave ? LOCALES.filter((locale) => !has.includes(collationFor(locale))) : []
  for (const locale of missing)
    await sql`create collation ${sql.id(collationFor(locale))} (provider = icu, locale = ${sql.lit(`${locale}-u-kn-true`)})`.execute(
      tx,
    )
  for (const name of outdated) await sql`alter collation ${sql.id(name)} refresh version`.execute(tx)
}

const MINE = sql`collname = any(${LOCALES.map(collationFor)}::text[]) and pg_collation_is_visible(oid)`

/** By what a database and its transactions have in common. */
const known = new WeakMap<object, ReadonlySet<string>>()
const keyOf = (reader: Reader): object => reader.getExecutor().adapter

/** Finds out which of them a database has: once, before lists are read from it. Until then names are in the order of their folded letters. */
export async function learnNameOrders(db: Db): Promise<void> {
  const { rows } = await sql<{
    name: string
  }>`select collname as name from pg_collation where ${MINE}`.execute(db)
  known.set(keyOf(db), new Set(rows.map(({ name }) => name)))
}

/** A copy of a database has what that has. */
export function sharesNameOrders(from: Db, copy: Db): void {
  const has = known.get(keyOf(from))
  if (has) known.set(keyOf(copy), has)
}

/** The collation of the language in which is answered now; undefined where the database has none for it. */
export function nameOrderNow(reader: Reader): string | undefined {
  const name = COLLATION_OF.get(spoken().language.code) ?? collationFor(US_ENGLISH.locale)
  return known.get(keyOf(reader))?.has(name) ? name : undefined
}
