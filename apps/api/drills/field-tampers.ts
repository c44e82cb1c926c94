import { sql } from 'kysely'
import type { Db, Tx } from '../src/platform/db/connect.ts'
import type { Finding } from '../src/operations/ledger-check/finding.ts'
import type { DrillWorld } from './drill-world.ts'
import type { Tamper } from './tamper.ts'

type Table = {
  table: string
  /** Picks the one row that is changed. */
  row: (world: DrillWorld) => string
  kind: Finding['kind']
  /** Left out, the finding may name any number. */
  id?: (world: DrillWorld) => number
  part: readonly Finding['part'][]
  /** Columns that are found beside something else: what is named then. */
  beside?: Record<string, Pick<Finding, 'kind'>>
  /** Columns that state nothing, with the reason. */
  silent?: Record<string, string>
}

const KEY = 'made of another column, for searching and for uniqueness'
const LOCK = 'counts changes, for two people who change at once'
const SAID_AT = 'when its row was made; audit lines say when it was proposed and decided'
const OPENED_AT = 'when its row was made; the event that opened it says when it was opened'
const OF_RECORD = 'of an event about a record; the database refuses it beside a capture'
const ORDER = 'a place among others, which alone says nothing; two that change places are found'

/** Says nothing of what it names, wherever it stands. */
const EVERYWHERE: Record<string, string> = {
  public_id: 'by which others name it; an event that left names the statement beside it',
}

/** An event of a certificate that is none of credits belongs to nothing. */
const STRAY = { certification_id: { kind: 'book' } } as const

