import type { JsonObject } from '../canonical-json.ts'
import type { Statement } from '../statement.ts'
import { decidedStatus, hasSameDocuments, isSameBut, objectsIn, type StateRefusal } from './rule.ts'

/** What the other side's decision sets. The materials it chose stand in the positions. */
const SET_BY_DECISION = [
  'status',
  'consigneeReference',
  'refusalReason',
  'decidedBy',
  'decidedAt',
  'positions',
]
/** What the contractor sets that withdraws it. Materials that were only suggested are no longer. */
const SET_BY_WITHDRAWAL = ['status', 'decidedBy', 'decidedAt', 'positions']
/** What the other side sets in each position when it accepts: its own material. Names of materials never change. */
const CHOSEN_BY_DECISION = ['consigneeMaterial', 'consigneeMaterialName']

/** Why this may not be stated about a trade: the contractor records it, the consignee decides it once, unless the
 * contractor has withdrawn it before, and both keep what was agreed. */
export function tradeRefusal(statement: Statement, before: Statement | undefined): StateRefusal | undefined {
  const { event, company, data } = statement
  if (before === undefined) {
    if (event !== 'created') return 'event'
    if (data['contractor'] !== company || data['consignee'] === company) return 'company'
    return data['status'] === 'PENDING' && isUndecided(data) ? undefined : 'status'
  }
  if (!hasSameDocuments(statement, before)) return 'content'
  const was = before.data
  const status = decidedStatus(event)
  if (status !== undefined) {
    if (was['status'] !== 'PENDING') return 'event'
    if (was['consignee'] !== company) return 'company'
    if (data['status'] !== status) return 'status'
    return isSameBut(data, was, SET_BY_DECISION) && hasSamePositions(data, was, CHOSEN_BY_DECISION)
      ? undefined
      : 'content'
  }
  if (event === 'withdrawn') return withdrawalRefusal(company, data, was)
  if (event !== 'updated') return 'event'
  return updateRefusal(company, data, was)
}

/** The contractor takes back what the consignee has not decided: it says so as a refusal, and nothing in the consignee's name. */
function withdrawalRefusal(company: number, data: JsonObject, was: JsonObject): StateRefusal | undefined {
  if (was['status'] !== 'PENDING') return 'event'
  if (was['contractor'] !== company) return 'company'
  if (data['status'] !== 'REFUSED') return 'status'
  return isSameBut(data, was, SET_BY_WITHDRAWAL) && hasSamePositions(data, was, CHOSEN_BY_DECISION)
    ? undefined
    : 'content'
}

/** Either side corrects the reference standard, or the contractor hands a trade over to the company that was meant; not both at once. */
function updateRefusal(company: number, data: JsonObject, was: JsonObject): StateRefusal | undefined {
  if (was['contractor'] !== company && was['consignee'] !== company) return 'company'
  if (data['status'] !== was['status']) return 'status'
  const mayHandOver = was['status'] === 'PENDING' && was['contractor'] === company
  const isHandOver = mayHandOver && data['consignee'] !== was['consignee']
  const changed = isHandOver ? ['consignee', 'positions'] : ['processingStandard', 'positions']
  if (data['consignee'] === data['contractor']) return 'company'
  return isSameBut(data, was, changed) && hasSamePositions(data, was, []) ? undefined : 'content'
}

const isUndecided = (data: JsonObject) => data['decidedBy'] === null && data['decidedAt'] === null

function hasSamePositions(data: JsonObject, was: JsonObject, members: readonly string[]): boolean {
  const [now, then] = [objectsIn(data, 'positions'), objectsIn(was, 'positions')]
  if (!now || !then) return data['positions'] === was['positions']
  return (
    now.length === then.length &&
    now.every((position, index) => isSameBut(position, then[index] ?? {}, members))
  )
}
