import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/db/connect.ts'

export type CottonSize = { companies: number; trades: number; certificates: number }

export const POSITIONS_PER_TRADE = 5

/** The rows of a supply chain, from its end to the fields. */
const TIERS = ['brand', 'manufacturing', 'dyer', 'weaver', 'spinner', 'ginner', 'farmer']
export const PROCESSES = ['SV0005', 'SV0004', 'PR0008', 'PR0033', 'PR0027', 'PR0013', 'PR0011']
const OUTPUTS = 10
/** Suppliers of the largest company of a tier; the next has half of them, then a third. */
const MOST_SUPPLIERS = 60
const STANDARD = 'Organic Content Standard (OCS)'

/** Whoever works in the bench has this password; hashing it for each would take minutes. */
export type Login = { passwordHash: string; documentSha256: string; documentSize: number }

/**
 * Fills an empty, migrated database straight by SQL, the same each time: chains of seven tiers in which each company buys
 * from few others again and again. Few companies are large: trades fall on the pairs as the square of a uniform number, so
 * the largest company has thousands and the middle one some tens. 2 % of trades and certificates are pending, 3 % refused.
 */
export async function makeCottonWorld(db: Db, size: CottonSize, login: Login): Promise<void> {
  // Foreign keys of what is made here hold by how it is made; checking two million of them takes minutes.
  await sql`set session_replication_role = replica`.execute(db)
  await sql`set synchronous_commit = off`.execute(db)
  await sql`set work_mem = '256MB'`.execute(db)
  for (const step of [
    ...people(size, login),
    ...pairs(size),
    ...materials(size),
    ...plans(),
    ...trades(size, login),
    ...certificates(size, login),
  ])
    await step.execute(db)
  await sql`set session_replication_role = origin`.execute(db)
  for (const table of [
    'company',
    'app_user',
    'material',
    'document',
    'trade',
    'transformation_plan',
    'certification',
  ])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  await sql`vacuum analyze`.execute(db)
}

/** The last hundredth of the companies certifies; the others stand in tiers, the first of each the largest. */
const certifiers = (companies: number) => Math.max(1, Math.round(companies / 100))
const traders = (companies: number) => companies - certifiers(companies)

const people = ({ companies }: CottonSize, { passwordHash }: Login) => [
  sql`insert into company (id, name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, country, state, city, latitude, longitude,
      created_at, registered_at, certifier_state)
    overriding system value
    select n, 'Company ' || n, 'company ' || n, 'company ' || n, 'company ' || n, 'company ' || n, 'C' || n, 'c' || n, 'ACTIVE',
      case when n > ${traders(companies)}::int then 'certifier' else (${sql.val(TIERS)}::text[])[1 + (n - 1) % 7] end, 'cotton',
      (array['PT','TR','IN','EG','IT','GR'])[1 + n % 6], 'Region ' || n % 40, 'City ' || n % 200,
      (n * 37) % 60, (n * 53) % 80, timestamptz '2024-01-01', timestamptz '2024-01-01',
      case when n > ${traders(companies)}::int then 'confirmed' end
    from generate_series(1, ${companies}::int) n`,
  sql`insert into app_user (id, company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name,
      registered_at)
    overriding system value
    select (k - 1) * ${companies}::int + company.id, company.id, login, login, login || '@bench.example', login || '@bench.example',
      ${passwordHash}, case k when 1 then 'ADMIN' else 'OPERATOR' end, 'Bench', 'User', created_at
    from company, generate_series(1, 2) k, lateral (select 'user' || (k - 1) * ${companies}::int + company.id as login) named`,
  sql`insert into session (token_hash, user_id, created_at, used_at)
    select sha256(('session ' || id)::bytea), id, now(), now() from app_user`,
]