const TABLES: readonly Table[] = [
  {
    table: 'trade',
    row: ({ shipment }) => `id = ${shipment.id}`,
    kind: 'trade',
    id: ({ shipment }) => shipment.id,
    part: ['record', 'file'],
    silent: { contractor_reference_key: KEY, search_key: KEY, version: LOCK },
  },
  {
    table: 'trade_position',
    row: ({ shipment }) => `id = (select min(id) from trade_position where trade_id = ${shipment.id})`,
    kind: 'trade',
    id: ({ shipment }) => shipment.id,
    part: ['record'],
    silent: { ordinal: ORDER },
  },
  ...(['scope', 'transaction', 'material', 'self'] as const).map((subject): Table => ({
    table: 'certification',
    row: (world) => `id = ${world[subject]}`,
    kind: 'certification',
    id: (world) => world[subject],
    part: ['record', 'file'],
    silent: { certificate_reference_key: KEY, version: LOCK },
  })),
  ...['certification_process_type', 'certification_product_category', 'certification_output_material'].map(
    (table): Table => ({
      table,
      row: ({ scope }) => `certification_id = ${scope}`,
      kind: 'certification',
      id: ({ scope }) => scope,
      part: ['record'],
    }),
  ),
  {
    table: 'certification_shipment',
    row: ({ transaction }) => `certification_id = ${transaction}`,
    kind: 'certification',
    id: ({ transaction }) => transaction,
    part: ['record'],
  },
  {
    table: 'certificate_input',
    row: ({ transaction }) => `certification_id = ${transaction} and ordinal = 1`,
    kind: 'certification',
    id: ({ transaction }) => transaction,
    part: ['record'],
  },
  {
    table: 'transformation_plan',
    row: ({ plan }) => `id = ${plan}`,
    kind: 'plan',
    id: ({ plan }) => plan,
    part: ['record'],
    silent: { name_key: KEY },
  },
  {
    table: 'plan_input',
    row: ({ plan }) => `id = (select min(id) from plan_input where plan_id = ${plan})`,
    kind: 'plan',
    id: ({ plan }) => plan,
    part: ['record'],
    silent: { ordinal: ORDER },
  },
  ...['plan_process_type', 'plan_standard'].map((table): Table => ({
    table,
    row: ({ plan }) => `plan_id = ${plan}`,
    kind: 'plan',
    id: ({ plan }) => plan,
    part: ['record'],
  })),
  {
    table: 'document',
    row: ({ documentId }) => `id = ${documentId}`,
    kind: 'document',
    id: ({ documentId }) => documentId,
    part: ['file', 'record'],
    silent: {
      company_id: 'who sent the file; the statement that names it says by whose company it was signed',
      created_at: 'when the file came; the statement that names it says when it was signed',
    },
  },
  {
    table: 'statement',
    row: ({ shipment }) => `record_type = 'trade' and record_id = ${shipment.id} and version = 1`,
    kind: 'trade',
    id: ({ shipment }) => shipment.id,
    part: ['record', 'signature', 'link', 'file', 'time'],
    silent: { held_at: 'when a waiting statement was last found not to follow; it is looked at again' },
  },
  {
    table: 'statement_document',
    row: ({ documentId: id }) =>
      `document_id = ${id} and statement_id = (select max(statement_id) from statement_document where document_id = ${id})`,
    // The link may lead to another document afterwards, which is the one to be named.
    kind: 'document',
    part: ['file', 'record'],
  },
  {
    // The link may be one of another trade afterwards, which is then named as well.
    table: 'chain_link',
    row: ({ shipment }) =>
      `trade_id = ${shipment.id} and ordinal = (select min(ordinal) from chain_link where trade_id = ${shipment.id})`,
    kind: 'trade',
    id: ({ shipment }) => shipment.id,
    part: ['record'],
  },
  {
    table: 'mass_book',
    row: ({ book }) => `id = ${book}`,
    kind: 'book',
    id: ({ book }) => book,
    part: ['record'],
    silent: { created_at: OPENED_AT },
  },
  {
    table: 'mass_lot',
    row: ({ book }) => `book_id = ${book} and code = 'L 7'`,
    kind: 'book',
    id: ({ book }) => book,
    part: ['record'],
  },
  {
    table: 'mass_event',
    row: ({ counted }) => `id = ${counted}`,
    kind: 'stock',
    id: ({ counted }) => counted,
    part: ['record', 'file'],
  },
  {
    table: 'mass_event',
    row: ({ posted }) => `trade_id = ${posted}`,
    kind: 'trade',
    id: ({ posted }) => posted,
    part: ['record'],
    beside: STRAY,
    silent: { at: 'when a shipment was posted; its trade says when it was confirmed' },
  },
  {
    table: 'mass_entry',
    row: ({ counted }) => `event_id = ${counted}`,
    kind: 'stock',
    id: ({ counted }) => counted,
    part: ['record'],
  },
  {
    table: 'mass_entry',
    row: ({ posted }) =>
      `id = (select min(id) from mass_entry where from_book is not null and event_id = (select id from mass_event where trade_id = ${posted}))`,
    kind: 'trade',
    id: ({ posted }) => posted,
    part: ['record'],
  },
  {
    table: 'mass_event',
    row: ({ closed }) => `id = ${closed}`,
    kind: 'stock',
    id: ({ closed }) => closed,
    part: ['record', 'file'],
  },
  {
    table: 'mass_closing',
    row: ({ closed }) => `id = ${closed}`,
    kind: 'stock',
    id: ({ closed }) => closed,
    part: ['record'],
  },
  {
    table: 'mass_hold',
    row: ({ held }) => `position_id = (select max(id) from trade_position where trade_id = ${held})`,
    kind: 'trade',
    id: ({ held }) => held,
    part: ['record'],
  },
  {
    table: 'mass_pending_run',
    row: ({ promised }) =>
      `ordinal = 1 and position_id in (select id from trade_position where trade_id = ${promised})`,
    kind: 'trade',
    id: ({ promised }) => promised,
    part: ['record'],
  },
  {
    table: 'plan_yield',
    row: ({ yielding }) => `plan_id = ${yielding}`,
    kind: 'plan',
    id: ({ yielding }) => yielding,
    part: ['record'],
  },
  ...(['returned', 'returning'] as const).map((which): Table => ({
    table: 'mass_return',
    row: (world) => `id = ${world[which]}`,
    kind: 'trade',
    id: ({ made }) => made,
    part: ['record'],
    silent: { created_at: SAID_AT, decided_at: SAID_AT },
  })),
  // The run that was made for a shipment, and what was returned of it.
  ...['RUN', 'RETURN'].flatMap((kind): Table[] => [
    {
      table: 'mass_event',
      row: ({ made }) => `trade_id = ${made} and kind = '${kind}'`,
      kind: 'trade',
      id: ({ made }) => made,
      part: ['record'],
      beside: STRAY,
      silent: { at: SAID_AT },
    },
    {
      table: 'mass_entry',
      row: ({ made }) =>
        `id = (select min(id) from mass_entry where event_id = (select id from mass_event where trade_id = ${made} and kind = '${kind}'))`,
      kind: 'trade',
      id: ({ made }) => made,
      part: ['record'],
    },
  ]),
  // What a transaction certificate moved of credits, and the version that took its place.
  {
    table: 'mass_book',
    row: ({ credits }) => `id = ${credits}`,
    kind: 'book',
    id: ({ credits }) => credits,
    part: ['record'],
    // What it was opened for is stated, and certificates moved no credits of another standard.
    beside: { standard: { kind: 'stock' } },
    silent: { created_at: OPENED_AT },
  },
  {
    table: 'certification',
    row: ({ replacing }) => `id = ${replacing}`,
    kind: 'certification',
    id: ({ replacing }) => replacing,
    part: ['record', 'file'],
    silent: { certificate_reference_key: KEY, version: LOCK },
  },
  {
    table: 'mass_event',
    row: ({ replacing }) => `certification_id = ${replacing}`,
    kind: 'certification',
    id: ({ replacing }) => replacing,
    part: ['record'],
    silent: { at: 'when credits were moved; the certificate says when it was accepted' },
  },
  {
    table: 'mass_entry',
    row: ({ replacing, credits }) =>
      `from_book = ${credits} and event_id = (select id from mass_event where certification_id = ${replacing})`,
    kind: 'certification',
    id: ({ replacing }) => replacing,
    part: ['record'],
  },
  {
    table: 'mass_basis',
    row: ({ opened }) => `position_id = (select min(position_id) from mass_basis where event_id = ${opened})`,
    kind: 'stock',
    id: ({ opened }) => opened,
    part: ['record'],
  },
  {
    table: 'material_factor',
    row: ({ kept }) => `material_id = ${kept}`,
    kind: 'material',
    id: ({ kept }) => kept,
    part: ['record'],
  },
  {
    table: 'capture',
    row: ({ captured }) => `id = ${captured}`,
    kind: 'capture',
    id: ({ captured }) => captured,
    part: ['record'],
    silent: {
      behaviour: 'how the sender wanted faults to be taken; nothing that was refused is a record',
      errors: 'what was refused, and is no record',
      repeated: 'what was there already, and is of another record',
    },
  },
  {
    table: 'epcis_event',
    row: ({ captured }) => `capture_id = ${captured} and place = 0`,
    kind: 'capture',
    part: ['record'],
    silent: {
      place: ORDER,
      record_type: OF_RECORD,
      record_id: OF_RECORD,
      context: OF_RECORD,
      hash: 'made of the text and of what its document left out, which is not kept; its number is stated',
      sequence: 'in which order events can be seen; which ones there are is stated',
      record_time: 'when the event could be seen first; its statement has its own time',
    },
  },
  {
    table: 'credential',
    row: ({ issued }) => `id = ${issued}`,
    kind: 'credential',
    id: ({ issued }) => issued,
    part: ['record'],
    silent: {
      name: 'what people call it here; what was signed has its own',
      key_version: 'which key signed it; what was signed names it itself',
      list: 'where its status stands; what was signed names it itself',
      place: 'where its status stands; what was signed names it itself',
      issued_by: 'who issued it; the statement has the person',
      issued_at: 'when it was issued; the statement has its own time',
      ended_by: 'who ended it; the statement has the person',
      ended_at: 'when it ended; the statement has its own time',
      superseded_by: 'which one took its place; that it ended is stated',
    },
  },
  {
    table: 'passport',
    row: ({ passport }) => `id = ${passport}`,
    kind: 'passport',
    id: ({ passport }) => passport,
    part: ['record'],
    silent: {
      content: 'the draft: what the next version may say, and nobody signed',
      revision: 'counts changes of the draft',
      edited_by: 'who changed the draft last; audit lines say it',
      edited_at: 'when the draft was changed last; audit lines say it',
    },
  },
  {
    table: 'passport_version',
    row: ({ passport }) => `passport_id = ${passport}`,
    kind: 'passport',
    id: ({ passport }) => passport,
    part: ['record'],
    silent: {
      languages: 'how lists name the languages of the text, which is stated',
      revision: 'of which draft it was made',
      picture_sha256: 'by which the bytes of its picture are kept; the text names the picture that is shown',
      picture_type: 'how the bytes of its picture are answered',
    },
  },
  {
    table: 'audit_event',
    row: ({ companyId }) => `company_id = ${companyId} and sequence = 2`,
    kind: 'audit',
    id: ({ companyId }) => companyId,
    part: ['record', 'signature'],
  },
  {
    table: 'audit_head',
    row: ({ companyId }) => `company_id = ${companyId}`,
    kind: 'audit',
    part: ['record'],
  },
  {
    table: 'company_key',
    row: ({ companyId }) => `company_id = ${companyId} and version = 1`,
    kind: 'key',
    part: ['signature', 'record'],
  },
  {
    table: 'anchor_batch',
    row: () => 'id = 1',
    kind: 'batch',
    id: () => 1,
    part: ['link', 'time'],
    silent: { sealed_at: 'when the batch was made here; the chain says when it was anchored' },
  },
]

