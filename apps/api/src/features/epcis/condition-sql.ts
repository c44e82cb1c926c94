import type {
  Comparison,
  Condition,
  TimeColumn,
  WordColumn,
} from '@selvedge/contract/epcis/query/condition.ts'
import { endOf, type KeyPattern } from '@selvedge/domain/gs1/epc-pattern.ts'
import { type RawBuilder, sql } from 'kysely'

export type Sql = RawBuilder<unknown>
/** A condition on members of the sender's own, which only the text of an event answers. */
export type BodyCondition = Extract<Condition, { kind: 'exists' | 'member' }>

/** Conditions by what they cost: found by an index, looked at row by row, or read from the text of each event. */
export type Sorted = { indexed: Sql[]; looked: Sql[]; body: BodyCondition[] }

export function sortConditions(companyId: number, conditions: readonly Condition[]): Sorted {
  const sorted: Sorted = { indexed: [], looked: [], body: [] }
  for (const condition of conditions)
    if (condition.kind === 'exists' || condition.kind === 'member') sorted.body.push(condition)
    else sorted[isLooked(condition) ? 'looked' : 'indexed'].push(conditionSql(companyId, condition))
  return sorted
}

/** No index has these, or all of a company's events share a few of their values. */
const isLooked = (condition: Condition): boolean =>
  condition.kind === 'quantity' || (condition.kind === 'word' && condition.column === 'action')

const WORD: Readonly<Record<Exclude<WordColumn, 'eventId' | 'errorReason'>, Sql>> = {
  type: sql`e.type`,
  action: sql`e.action`,
  bizStep: sql`e.biz_step`,
  disposition: sql`e.disposition`,
  readPoint: sql`e.read_point`,
  bizLocation: sql`e.biz_location`,
  transformationId: sql`e.transformation_id`,
}

/** Declarations of errors alone have a time of one. */
const TIME: Readonly<Record<TimeColumn, Sql>> = {
  eventTime: sql`e.event_time`,
  recordTime: sql`e.record_time`,
  errorTime: sql`e.is_error and e.error_time`,
}

const COMPARE: Readonly<Record<Comparison, Sql>> = {
  EQ: sql`=`,
  GT: sql`>`,
  GE: sql`>=`,
  LT: sql`<`,
  LE: sql`<=`,
}

/** A condition on an event `e`. */
function conditionSql(companyId: number, condition: Exclude<Condition, BodyCondition>): Sql {
  switch (condition.kind) {
    case 'word':
      return wordSql(condition.column, [...condition.values])
    case 'time':
      return sql`${TIME[condition.column]} ${COMPARE[condition.comparison]} ${condition.value}::timestamptz`
    case 'errorDeclaration':
      return condition.isThere ? sql`e.is_error` : sql`not e.is_error`
    case 'key':
      return keySql(companyId, condition)
    case 'quantity': {
      const { comparison, values, uom } = condition
      const some = comparison === 'EQ' ? sql`any(${values}::float8[])` : sql`${values[0]}::float8`
      return sql`exists (select from epcis_quantity q where q.event = e.id and q.quantity ${COMPARE[comparison]} ${some}
        ${uom === null ? sql`` : sql`and q.uom = ${uom}`})`
    }
    default:
      return condition satisfies never
  }
}

function wordSql(column: WordColumn, values: string[]): Sql {
  if (column === 'errorReason') return sql`(e.is_error and e.error_reason = any(${values}::text[]))`
  if (column !== 'eventId') return sql`${WORD[column]} = any(${values}::text[])`
  // Numbers have an index among events and one among declarations of errors.
  return sql`((e.event_id = any(${values}::text[]) and not e.is_error) or (e.event_id = any(${values}::text[]) and e.is_error))`
}

/** Keys are compared byte by byte, so that those that begin alike lie together. */
function keySql(
  companyId: number,
  { roles, type, values }: { roles: readonly string[]; type: string | null; values: readonly KeyPattern[] },
): Sql {
  const open = values.filter(({ isOpen }) => isOpen)
  const anyOf = [
    sql`k.uri = any(${values.flatMap(({ uri, isOpen }) => (isOpen ? [] : [uri]))}::text[])`,
    ...open.map(({ uri }) => sql`(k.uri >= ${uri} and k.uri < ${endOf(uri)})`),
  ]
  return sql`e.id in (select k.event from epcis_key k where k.company_id = ${companyId} and k.role = any(${[...roles]}::text[])
    and (${sql.join(anyOf, sql` or `)}) ${type === null ? sql`` : sql`and k.type = ${type}`})`
}
