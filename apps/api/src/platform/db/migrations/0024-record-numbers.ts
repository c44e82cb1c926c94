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
 * Of companies not even that: who names one reads its number in what it states, and the moment would tell whether somebody
 * else has invited it before, or it is registered. Nothing is listed in the order of these.
 */
const RANDOM_COMPANIES = `alter table company alter column id drop identity,
  alter column id set default ('x' || left(encode(uuid_send(gen_random_uuid()), 'hex'), 12))::bit(48)::bigint + 1`

/** Tells apart what several connections number at the same moment. */
const SLOTS = `create sequence record_slot as smallint minvalue 0 maxvalue 63 cycle`

/**
 * The moment since 2026-01-01 in steps of 16 microseconds, 64 times, and a slot. The slot is drawn within that moment, so
 * that no two connections have the same; the function does not end in it, so that what one connection numbers is in order.
 * It waits for another moment and not for a later one: else a clock that is set back would stop every write. Slots are turned by a secret for each moment: else two numbers told, modulo 64, how
 * many lie between. Below 2^52, where stand-ins begin, until 2061.
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