/** Who buys from whom, the pairs of the largest companies first. */
const pairs = ({ companies }: CottonSize) => [
  sql`create temporary table pair as
    select row_number() over (order by rank, tier, supplier) as id, * from (
      select distinct customer, tier, rank, 1 + 7 * floor((${traders(companies)}::int / 7) * power(roll, 2))::bigint + tier + 1 as supplier
      from (select n as customer, (n - 1) % 7 as tier, (n - 1) / 7 as rank from generate_series(1, ${traders(companies)}::int) n) who,
        lateral generate_series(1, greatest(2, ${MOST_SUPPLIERS}::int / (rank + 1))) k,
        lateral (select (hashint8(customer * 1000 + k)::bigint & 65535) / 65536.0 as roll) dice
      where tier < 6) drawn
    where supplier <= ${traders(companies)}::int`,
  sql`alter table pair add primary key (id)`,
  sql`create temporary table lane as
    select pair.id as pair, j as ordinal, supplier, customer,
      (supplier - 1) * ${OUTPUTS}::int + 1 + (hashint8(pair.id * 10 + j) & 1023) % ${OUTPUTS}::int as source,
      ${companies * OUTPUTS}::bigint + (pair.id - 1) * ${POSITIONS_PER_TRADE}::int + j + 1 as received
    from pair, generate_series(0, ${POSITIONS_PER_TRADE - 1}::int) j`,
  sql`create index on lane (pair)`,
  sql`create index on lane (customer, received)`,
  sql`analyze pair`,
  sql`analyze lane`,
  sql`insert into company_relation (company_id, known_id, since, state)
    select customer, supplier, timestamptz '2024-01-01', 'agreed' from pair
    union select supplier, customer, timestamptz '2024-01-01', 'agreed' from pair`,
  sql`insert into company_relation (company_id, known_id, since, state)
    select one, other, timestamptz '2024-01-01', 'agreed' from (
      select n as trader, ${traders(companies)}::int + 1 + n % ${certifiers(companies)}::int as certifier
      from generate_series(1, ${traders(companies)}::int) n) certified,
      lateral (values (trader, certifier), (certifier, trader)) both_ways(one, other)`,
  // The first person of a company has its number.
  sql`insert into certifier_access (company_id, certifier_id, given_by, user_id, since)
    select n, ${traders(companies)}::int + 1 + n % ${certifiers(companies)}::int, 'grant', n, timestamptz '2024-01-01'
    from generate_series(1, ${traders(companies)}::int) n`,
]

const materials = ({ companies }: CottonSize) => [
  sql`insert into material (id, company_id, name, name_key, is_input, created_at)
    overriding system value
    select n, 1 + (n - 1) / ${OUTPUTS}::int, fibre || ' ' || n, lower(fibre) || ' ' || n, false, timestamptz '2024-01-01'
    from generate_series(1, ${traders(companies) * OUTPUTS}::bigint) n,
      lateral (select (array['Cotton lint','Ring yarn','Greige fabric','Dyed jersey','Organic denim'])[1 + n % 5] as fibre) named`,
  sql`insert into material (id, company_id, name, name_key, is_input, created_at)
    overriding system value
    select received, customer, 'Received ' || received, 'received ' || received, true, timestamptz '2024-01-01' from lane`,
]

/** Each output is made of two received materials. */
const plans = () => [
  sql`create temporary table making as
    select material.id as output, company_id as company, (company_id - 1) % 7 as tier, taken.received, taken.place
    from material cross join lateral (
      select received, row_number() over () as place from (
        select received from lane where customer = company_id order by hashint8(received * 31 + material.id) limit 2) two) taken
    where not is_input`,
  sql`insert into transformation_plan (id, company_id, name, name_key, output_material_id, product_category, traceability_level,
      transparency_level, valid_from, created_by, created_at)
    overriding system value
    select output, company, 'Making ' || output, 'making ' || output, output, 'PC0028',
      case when output % 3 = 0 then '2 - WHERE - region' else '3 - WHERE-WHO - name - address' end,
      case when output % 3 = 0 then '1 - Cert' else '2 - Copy Certificate' end, date '2024-01-01', company, timestamptz '2024-01-01'
    from making where place = 1`,
  sql`insert into plan_process_type (plan_id, process_type)
    select output, (${sql.val(PROCESSES)}::text[])[1 + tier] from making where place = 1`,
  sql`insert into plan_standard (plan_id, standard) select output, ${STANDARD} from making where place = 1`,
  sql`insert into plan_input (plan_id, ordinal, material_id, percentage)
    select output, place - 1, received, case place when 1 then 60 else 40 end from making`,
  sql`insert into chain_link (material_id, source_id, plan_id, ordinal)
    select output, received, output, place - 1 from making`,
]

