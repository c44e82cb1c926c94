import type { Json, JsonObject } from '../canonical-json.ts'
import type { Disclosure } from '../fields/disclosure.ts'
import { plainFields } from '../fields/field-tree.ts'
import { shownValue } from '../fields/shown-value.ts'
import type { Statement, StatementType } from '../statement.ts'

/** The members of its data that the rules of a type decide by, beside the comparison with the statement before. */
const DECIDING: Readonly<Record<StatementType, readonly string[]>> = {
  trade: ['contractor', 'consignee', 'status'],
  certification: ['contractor', 'consignee', 'approver', 'subject', 'status'],
  plan: ['company'],
  stock: ['company', 'kind'],
  capture: ['company'],
  credential: ['company', 'state'],
  passport: ['company', 'status', 'isRecalled'],
  audit: ['lines'],
  company: ['key'],
}
/** What the first statement has to show beside that: that nobody has decided yet. */
const DECIDING_FIRST: Readonly<Partial<Record<StatementType, readonly string[]>>> = {
  trade: ['decidedBy', 'decidedAt'],
  certification: ['decidedBy'],
}

/** What the rules read of a statement's data, whatever else is shown. */
export const decidingMembers = (type: StatementType, version: number): readonly string[] => [
  ...DECIDING[type],
  ...(version === 1 ? (DECIDING_FIRST[type] ?? []) : []),
]

/** Whether a statement that is shown in part shows what the rules decide by. */
export const showsWhatDecides = ({ type, version, data }: Statement): boolean =>
  decidingMembers(type, version).every((name) => data[name] !== undefined)

/** Whether the rules compare what the statement says with what the one before said. */
export const isCompared = ({ type, event, version }: Statement): boolean =>
  version > 1 &&
  (type === 'trade' ||
    type === 'certification' ||
    type === 'credential' ||
    (type === 'company' && event === 'key replaced'))

type Shown = { readonly statement: Statement; readonly opened?: Disclosure | undefined }

/** Two statements with those fields alone that both of them show: only these can be compared. */
export function asBothShow(one: Shown, before: Shown): readonly [Statement, Statement] {
  const [fields, former] = [dataFields(one), dataFields(before)]
  return [
    { ...one.statement, data: only(fields, former) },
    { ...before.statement, data: only(former, fields) },
  ]
}

type Fields = ReadonlyMap<string, Json>

/** By their paths in the data: two lists of which not all items are shown are compared place by place. */
function dataFields({ statement, opened }: Shown): Fields {
  if (!opened) return new Map(plainFields(statement.data).map(({ path, value }) => [path, value]))
  const inData = opened.fields.filter(({ path }) => path.startsWith(DATA))
  return new Map(inData.map(({ path, value }) => [path.slice(DATA.length - 1), value]))
}

const DATA = '/data/'

function only(fields: Fields, others: Fields): JsonObject {
  const common = [...fields].filter(([path]) => path !== '' && others.has(path))
  return shownValue(common.map(([path, value]) => ({ path, value }))) ?? {}
}
