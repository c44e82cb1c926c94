import { sql } from 'kysely'
import type { Db } from '../apps/api/src/platform/db/connect.ts'

/** Chains that share companies but no material: each with so many plans, and so many trades among them. */
export type ChainSize = { nodes: number; edges: number; positionsPerEdge: number }

/** The end of a chain: the material its brand makes, and who that is. */
export type ChainEnd = { materialId: number; companyId: number; nodes: number }

const TIERS = ['brand', 'manufacturing', 'dyer', 'weaver', 'spinner', 'ginner', 'farmer']
const PROCESSES = ['SV0005', 'SV0004', 'PR0008', 'PR0033', 'PR0027', 'PR0013', 'PR0011']
const COMPANIES_PER_TIER = 700
const CERTIFIER = TIERS.length * COMPANIES_PER_TIER + 1

type Node = { tier: number; company: number; output: number }
/** `received` is the customer's name for what the supplier makes. */
type Edge = { supplier: Node; customer: Node; received: number }

/** The same numbers in each run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/**
 * Fills an empty database, straight by SQL: what is measured is reading. Every plan is upstream of its chain's end; a
 * third of the plans let their customers see regions alone, half of the companies have a scope certificate.
 */
export async function makeChainWorld(db: Db, sizes: readonly ChainSize[]): Promise<ChainEnd[]> {
  const roll = dice(7)
  await people(db)
  let materials = 0
  let trades = 0
  const ends: ChainEnd[] = []
  for (const size of sizes) {
    const nodes = drawNodes(size.nodes, materials, roll)
    const edges = drawEdges(nodes, size.edges, materials + size.nodes, roll)
    await insertMaterials(db, nodes, edges)
    await insertPlans(db, nodes, edges)
    await insertTrades(db, edges, { first: trades, perEdge: size.positionsPerEdge })
    materials += nodes.length + edges.length
    trades += edges.length * size.positionsPerEdge
    const [end] = nodes
    if (end) ends.push({ materialId: end.output, companyId: end.company, nodes: size.nodes })
  }
  await links(db)
  await certificates(db)
  for (const table of ['company', 'app_user', 'material', 'document', 'trade', 'transformation_plan'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  await sql`vacuum analyze`.execute(db)
  return ends
}

/** One end; then tiers that grow towards the farms. */
function drawNodes(count: number, materialsBefore: number, roll: (below: number) => number): Node[] {
  const weights = TIERS.map((_, tier) => tier * tier)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const bounds = weights.map(
    (_, tier) => weights.slice(0, tier + 1).reduce((sum, weight) => sum + weight, 0) / total,
  )
  return Array.from({ length: count }, (_, i) => {
    const tier =
      i < TIERS.length
        ? i
        : Math.max(
            1,
            bounds.findIndex((bound) => i / count < bound),
          )
    return {
      tier,
      company: tier * COMPANIES_PER_TIER + 1 + roll(COMPANIES_PER_TIER),
      output: materialsBefore + i + 1,
    }
  })
}

/** Each node but the end supplies somebody of the tier before, so all of them are reached; the rest is drawn freely. */
function drawEdges(
  nodes: readonly Node[],
  count: number,
  materialsBefore: number,
  roll: (below: number) => number,
) {
  const tiers = Map.groupBy(nodes, ({ tier }) => tier)
  const above = (tier: number) => {
    const found = tiers.get(tier - 1) ?? []
    return found[roll(found.length)]
  }
  const seen = new Set<string>()
  const edges: Edge[] = []
  const add = (supplier: Node | undefined) => {
    const customer = supplier && above(supplier.tier)
    if (!supplier || !customer || seen.has(`${supplier.output}>${customer.output}`)) return
    seen.add(`${supplier.output}>${customer.output}`)
    edges.push({ supplier, customer, received: materialsBefore + edges.length + 1 })
  }
  for (const node of nodes.slice(1)) add(node)
  for (let tries = 0; edges.length < count && tries < count * 20; tries += 1)
    add(nodes[1 + roll(nodes.length - 1)])
  return edges
}

async function people(db: Db): Promise<void> {
  const count = TIERS.length * COMPANIES_PER_TIER
  const steps = [
    sql`insert into company (id, name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, country, state, city, latitude, longitude,
        created_at, registered_at)
      overriding system value
      select n, 'Company ' || n, 'company ' || n, 'company ' || n, 'company ' || n, 'company ' || n, 'C' || n, 'c' || n, 'ACTIVE',
        (${sql.val(TIERS)}::text[])[1 + (n - 1) / ${COMPANIES_PER_TIER}::int], 'cotton',
        (array['PT','TR','IN','EG','IT','GR'])[1 + n % 6], 'Region ' || n % 40, 'City ' || n % 200,
        (n * 37) % 60, (n * 53) % 80, timestamptz '2024-01-01', timestamptz '2024-01-01'
      from generate_series(1, ${count}::int) n`,
    sql`insert into company (id, name, name_key, name_skeleton, name_skeleton_upper, name_reading, code, code_key, status, role, industry, country, city, created_at, registered_at,
        certifier_state)
      overriding system value values (${CERTIFIER}::int, 'Certifier', 'certifier', 'certifier', 'certifier', 'certifier', 'CB', 'cb', 'ACTIVE', 'certifier', 'cotton', 'DE',
        'Freiburg', timestamptz '2024-01-01', timestamptz '2024-01-01', 'confirmed')`,
    sql`insert into app_user (id, company_id, username, username_key, email, email_key, password_hash, role, first_name, last_name,
        registered_at)
      overriding system value
      select id, id, 'user' || id, 'user' || id, 'user' || id || '@bench.example', 'user' || id || '@bench.example', '-',
        'ADMIN', 'Bench', 'User', created_at from company`,
    sql`insert into document (id, company_id, file_name, content_type, size, sha256, created_at)
      overriding system value
      select id, id, 'paper.pdf', 'application/pdf', 1000, repeat('0', 64), created_at from company`,
  ]
  for (const step of steps) await step.execute(db)
}

/** Numbers as one array parameter. */
const numbers = (of: readonly number[]) => sql`${sql.val(of)}::bigint[]`

async function insertMaterials(db: Db, nodes: readonly Node[], edges: readonly Edge[]): Promise<void> {
  const ids = [...nodes.map(({ output }) => output), ...edges.map(({ received }) => received)]
  const owners = [...nodes.map(({ company }) => company), ...edges.map(({ customer }) => customer.company)]
  await sql`insert into material (id, company_id, name, name_key, is_input, created_at)
    overriding system value
    select id, owner, 'Cotton goods ' || id, 'cotton goods ' || id, place > ${nodes.length}::int, timestamptz '2024-01-01'
    from unnest(${numbers(ids)}, ${numbers(owners)}) with ordinality as row(id, owner, place)`.execute(db)
}

async function insertPlans(db: Db, nodes: readonly Node[], edges: readonly Edge[]): Promise<void> {
  const outputs = numbers(nodes.map(({ output }) => output))
  const processes = sql.val(nodes.map(({ tier }) => PROCESSES[tier] ?? ''))
  await sql`insert into transformation_plan (id, company_id, name, name_key, output_material_id, product_category,
      traceability_level, transparency_level, valid_from, created_by, created_at)
    overriding system value
    select output, company, 'Making ' || output, 'making ' || output, output, 'PC0028',
      case when output % 3 = 0 then '2 - WHERE - region' else '3 - WHERE-WHO - name - address' end,
      case when output % 3 = 0 then '1 - Cert' else '2 - Copy Certificate' end, date '2024-01-01', company, timestamptz '2024-01-01'
    from unnest(${outputs}, ${numbers(nodes.map(({ company }) => company))}) as row(output, company)`.execute(
    db,
  )
  await sql`insert into plan_process_type (plan_id, process_type)
    select * from unnest(${outputs}, ${processes}::text[])`.execute(db)
  await sql`insert into plan_standard (plan_id, standard)
    select output, 'Global Organic Textile Standard (GOTS)' from unnest(${outputs}) output`.execute(db)
  await sql`insert into plan_input (plan_id, ordinal, material_id, percentage)
    select plan, row_number() over (partition by plan), material, 1
    from unnest(${numbers(edges.map(({ customer }) => customer.output))}, ${numbers(edges.map(({ received }) => received))})
      as row(plan, material)`.execute(db)
}

async function insertTrades(
  db: Db,
  edges: readonly Edge[],
  { first, perEdge }: { first: number; perEdge: number },
): Promise<void> {
  const of = (pick: (edge: Edge) => number) => numbers(edges.map(pick))
  await sql`with row as (
      select ${first}::bigint + (place - 1) * ${perEdge}::int + copy as id, row.*, copy
      from unnest(${of((e) => e.supplier.company)}, ${of((e) => e.customer.company)}, ${of((e) => e.supplier.output)},
        ${of((e) => e.received)}) with ordinality as row(contractor, consignee, sent, received, place),
        generate_series(1, ${perEdge}::int) copy),
    made as (
      insert into trade (id, kind, status, contractor_id, consignee_id, contractor_email, document_kind, document_type, document_id,
        processing_standard, valid_from, contractor_reference, contractor_reference_key, search_key, created_by, created_at,
        decided_at, version)
      overriding system value
      select id, 'shipping', 'ACCEPTED', contractor, consignee, 'user' || contractor || '@bench.example', 'shipping', '270', contractor,
        'Global Organic Textile Standard (GOTS)', date '2024-02-01', 'S-' || id, 's-' || id, 's-' || id, contractor,
        timestamptz '2024-02-01', timestamptz '2024-02-02', 2 from row)
    insert into trade_position (trade_id, ordinal, contractor_material_id, consignee_material_id, quantity, unit, weight)
    select id, 0, sent, received, 10, 'KGM', 10 from row`.execute(db)
}

/** What accepting the trades and making the plans would have written. */
async function links(db: Db): Promise<void> {
  await sql`insert into chain_link (material_id, source_id, trade_id, ordinal)
    select consignee_material_id, contractor_material_id, trade_id, ordinal from trade_position`.execute(db)
  await sql`insert into chain_link (material_id, source_id, plan_id, ordinal)
    select output_material_id, material_id, plan_id, ordinal
    from transformation_plan join plan_input on plan_id = transformation_plan.id`.execute(db)
}

/** A scope certificate for every other company, a transaction certificate for every fifth trade. */
async function certificates(db: Db): Promise<void> {
  const file = (subject: string, type: string, rows: ReturnType<typeof sql>) => sql`
    insert into certification (subject, status, contractor_id, consignee_id, approver_id, contractor_email, document_kind, document_type,
      document_id, processing_standard, assessment_form, assessment_type, valid_from, valid_until, certificate_reference,
      certificate_reference_key, created_by, created_at, decided_at, version)
    select ${subject}, 'ACCEPTED', ${CERTIFIER}::int, company, company, 'user@bench.example', ${`${subject.toLowerCase()}_certification`},
      ${type}, ${CERTIFIER}::int, 'Global Organic Textile Standard (GOTS)', 'third_party', 'Certified (Third Party)',
      date '2024-01-01', date '2030-01-01', 'CB-' || company, 'cb-' || company, ${CERTIFIER}::int, timestamptz '2024-01-01',
      timestamptz '2024-01-02', 2 from ${rows}`
  await file('SCOPE', '2', sql`(select id as company from company where id % 2 = 0) held`).execute(db)
  await file('TRANSACTION', '753', sql`(select distinct contractor_id as company from trade) held`).execute(
    db,
  )
  await sql`insert into certification_shipment (certification_id, trade_id)
    select certification.id, trade.id from trade join certification
      on certification.subject = 'TRANSACTION' and certification.consignee_id = trade.contractor_id
    where trade.id % 5 = 0`.execute(db)
}
