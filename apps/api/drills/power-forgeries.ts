import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Forger, Forgery } from './forgery.ts'

const run = ({ tx }: Forger, text: string) => sql.raw(text).execute(tx)
const someHash = () => `'\\x${randomBytes(32).toString('hex')}'`
const NOW = `timestamptz '2026-06-01 08:00'`

/** Who may do something is in no record; what is done with it bears a signature, a time and a name. */
const NO_RECORD = { notIn: 'who may do something is in no record' }

/** A row that would give somebody power, written with the database alone: it counts as not there, and the check of everything names it. */
const power = (what: string, text: (by: Forger) => string): Forgery => ({
  what,
  forge: (by) => run(by, text(by)),
  found: { page: NO_RECORD, bundle: NO_RECORD },
})

const personOf = (company: number) => `(select min(id) from app_user where company_id = ${company})`

export const POWER_FORGERIES: readonly Forgery[] = [
  power(
    'a session put in for somebody',
    ({ seller }) =>
      `insert into session (token_hash, user_id, created_at, used_at) values (${someHash()}, ${personOf(seller)}, ${NOW}, ${NOW})`,
  ),
  power(
    'a session moved to another person, with its seal',
    ({ seller, buyer }) =>
      `update session set user_id = ${personOf(seller)} where user_id = ${personOf(buyer)}`,
  ),
  power(
    'a session prolonged',
    ({ seller }) =>
      `update session set created_at = created_at + interval '30 days' where user_id = ${personOf(seller)}`,
  ),
  power(
    'a role raised',
    ({ seller }) =>
      `update app_user set role = case role when 'ADMIN' then 'OPERATOR' else 'ADMIN' end where id = ${personOf(seller)}`,
  ),
  power(
    'a password replaced by one of another person',
    ({ seller, buyer }) =>
      `update app_user set password_hash = 'x' || (select password_hash from app_user where id = ${personOf(buyer)}) where id = ${personOf(seller)}`,
  ),
  power(
    'an e-mail address exchanged, for the links to a new password',
    ({ seller }) =>
      `update app_user set email = 'eve@eve.test', email_key = 'eve@eve.test' where id = ${personOf(seller)}`,
  ),
  power(
    'a link to a new password put in',
    ({ seller }) =>
      `insert into password_reset (user_id, token_hash, created_at) values (${personOf(seller)}, ${someHash()}, ${NOW})`,
  ),
  power(
    'a second factor put in that the forger has',
    ({ seller }) =>
      `insert into second_factor (user_id, secret, begun_at, confirmed_at) values (${personOf(seller)}, 'x', ${NOW}, ${NOW})`,
  ),
  power(
    'a second factor said to be off in the person’s own row',
    ({ seller }) =>
      `update app_user set second_factor_since = case when second_factor_since is null then ${NOW} end where id = ${personOf(seller)}`,
  ),
  power(
    'an invitation put in',
    ({ seller }) =>
      `insert into invitation (token_hash, kind, company_id, invited_by_company_id, invited_by_user_id, roles, email, created_at, expires_at)
       values (${someHash()}, 'user', ${seller}, ${seller}, ${personOf(seller)}, 'any', 'eve@eve.test', ${NOW}, ${NOW} + interval '1 year')`,
  ),
  power(
    'a used invitation opened again',
    () =>
      `update invitation set redeemed_at = null where id = (select min(id) from invitation where redeemed_at is not null)`,
  ),
  power(
    'a relation agreed for both sides',
    () =>
      `update company_relation set state = case state when 'agreed' then 'cut' else 'agreed' end where id = (select min(id) from company_relation)`,
  ),
  power(
    'a certification body granted access',
    ({ seller, outsider }) =>
      `insert into certifier_access (company_id, certifier_id, given_by, user_id, since)
       values (${seller}, ${outsider}, 'grant', ${personOf(seller)}, ${NOW}) on conflict (company_id, certifier_id) do update set since = certifier_access.since + interval '1 day'`,
  ),
  {
    ...power(
      'a certification body confirmed',
      ({ outsider }) =>
        `update company set certifier_state = 'confirmed', register_number = 'CB-EVE' where id = ${outsider}`,
    ),
    about: ({ scope: id }) => ({ type: 'certification', id }),
    found: { page: 'altered', bundle: { notIn: 'it carries what the body stated, which is still right' } },
  },
  power(
    'a certification body granted the reconciliations of a book',
    ({ seller, outsider, world }) =>
      `insert into mass_grant (company_id, book_id, certifier_id, user_id, since)
       values (${seller}, ${world.book}, ${outsider}, ${personOf(seller)}, ${NOW})`,
  ),
  power(
    'a company granted what of a passport is not public',
    ({ seller, outsider, world }) =>
      `insert into passport_grant (company_id, passport_id, reader_id, purpose, created_by, since, until)
       values (${seller}, ${world.passport}, ${outsider}, 'Repair', ${personOf(seller)}, ${NOW}, ${NOW} + interval '1 year')`,
  ),
  power(
    'a company said to be an authority',
    ({ outsider }) => `insert into passport_authority (company_id, since) values (${outsider}, ${NOW})`,
  ),
  power(
    'a link to a proof put in, which shows everything',
    ({ seller, world }) =>
      `insert into proof_share (token_hash, company_id, made_by, kind, record_id, fields, created_at, expires_at)
       values (${someHash()}, ${seller}, ${personOf(seller)}, 'trade', ${world.shipment.id}, '*', ${NOW}, ${NOW} + interval '1 year')`,
  ),
  power(
    'a company said to let itself be named',
    ({ seller }) =>
      `insert into named_holder (company_id, user_id, since) values (${seller}, ${personOf(seller)}, ${NOW})`,
  ),
  power(
    'a key for programs put in, which may do everything',
    ({ seller }) =>
      `insert into api_key (company_id, name, secret_hash, scopes, created_by, created_at)
       values (${seller}, 'ERP', ${someHash()}, 'epcis.capture epcis.query', ${personOf(seller)}, ${NOW})`,
  ),
  power(
    'a webhook put in, to which records are sent',
    ({ seller }) =>
      `insert into webhook (company_id, kind, address, secret, events, created_by, created_at, due_at)
       values (${seller}, 'records', 'https://eve.example/', '', 'trade.decided', ${personOf(seller)}, ${NOW}, ${NOW})`,
  ),
  power(
    'a domain put in, under which a company’s credentials are signed',
    ({ seller }) =>
      `insert into issuer_domain (company_id, did, named_by, named_at, looked_at, agreed_keys)
       values (${seller}, 'did:web:eve.example', ${personOf(seller)}, ${NOW}, ${NOW}, '1')`,
  ),
  power(
    'a link put in, to which the codes of a product lead',
    ({ seller }) =>
      `insert into link (company_id, gtin, anchor, type, address, title, languages, is_default, created_by, created_at)
       values (${seller}, '04012345000016', '/01/04012345000016', 'https://ref.gs1.org/voc/pip', 'https://eve.example/', 'A page', '', true, ${personOf(seller)}, ${NOW})`,
  ),
  power(
    'an identity anchor put in, which a register is said to have confirmed',
    ({ seller }) =>
      `insert into identity_anchor (company_id, sha256, credential, standing, checked_at, asked_at, added_by, added_at)
       values (${seller}, 'x', 'x', 'right', ${NOW}, ${NOW}, ${personOf(seller)}, ${NOW})`,
  ),
  power(
    'an operator of the installation put in',
    ({ seller }) => `insert into installation_operator (user_id, since) values (${personOf(seller)}, ${NOW})`,
  ),
]
