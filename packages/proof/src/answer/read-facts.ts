import {
  CERTIFICATION_SUBJECTS,
  certifyingSideOf,
  holderOf,
} from '@selvedge/domain/records/certification-sides.ts'
import { changeOfEvent } from '@selvedge/domain/records/standing-changes.ts'
import { STOCK_KINDS, stockEventOf } from '@selvedge/domain/records/stock-kinds.ts'
import { TRADE_KINDS } from '@selvedge/domain/records/trade-kinds.ts'
import type { Json, JsonObject } from '../canonical-json.ts'
import { secondsBefore } from '../clocks.ts'
import { UNTP_TYPES, type UntpKind } from '../credentials/untp/kinds.ts'
import type { StatedCompany } from './companies.ts'
import type { Facts, Party, State, Step, StepEvent } from './facts.ts'
import { goodsOf, stockOf } from './goods.ts'
import { dayIn, type Stated, textIn, wordIn } from './stated.ts'

type Companies = ReadonlyMap<number, StatedCompany>

/**
 * What the statements about one record say, oldest first: the newest counts, and what they were decided by. Unless they are shown to be
 * all, a decision may have been left out.
 */
export function factsOf(statements: readonly Stated[], companies: Companies, areAll: boolean): Facts {
  const newest = statements.at(-1)
  const data = newest?.data
  const context = { data, companies, events: statements.map(({ event }) => event), areAll }
  if (newest?.type === 'trade') return tradeFacts(context)
  if (newest?.type === 'certification') return certificationFacts(context)
  if (newest?.type === 'plan') return planFacts(context)
  if (newest?.type === 'stock') return stockFacts(context)
  const own = { ...NOTHING, first: nameIn(companies, newest?.company) }
  if (newest?.type === 'capture') return { ...own, type: 'capture', count: countIn(data) }
  if (newest?.type === 'credential') return credentialFacts(own, context)
  if (newest?.type === 'passport') return { ...own, type: 'passport', ...passportIn(data) }
  if (newest?.type === 'company') return { ...own, type: 'company' }
  if (newest?.type === 'audit') return { ...own, type: 'audit', lines: linesIn(data) }
  return { ...own, type: 'unknown' }
}

const NOTHING: Party = {
  first: undefined,
  second: undefined,
  reference: undefined,
  period: { from: undefined, until: undefined },
}

type Context = {
  data: JsonObject | undefined
  companies: Companies
  /** What happened, oldest first. */
  events: readonly (string | undefined)[]
  areAll: boolean
}

const companyIn = (companies: Companies, id: Json | undefined) =>
  typeof id === 'number' ? companies.get(id) : undefined

/** A company's own name; undefined where the bundle does not prove one. */
const nameIn = (companies: Companies, id: Json | undefined) => companyIn(companies, id)?.name

const periodIn = (data: JsonObject | undefined) => ({
  from: dayIn(data, 'validFrom'),
  until: dayIn(data, 'validUntil'),
})

function tradeFacts({ data, companies, ...happened }: Context): Facts {
  return {
    type: 'trade',
    kind: wordIn(data, 'kind', TRADE_KINDS),
    first: nameIn(companies, data?.['contractor']),
    second: nameIn(companies, data?.['consignee']),
    reference: textIn(data, 'contractorReference'),
    period: periodIn(data),
    goods: goodsOf(data),
    state: stateOf(happened),
  }
}

function certificationFacts({ data, companies, ...happened }: Context): Facts {
  const subject = wordIn(data, 'subject', CERTIFICATION_SUBJECTS)
  const { contractor, consignee } = data ?? {}
  const sides = {
    subject: subject ?? 'SCOPE',
    contractorId: typeof contractor === 'number' ? contractor : 0,
    consigneeId: typeof consignee === 'number' ? consignee : 0,
  }
  const [holder, certifier] = [holderOf(sides), certifyingSideOf(sides)]
  return {
    type: 'certification',
    subject,
    first: nameIn(companies, holder),
    second: nameIn(companies, certifier),
    reference: textIn(data, 'certificateReference'),
    standard: textIn(data, 'processingStandard'),
    period: periodIn(data),
    state: stateOf(happened),
    hasOther: subject !== 'SELF' || holder !== certifier,
    isConfirmed: subject === 'SELF' ? undefined : companyIn(companies, certifier)?.isConfirmed,
  }
}

