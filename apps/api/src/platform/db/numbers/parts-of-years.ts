import { type Kysely, sql } from 'kysely'
import { NUMBERS_A_SECOND } from './record-number.ts'

/**
 * Tables that only ever grow, each in parts by year (docs/adr/0093): a row's number is the time at which it was made (`record_number()`), so that it says
 * which part it is in. A part can be moved to cheaper storage.
 */
export const PARTED = ['audit_event', 'epcis_event', 'mass_entry', 'statement'] as const

/** So long before a year begins there is a part for it: a server that was away for a quarter finds one. */
const AHEAD_DAYS = 92
const DAY_MS = 86_400_000

/** The first number that `record_number()` gives in a year (UTC). */
export const firstNumberIn = (year: number): number =>
  ((Date.UTC(year, 0, 1) - Date.UTC(2026, 0, 1)) / 1000) * NUMBERS_A_SECOND

/** The first year whose numbers nobody gets within so many days. */
export const yearAfter = (now: Date, days: number): number =>
  new Date(now.getTime() + days * DAY_MS).getUTCFullYear() + 1

/** Makes the parts for the years that come, where they are missing: like the newest part of their table, with its indexes. Answers their names. */
export async function makeMissingParts(tx: Kysely<unknown>, now: Date): Promise<string[]> {
  const made: string[] = []
  for (const missing of await missingParts(tx, now)) made.push(await makePart(tx, missing))
  return made
}

type Missing = { table: string; like: string; year: number }

async function makePart(db: Kysely<unknown>, { table, like, year }: Missing): Promise<string> {
  const name = `${table}_${year}`
  const [part, parent, model] = [sql.table(name), sql.table(table), sql.table(like)]
  const [from, to] = [sql.lit(firstNumberIn(year)), sql.lit(firstNumberIn(year + 1))]
  await sql`create table ${part} (like ${model} including all)`.execute(db)
  await sql`alter table ${parent} attach partition ${part} for values from (${from}) to (${to})`.execute(db)
  return name
}

/** Each after the one that it is like. */
export async function missingParts(db: Kysely<unknown>, now: Date): Promise<Missing[]> {
  const { rows } = await sql<{ table: string; name: string; bound: string }>`
    select parent.relname as "table", part.relname as name, pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_class parent join pg_inherits on inhparent = parent.oid join pg_class part on part.oid = inhrelid
    where parent.relkind = 'p' and parent.relnamespace = (select oid from pg_namespace where nspname = current_schema())
      and parent.relname = any(${[...PARTED]}::text[])
    order by 1`.execute(db)
  const missing: Missing[] = []
  for (const [table, parts] of Map.groupBy(rows, (row) => row.table)) {
    const [newest] = parts
      .flatMap(({ name, bound }) => {
        const end = endOf(bound)
        return end === undefined ? [] : [{ name, end }]
      })
      .toSorted((a, b) => b.end - a.end)
    if (!newest) continue
    const wanted = yearAfter(now, AHEAD_DAYS)
    for (let year = yearOf(newest.end), like = newest.name; year < wanted; like = `${table}_${year}`, year++)
      missing.push({ table, like, year })
  }
  return missing
}

/** `FOR VALUES FROM (MINVALUE) TO ('126144000000000')`: where a part ends, as a number. Undefined for one that is not of years: somebody's own. */
function endOf(bound: string): number | undefined {
  const end = /TO \('?(\d+)'?\)$/.exec(bound)?.[1]
  return end === undefined ? undefined : Number(end)
}

const yearOf = (number: number): number =>
  new Date(Date.UTC(2026, 0, 1) + (number / NUMBERS_A_SECOND) * 1000).getUTCFullYear()