type Column = { table: string; column: string; type: string }

/** Each column of each table that records are kept in, but for those that state nothing. */
export async function fieldTampers(db: Db): Promise<{ tampers: Tamper[]; silent: string[] }> {
  const { rows } = await sql<Column>`select table_name as "table", column_name as "column", data_type as type
    from information_schema.columns
    where table_schema = 'public' and column_name <> 'id' order by ordinal_position`.execute(db)
  const of = (table: Table) => rows.filter((column) => column.table === table.table)
  return {
    tampers: TABLES.flatMap((table) =>
      of(table)
        .filter(({ column }) => !(column in { ...EVERYWHERE, ...table.silent }))
        .map((column) => fieldTamper(table, column)),
    ),
    silent: TABLES.flatMap((table) =>
      Object.entries({ ...EVERYWHERE, ...table.silent })
        .filter(([name]) => of(table).some(({ column }) => column === name))
        .map(([column, why]) => `${table.table}.${column}: ${why}`),
    ),
  }
}

const fieldTamper = (table: Table, column: Column): Tamper => ({
  what: `${table.table}.${column.column}`,
  change: (tx, world) => changeField(tx, column, table.row(world)),
  names: (world) => {
    const beside = table.beside?.[column.column]
    if (beside) return { ...beside, parts: table.part }
    return { kind: table.kind, parts: table.part, ...(table.id && { id: table.id(world) }) }
  },
})