function planFacts({ data, companies, events }: Context): Facts {
  return {
    ...NOTHING,
    type: 'plan',
    first: nameIn(companies, data?.['company']),
    reference: textIn(data, 'name'),
    period: periodIn(data),
    output: textIn(data, 'outputMaterialName'),
    inputs: data,
    isDeleted: events.at(-1) === 'deleted',
  }
}

function stockFacts({ data, companies }: Context): Facts {
  return {
    ...NOTHING,
    type: 'stock',
    kind: wordIn(data, 'kind', STOCK_KINDS),
    first: nameIn(companies, data?.['company']),
    period: { from: dayIn(data, 'onDay'), until: undefined },
    goods: stockOf(data),
  }
}

const UNTP_KINDS = Object.keys(UNTP_TYPES) as UntpKind[]

function credentialFacts(own: Party, { data, events }: Context): Facts {
  return {
    ...own,
    type: 'credential',
    kind: wordIn(data, 'kind', UNTP_KINDS),
    period: periodIn(data),
    isEnded: events.some((event) => event === 'revoked' || event === 'superseded'),
  }
}

/** The product a passport is about, and how it stands. */
const passportIn = (data: JsonObject | undefined) => ({
  name: textIn(data, 'name'),
  status: textIn(data, 'status'),
  isRecalled: data?.['isRecalled'] === true,
})

/** How many events a capture names; of one that is shown in part nobody knows. */
function countIn(data: JsonObject | undefined): number | undefined {
  const events = data?.['events']
  return Array.isArray(events) ? events.length : undefined
}

function linesIn(data: JsonObject | undefined): number | undefined {
  const lines = data?.['lines']
  return typeof lines === 'string' && /^[1-9]\d{0,14}$/.test(lines) ? Number(lines) : undefined
}

// By what happened, not by the status beside it: the decision is what the other side signed.
function stateOf({ events, areAll }: Pick<Context, 'events' | 'areAll'>): State {
  const standing = events.findLast((event) => event !== undefined && changeOfEvent(event) !== undefined)
  if (standing === 'suspended' || standing === 'withdrawn') return standing
  if (events.includes('taken-back')) return 'takenBack'
  if (events.includes('accepted')) return 'confirmed'
  if (events.includes('refused')) return 'declined'
  return areAll && !events.includes(undefined) ? 'waiting' : undefined
}

const EVENTS: Readonly<Record<string, StepEvent>> = {
  created: 'created',
  accepted: 'accepted',
  refused: 'refused',
  withdrawn: 'withdrawn',
  'taken-back': 'takenBack',
  suspended: 'suspended',
  reinstated: 'reinstated',
  updated: 'updated',
  deleted: 'deleted',
  ...Object.fromEntries(STOCK_KINDS.map((kind) => [stockEventOf(kind), 'created' as const])),
  issued: 'created',
  revoked: 'revoked',
  superseded: 'superseded',
  registered: 'registered',
  'taken over': 'created',
  'key replaced': 'key',
}

/** A seller withdraws a trade before anybody decides; a body withdraws a certificate for good. Other languages have two words for it. */
export function stepEventOf(type: string | undefined, event: string | undefined): StepEvent {
  if (type === 'certification' && event === 'withdrawn') return 'withdrawnByBody'
  return event !== undefined && Object.hasOwn(EVENTS, event) ? (EVENTS[event] ?? 'other') : 'other'
}

/** Who signed what, oldest first; `provenAt` says since when each statement is proven, in seconds since 1970. */
export const stepsOf = (
  statements: readonly (Stated & { readonly provenAt: number | undefined })[],
  companies: Companies,
): Step[] =>
  statements.map(({ type, event, company, at, provenAt }) => ({
    event: stepEventOf(type, event),
    company: nameIn(companies, company),
    at: at === undefined ? undefined : new Date(at),
    provenAt:
      at !== undefined && provenAt !== undefined && secondsBefore(at, provenAt) > 0
        ? new Date(provenAt * 1000)
        : undefined,
  }))
