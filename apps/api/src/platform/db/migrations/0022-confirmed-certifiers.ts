import { type Kysely, sql } from 'kysely'

/**
 * The installation's operators confirm certification bodies, which read a company's shipments and materials only if it gives them
 * access. Existing bodies wait for their confirmation; companies give access to those with which they have filed a certification.
 * Servers of earlier releases would check neither, so they must not run any more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table company
    add column certifier_state text check (certifier_state in ('waiting', 'confirmed', 'refused', 'withdrawn')),
    add column register_number text`,
  `update company set certifier_state = 'waiting' where role = 'certifier'`,
  `create index company_certifier_state on company (certifier_state, id) where certifier_state is not null`,
  `create table certifier_decision (
    id bigint generated always as identity primary key,
    company_id bigint not null references company,
    at timestamptz not null,
    state text not null check (state in ('confirmed', 'refused', 'withdrawn')),
    register_number text,
    reason text,
    operator_id bigint references app_user)`,
  `create index certifier_decision_company on certifier_decision (company_id, id)`,
  `create table installation_operator (
    user_id bigint primary key references app_user,
    since timestamptz not null)`,
  `alter table invitation add column makes_operator boolean not null default false`,
  `create table certifier_access (
    company_id bigint not null references company,
    certifier_id bigint not null references company,
    given_by text not null check (given_by in ('filing', 'grant')),
    user_id bigint not null references app_user,
    since timestamptz not null,
    primary key (company_id, certifier_id))`,
  // The other side of what a business filed: the contractor of a scope or a material certificate, the verifier of a self
  // certification. One that is only invited has no role yet, and certifies what waits for it.
  `insert into certifier_access (company_id, certifier_id, given_by, user_id, since)
    select distinct on (creator.company_id, other.id)
      creator.company_id, other.id, 'filing', creator.id, certification.created_at
    from certification
    join app_user creator on creator.id = certification.created_by
    join company own on own.id = creator.company_id and own.role is distinct from 'certifier'
    join company other on other.id =
      case when certification.subject = 'SELF' then certification.consignee_id else certification.contractor_id end
    where other.id <> own.id and own.id in (certification.contractor_id, certification.consignee_id)
      and (other.role = 'certifier' or other.role is null and certification.subject in ('SCOPE', 'MATERIAL'))
    order by creator.company_id, other.id, certification.created_at, certification.id`,
]
