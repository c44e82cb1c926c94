import { type Kysely, sql } from 'kysely'
import { firstNumberIn, makeMissingParts, yearAfter } from '../numbers/parts-of-years.ts'

const TABLES = ['audit_event', 'epcis_event', 'mass_entry', 'statement']

/** The first part ends at a year that nobody's clock reaches while this migration runs. */
const MARGIN_DAYS = 31

/**
 * The tables that only grow come in parts by year (docs/adr/0093). What is there becomes the first part as it is: no row is copied, no index built, and
 * `before` has looked through all numbers while others wrote.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`lock table ${sql.join(TABLES.map((table) => sql.table(table)))} in access exclusive mode`.execute(
    db,
  )
  for (const statement of BEFORE) await sql.raw(statement).execute(db)
  for (const table of TABLES) await part(db, table, await boundOf(db, table, 1))
  for (const statement of AFTER) await sql.raw(statement).execute(db)
  await makeMissingParts(db, new Date())
}

/**
 * Before the migration and outside of its transaction, as long as it is not applied: has the database check that all numbers are of the first part. It reads
 * whole tables, and hinders nobody meanwhile.
 */
export async function before(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: unknown }>`select to_regclass('epcis_event') as name`.execute(db)
  // A new database has nothing to look through.
  if (rows[0]?.name === null) return
  for (const table of TABLES) {
    if (!(await isWhole(db, table))) continue
    // Nobody is locked out where another server has made it, and looks through the table now.
    const { name: made, year } = await foundBound(db, table)
    if (made !== null && year >= yearAfter(new Date(), MARGIN_DAYS)) {
      await validate(db, table, { name: made, year })
      continue
    }
    const bound = await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = 3000`.execute(tx)
      // Whoever waited here for another server that migrates looks at what that left.
      await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(tx)
      return (await isWhole(tx, table)) ? boundOf(tx, table, MARGIN_DAYS) : undefined
    })
    if (bound) await validate(db, table, bound)
  }
}

/** Whether a table is in no parts yet. */
async function isWhole(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql<{ kind: string }>`
    select relkind as kind from pg_class where oid = to_regclass(${table})`.execute(db)
  return rows[0]?.kind === 'r'
}

const UNDEFINED_OBJECT = '42704'

async function validate(db: Kysely<unknown>, table: string, { name }: Bound): Promise<void> {
  try {
    await sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(db)
  } catch (error) {
    // Another server has migrated meanwhile.
    if ((error as { code?: unknown }).code !== UNDEFINED_OBJECT) throw error
  }
}

type Bound = { name: string; year: number }

/** The constraint that says where the first part ends, if it is there. */
async function foundBound(
  db: Kysely<unknown>,
  table: string,
): Promise<{ name: string | null; year: number }> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = to_regclass(${table}) and conname ~ ('^' || ${table}::text || '_before_[0-9]{4}$')`.execute(
    db,
  )
  const name = rows[0]?.name ?? null
  return { name, year: Number(name?.slice(-4)) }
}

/** The same; made where it is missing, or ends within so many days. */
async function boundOf(db: Kysely<unknown>, table: string, days: number): Promise<Bound> {
  const { name, year } = await foundBound(db, table)
  const least = yearAfter(new Date(), days)
  if (name !== null && year >= least) return { name, year }
  if (name !== null) await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(db)
  const made = `${table}_before_${least}`
  await sql`alter table ${sql.table(table)} add constraint ${sql.ref(made)} check (id < ${sql.lit(firstNumberIn(least))}) not valid`.execute(
    db,
  )
  return { name: made, year: least }
}

/** Puts a table as the first part into one of its name. */
async function part(db: Kysely<unknown>, table: string, { name, year }: Bound): Promise<void> {
  const [parent, first] = [sql.table(table), sql.table(name)]
  const { rows: foreign } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = to_regclass(${table}) and contype = 'f' order by conname`.execute(db)
  for (const statement of [
    sql`alter table ${parent} rename to ${sql.ref(name)}`,
    sql`alter index ${sql.ref(`${table}_pkey`)} rename to ${sql.ref(`${name}_pkey`)}`,
    sql`create table ${parent} (like ${first} including defaults including constraints including storage) partition by range (id)`,
    sql`alter table ${parent} drop constraint ${sql.ref(name)}, add primary key (id)`,
    sql`alter table ${parent} attach partition ${first} for values from (minvalue) to (${sql.lit(firstNumberIn(year))})`,
    sql`alter table ${first} drop constraint ${sql.ref(name)}`,
    ...(await grantsOn(db, table)).map((grant) => sql.raw(grant)),
    // The part has the same ones, which become these.
    ...foreign.map(
      (key) => sql`alter table ${parent} add constraint ${sql.ref(key.name)} ${sql.raw(key.definition)}`,
    ),
  ])
    await statement.execute(db)
}

/** What roles that an operator made may do with a table, as statements that grant the same on the one that takes its name. */
async function grantsOn(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ grant: string }>`
    select format('grant %s on %I to %s%s', acl.privilege_type, relname,
      case acl.grantee when 0 then 'public' else acl.grantee::regrole::text end,
      case when acl.is_grantable then ' with grant option' else '' end) as "grant"
    from pg_class, aclexplode(relacl) acl
    where pg_class.oid = to_regclass(${table}) and acl.grantee <> relowner`.execute(db)
  return rows.map(({ grant }) => grant)
}

const BEFORE = [
  `alter table statement_document drop constraint statement_document_statement_id_fkey`,
  `alter table epcis_key drop constraint epcis_key_event_fkey`,
  `alter table epcis_quantity drop constraint epcis_quantity_event_fkey`,
  `alter table shipment_draft drop constraint shipment_draft_event_id_fkey`,
  // Those that are there count from one: all of them are of the first part.
  `alter table statement alter column id drop identity, alter column id set default record_number()`,
]

const AFTER = [
  // Not looked through again: until a moment ago the constraints that these replace said the same.
  `alter table statement_document add constraint statement_document_statement_id_fkey
    foreign key (statement_id) references statement not valid`,
  `alter table epcis_key add constraint epcis_key_event_fkey foreign key (event) references epcis_event not valid`,
  `alter table epcis_quantity add constraint epcis_quantity_event_fkey foreign key (event) references epcis_event not valid`,
  `alter table shipment_draft add constraint shipment_draft_event_id_fkey foreign key (event_id) references epcis_event not valid`,
  // Places are given in order across years, which no unique key covers.
  `create table event_place (
    is_only boolean primary key default true check (is_only),
    last bigint not null,
    record_time timestamptz)`,
  `insert into event_place (last, record_time)
    select coalesce(max(sequence), 0), max(record_time) from (
      select sequence, record_time from epcis_event where sequence is not null order by sequence desc limit 1) as newest`,
]