const trades = ({ trades: count }: CottonSize, { documentSha256, documentSize }: Login) => [
  sql`create temporary table made as
    select n as id, 1 + floor(power(roll, 2) * (select max(id) from pair))::bigint as pair,
      (array['contract', 'order', 'shipping', 'shipping'])[1 + n % 4] as kind,
      case when n % 50 = 7 then 'PENDING' when n % 33 = 5 then 'REFUSED' else 'ACCEPTED' end as status,
      timestamptz '2024-01-02' + n * (interval '680 days' / ${count}::int) as at
    from generate_series(1, ${count}::int) n, lateral (select (hashint8(n * 7919)::bigint & 1048575) / 1048576.0 as roll) dice`,
  sql`analyze made`,
  sql`insert into document (id, company_id, file_name, content_type, size, sha256, created_at)
    overriding system value
    select made.id, supplier, 'contract-' || made.id || '.pdf', 'application/pdf', ${documentSize}::int, ${documentSha256}, at
    from made join pair on pair.id = pair`,
  sql`insert into trade (id, kind, status, contractor_id, consignee_id, contractor_email, document_kind, document_type, document_id,
      processing_standard, valid_from, valid_until, contractor_reference, contractor_reference_key, search_key, created_by, created_at,
      decided_at, version)
    overriding system value
    select made.id, kind, status, supplier, customer, 'user' || supplier || '@bench.example', kind,
      case kind when 'contract' then '152' when 'order' then '105' else '270' end, made.id, ${STANDARD}, at::date,
      case kind when 'shipping' then null else date '2027-12-31' end, 'REF-' || made.id, 'ref-' || made.id,
      'ref-' || made.id || ' ' || names, supplier, at, case status when 'PENDING' then null else at + interval '1 day' end,
      case status when 'PENDING' then 1 else 2 end
    from made join (
      select pair.id, supplier, customer, names from pair join (
        select pair, string_agg(distinct name_key, ' ') as names from lane join material on material.id = source group by pair) named
        on named.pair = pair.id) pair on pair.id = made.pair`,
  sql`insert into trade_position (trade_id, ordinal, contractor_material_id, consignee_material_id, quantity, unit, weight)
    select made.id, ordinal, source, case status when 'ACCEPTED' then received end, 10 + ordinal, 'KGM', 10 + ordinal
    from made join lane on lane.pair = made.pair`,
  sql`insert into chain_link (material_id, source_id, trade_id, ordinal)
    select consignee_material_id, contractor_material_id, trade_id, ordinal from trade_position where consignee_material_id is not null`,
]

/** A fifth of the certificates each of scopes, materials and declarations, the rest of shipments; all on paper. */
const certificates = (
  { companies, trades: count, certificates: filed }: CottonSize,
  { documentSha256, documentSize }: Login,
) => [
  sql`create temporary table filing as
    select n as id, ${count}::bigint + n as document, subject, holder, ${traders(companies)}::bigint + 1 + holder % ${certifiers(companies)}::int as certifier,
      case when n % 50 = 9 then 'PENDING' when n % 33 = 5 then 'REFUSED' else 'ACCEPTED' end as status,
      timestamptz '2024-02-01' + n * (interval '650 days' / ${filed}::int) as at
    from generate_series(1, ${filed}::int) n,
      lateral (select (array['SCOPE', 'MATERIAL', 'SELF', 'TRANSACTION', 'TRANSACTION'])[1 + n % 5] as subject,
        1 + (n * 7919::bigint) % ${traders(companies)}::int as holder) what`,
  sql`insert into document (id, company_id, file_name, content_type, size, sha256, created_at)
    overriding system value
    select document, case subject when 'SELF' then holder else certifier end, 'certificate-' || id || '.pdf', 'application/pdf',
      ${documentSize}::int, ${documentSha256}, at from filing`,
  sql`insert into certification (id, subject, status, contractor_id, consignee_id, approver_id, contractor_email, document_kind,
      document_type, document_id, processing_standard, assessment_form, assessment_type, valid_from, valid_until, certificate_reference,
      certificate_reference_key, material_id, created_by, created_at, decided_at, version)
    overriding system value
    select id, subject, case subject when 'SELF' then 'ACCEPTED' else status end, case subject when 'SELF' then holder else certifier end,
      holder, holder, 'user' || case subject when 'SELF' then holder else certifier end || '@bench.example',
      lower(subject) || '_certification', case subject when 'SCOPE' then '2' when 'TRANSACTION' then '538' when 'MATERIAL' then '632' else '818' end,
      document, ${STANDARD}, case subject when 'SELF' then 'self' else 'third_party' end,
      case subject when 'SELF' then 'Self-Declared (report optional)' else 'Certified (Third Party)' end, at::date, date '2030-01-01',
      'CB-' || id, 'cb-' || id, case subject when 'MATERIAL' then (holder - 1) * ${OUTPUTS}::int + 1 + id % ${OUTPUTS}::int end,
      case subject when 'SELF' then holder else certifier end, at,
      case when status = 'PENDING' and subject <> 'SELF' then null else at + interval '1 day' end, 2
    from filing`,
  sql`insert into certification_process_type (certification_id, process_type)
    select id, (${sql.val(PROCESSES)}::text[])[(1 + (holder - 1) % 7)::int] from filing where subject in ('SCOPE', 'SELF')`,
  sql`insert into certification_shipment (certification_id, trade_id)
    select distinct on (trade.id) filing.id, trade.id from filing join lateral (
      select id from trade where contractor_id = holder and kind = 'shipping' and status = 'ACCEPTED'
      order by created_at desc, id desc offset (filing.id % 7) limit 2) trade on true
    where subject = 'TRANSACTION'`,
]
