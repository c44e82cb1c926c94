import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * Numbers of records no longer count records: they say when one was made, and not how many were made before. Records made
 * already keep their numbers; new ones are greater, but for companies', which are random.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [SLOTS, numberFunction(randomBytes(16).toString('hex'))])
    await sql.raw(statement).execute(db)
  await sql.raw(RANDOM_COMPANIES).execute(db)
  for (const table of NUMBERED)
    await sql
      .raw(`alter table ${table} alter column id drop identity, alter column id set default record_number()`)
      .execute(db)
}

/** All tables whose numbers somebody gets to read. */
const NUMBERED = [
  'app_user',
  'session',
  'invitation',
  'company_relation',
  'certifier_decision',
  'material',
  'document',
  'trade',
  'trade_position',
  'transformation_plan',
  'plan_input',
  'certification',
  'audit_event',
]

/**
 * Numbers of companies do not even reveal their time: a company that names another sees its number in its own statements, and the
 * time would reveal whether somebody else has invited it before, or whether it is registered. Nothing is listed in the order of
 * these numbers.
 */
const RANDOM_COMPANIES = `alter table company alter column id drop identity,
  alter column id set default ('x' || left(encode(uuid_send(gen_random_uuid()), 'hex'), 12))::bit(48)::bigint + 1`

/** Distinguishes numbers that several connections make at the same time. */
const SLOTS = `create sequence record_slot as smallint minvalue 0 maxvalue 63 cycle`

/**
 * The time since 2026-01-01 in steps of 16 microseconds, times 64, plus a slot. The slot is taken within that step, so that no
 * two connections have the same; the function does not end in that step, so that the numbers of one connection are in order. It
 * waits for another step, not for a later one: otherwise a clock that is set back would stop every write. Slots are permuted by a
 * secret for each step: otherwise two numbers would reveal, modulo 64, how many are between them. Below 2^52, where placeholders
 * begin, until 2061.
 */
const numberFunction = (secret: string) => `
  create function record_number() returns bigint language plpgsql volatile as $$
  declare
    began bigint;
    slot bigint;
  begin
    loop
      began := floor(extract(epoch from clock_timestamp()) * 62500)::bigint - 110451600000000;
      slot := nextval('record_slot') + get_byte(sha256(convert_to('${secret} ' || began, 'utf8')), 0);
      exit when floor(extract(epoch from clock_timestamp()) * 62500)::bigint - 110451600000000 = began;
    end loop;
    while floor(extract(epoch from clock_timestamp()) * 62500)::bigint - 110451600000000 = began loop
    end loop;
    return began * 64 + (slot & 63);
  end $$`