/** Sets a field to the first of its other values that it does not have already. */
async function changeField(tx: Tx, { table, column, type }: Column, row: string): Promise<void> {
  const set = `${table} set ${column} =`
  for (const value of otherValues(column, type)) {
    const change = `update ${set} ${value} where ${row} and ${column} is distinct from ${value}`
    const { numAffectedRows } = await sql.raw(change).execute(tx)
    if ((numAffectedRows ?? 0n) > 0n) return
  }
  throw new Error(`${set}: no other value is possible where ${row}`)
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  status: ['PENDING', 'ACCEPTED', 'REFUSED'],
  subject: ['SCOPE', 'MATERIAL'],
  kind: ['contract', 'order'],
  assessment_form: ['self', 'third_party'],
  record_type: ['certification'],
}

function otherValues(column: string, type: string): string[] {
  if (column in NAMES) return (NAMES[column] ?? []).map((name) => `'${name}'`)
  if (type === 'text' && /^(salt|leaf|prev|hash|root|commitment|commitment_salt)$/.test(column))
    return [`'0x${'ab'.repeat(32)}'`]
  // The next place is that of another batch.
  if (column === 'log_index') return ['(select max(log_index) + 1 from anchor_batch)']
  if (column === 'sha256') return [`'${'ab'.repeat(32)}'`]
  if (column === 'body')
    return [`replace(body, '"version":1', '"version":9')`, `replace(body, 'shipping', 'receiving')`]
  if (type === 'text') return [`coalesce(${column}, '') || 'x'`]
  if (type === 'date') return [`coalesce(${column}, '2026-01-01') + 1`]
  if (type.startsWith('timestamp')) return [`coalesce(${column}, now()) + interval '1 second'`]
  if (type === 'bytea') return [`${column} || '\\x00'`]
  if (type === 'jsonb') return [`'["0x${'cd'.repeat(32)}"]'`]
  if (type === 'ARRAY') return [`${column} || 1::bigint`]
  if (type === 'boolean') return [`not coalesce(${column}, false)`]
  return [`coalesce(${column}, 0) + 1`]
}
