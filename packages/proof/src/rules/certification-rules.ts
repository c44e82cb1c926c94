import { changeOfEvent, nextChanges, type StandingChange } from '@selvedge/domain/records/standing-changes.ts'
import { canonicalJson, type JsonObject } from '../canonical-json.ts'
import type { Statement } from '../statement.ts'
import { decidedStatus, hasSameDocuments, isSameBut, objectsIn, type StateRefusal } from './rule.ts'

/** The event of a certificate that its filer took back before it was decided. */
const TAKEN_BACK = 'taken-back'
/** What a decision sets: whoever decides may also give the certificate its number. */
const SET_BY_DECISION = ['status', 'certificateReference', 'refusalReason', 'decidedBy', 'decidedAt']
/** What the company sets that takes back what it filed. One that was stated in an earlier version had no place for it. */
const SET_BY_TAKING_BACK = ['schema', 'status', 'decidedBy', 'decidedAt', 'takenBack']
/** What a change of standing sets. One that was stated in an earlier version had no place for it. */
const SET_BY_STANDING = ['schema', 'standings']
const PARTIES = ['contractor', 'consignee', 'approver'] as const

/**
 * Why this may not be stated about a certification: one of its two companies files it, its approver decides it once, unless it was taken back
 * before, and the body of a scope certificate may suspend, reinstate or withdraw it after that.
 */
export function certificationRefusal(
  statement: Statement,
  before: Statement | undefined,
): StateRefusal | undefined {
  const { event, company, data } = statement
  if (before === undefined) {
    if (event !== 'created') return 'event'
    if (!isFiler(company, data)) return 'company'
    return data['status'] === 'PENDING' && data['decidedBy'] === null ? undefined : 'status'
  }
  if (!hasSameDocuments(statement, before)) return 'content'
  const was = before.data
  const status = decidedStatus(event)
  if (status !== undefined) {
    if (was['status'] !== 'PENDING') return 'event'
    if (was['approver'] !== company) return 'company'
    if (data['status'] !== status) return 'status'
    return isSameBut(data, was, SET_BY_DECISION) ? undefined : 'content'
  }
  if (event === TAKEN_BACK) return takingBackRefusal(company, data, was)
  const change = changeOfEvent(event)
  if (change !== undefined) return standingRefusal(change, statement, was)
  if (event !== 'updated') return 'event'
  return handOverRefusal(company, data, was)
}

/** Who files it is one of the two, and the other approves; a declaration without a verifier is approved by a colleague. */
function isFiler(company: number, data: JsonObject): boolean {
  const { contractor, consignee, approver } = data
  if (data['subject'] === 'SELF') return contractor === company && approver === consignee
  if (contractor === consignee || (contractor !== company && consignee !== company)) return false
  return approver === (contractor === company ? consignee : contractor)
}

/** Its filer takes back what nobody has decided: it says so as a refusal, and nothing in its approver's name. */
function takingBackRefusal(company: number, data: JsonObject, was: JsonObject): StateRefusal | undefined {
  if (was['status'] !== 'PENDING') return 'event'
  if (!isFiler(company, was)) return 'company'
  if (data['status'] !== 'REFUSED') return 'status'
  const saysSo = data['takenBack'] === true
  return saysSo && isSameBut(data, was, SET_BY_TAKING_BACK) ? undefined : 'content'
}

/** Its filer replaces a company that was only invited by the registered one that was meant. */
function handOverRefusal(company: number, data: JsonObject, was: JsonObject): StateRefusal | undefined {
  if (was['contractor'] !== company && was['consignee'] !== company) return 'company'
  if (was['status'] !== 'PENDING' || data['status'] !== 'PENDING') return 'status'
  if (!isFiler(company, data)) return 'company'
  return isSameBut(data, was, PARTIES) ? undefined : 'content'
}

/**
 * The body of an accepted scope certificate adds one change to what it said before. Of a statement that is shown in part, what is not shown
 * cannot be compared.
 */
function standingRefusal(
  change: StandingChange,
  { company, data }: Statement,
  was: JsonObject,
): StateRefusal | undefined {
  if (was['status'] !== 'ACCEPTED' || was['subject'] !== 'SCOPE') return 'event'
  if (was['contractor'] !== company) return 'company'
  if (!isSameBut(data, was, SET_BY_STANDING)) return 'content'
  const said = objectsIn(data, 'standings')
  if (!said) return data['standings'] === undefined ? undefined : 'content'
  const before = said.slice(0, -1)
  const known = objectsIn(was, 'standings')
  if (known && canonicalJson(before) !== canonicalJson(known)) return 'content'
  if (said.at(-1)?.['change'] !== change) return 'content'
  return mayFollow(change, before.at(-1)?.['change']) ? undefined : 'event'
}

const mayFollow = (change: StandingChange, last: unknown) =>
  nextChanges(
    last === 'SUSPENDED' || last === 'REINSTATED' || last === 'WITHDRAWN' ? last : undefined,
  ).includes(change)
