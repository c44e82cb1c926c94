import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/db/connect.ts'

/** How much, and between which numbers of rows it is spread evenly. */
export type Filled = { events: number; statements: number; from: number; until: number }

const TABLES = ['audit_event', 'epcis_event', 'epcis_key', 'statement']
const AT_ONCE = 250_000
const COMPANIES = 40

/**
 * Fills a database with statements of 40 companies, as many lines of their trails, and events of the first of them. What they belong to is not there: they alone are
 * measured. Indexes are made afterwards, which is quicker.
 */
export async function fillYears(db: Db, { events, statements, from, until }: Filled): Promise<void> {
  const { rows: keys } = await sql<{ table: string; name: string }>`
    select conrelid::regclass::text as "table", conname as name from pg_constraint
    where contype = 'f' and conparentid = 0 and conrelid::regclass::text = any(${TABLES}::text[])`.execute(db)
  for (const { table, name } of keys)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(db)
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename ~ ${`^(${TABLES.join('|')})(_(before_)?\\d{4})?$`}
      and not exists (select from pg_constraint where conname = indexname)`.execute(db)
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db)
  const number = (count: number) => `${from} + n::bigint * ${Math.floor((until - from) / count)}`
  const hash = (salt: string) => `'0x' || md5(n::text) || md5('${salt}' || n)`
  await sql
    .raw(
      `insert into company (id, name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, created_at)
        select n, 'Mill ' || n, n, n, n, n, n, n, 'INVITED', 'spinner', 'cotton', now() from generate_series(1, ${COMPANIES}) n`,
    )
    .execute(db)
  await sql
    .raw(
      `insert into app_user (id, company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name, registered_at)
        values (1, 1, 'one', 'one', 'a@mill.test', 'a@mill.test', '-', 'ADMIN', 'A', 'B', now())`,
    )
    .execute(db)
  await inPieces(
    statements,
    (piece) => [
      `insert into statement (id, record_type, record_id, version, event, company_id, user_id, at, body, salt, leaf, signature, signer)
      overriding system value
      select ${number(statements)}, 'trade', n / 2 + 1, n % 2 + 1, 'created', n % ${COMPANIES} + 1, 1, timestamptz '2026-01-01Z' + n * interval '90 seconds',
        '{"filler":"' || repeat('x', 900) || '"}', ${hash('salt')}, ${hash('leaf')}, repeat('s', 132), '0x' || repeat('0', 40) ${piece}`,
      `insert into audit_event (id, at, company_id, user_id, event, subject_id, data, sequence, salt, hash)
      select ${number(statements)}, timestamptz '2026-01-01Z' + n * interval '90 seconds', n % ${COMPANIES} + 1, 1, 'trade.created', n, '{}',
        n / ${COMPANIES} + 1, ${hash('salt')}, ${hash('line')} ${piece}`,
    ],
    db,
  )
  await inPieces(
    events,
    (piece) => [
      `insert into epcis_event (id, company_id, capture_id, place, event_id, is_error, hash, sha256, sequence, record_time, type, event_time, zone,
        action, biz_step, disposition, read_point, body)
      select ${number(events)}, 1, n / 100 + 1, n % 100, 'urn:uuid:' || n, false, 'ni:///sha-256;' || n, n::text, n, timestamptz '2026-01-01Z' + n * interval '18 seconds',
        'ObjectEvent', timestamptz '2026-01-01Z' + n * interval '18 seconds', '+02:00', 'OBSERVE', 'https://ref.gs1.org/cbv/BizStep-shipping',
        'https://ref.gs1.org/cbv/Disp-in_transit', 'https://mill.example/gate/' || n % 50,
        '{"action":"OBSERVE","eventID":"urn:uuid:' || n || '","filler":"' || repeat('x', 400) || '"}' ${piece}`,
      `insert into epcis_key (company_id, event, role, type, uri, sequence)
      select 1, ${number(events)}, 'epcClass', null, 'https://id.gs1.org/01/' || n % 5000, n ${piece}`,
    ],
    db,
  )
  await sql
    .raw(
      'alter table epcis_key add constraint epcis_key_event_fkey foreign key (event) references epcis_event not valid',
    )
    .execute(db)
  for (const { definition } of indexes) await sql.raw(definition).execute(db)
  for (const table of TABLES) await sql.raw(`vacuum analyze ${table}`).execute(db)
}

async function inPieces(count: number, of: (piece: string) => string[], db: Db): Promise<void> {
  for (let start = 0; start < count; start += AT_ONCE)
    for (const statement of of(`from generate_series(${start}, ${Math.min(start + AT_ONCE, count) - 1}) n`))
      await sql.raw(statement).execute(db)
}
