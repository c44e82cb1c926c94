import { isMembers, type Members } from '@selvedge/domain/epcis/members.ts'
import { isScheduleFault, readSchedule, type Schedule } from '@selvedge/domain/epcis/schedule.ts'
import { canonicalTime } from '@selvedge/domain/epcis/time.ts'
import { MAX_SIGNATURE_TOKEN, MAX_WEBHOOK_ADDRESS } from '@selvedge/domain/limits.ts'
import { EpcisProblem } from './problem.ts'
import { say } from './texts.ts'

/** What a subscription asks for. */
export type NewSubscription = {
  dest: string
  signatureToken: string
  /** Null where events are delivered as they come; else as it was read, and as it was sent. */
  schedule: { read: Schedule; sent: Members } | null
  reportIfEmpty: boolean
  initialRecordTime: Date | null
}

/** Members that the answer has, and that a client may send back: they say nothing here. */
const ANSWERED: ReadonlySet<string> = new Set([
  '@context',
  'queryName',
  'subscriptionID',
  'createdAt',
  'lastNotifiedAt',
  'minRecordTime',
])
/** `secret` is another name of `signatureToken`: the published description of the call has both. */
const READ: ReadonlySet<string> = new Set([
  'dest',
  'signatureToken',
  'secret',
  'stream',
  'schedule',
  'reportIfEmpty',
  'initialRecordTime',
])

/**
 * Reads the body of a subscription (EPCIS 2.0, section 12.7). Throws ValidationException with the place of the fault as a JSON pointer, and
 * SubscriptionControlsException where it asks for neither a stream nor a schedule, or for both.
 */
export function readSubscription(body: unknown): NewSubscription {
  if (!isMembers(body)) throw fault('', say.subscriptionUnknown)
  const unknown = Object.keys(body).find((name) => !READ.has(name) && !ANSWERED.has(name))
  if (unknown !== undefined) throw fault(unknown, say.subscriptionUnknown)
  const isStream = flag(body, 'stream')
  const schedule = body['schedule'] === undefined ? null : scheduleOf(body['schedule'])
  if (isStream === (schedule !== null))
    throw new EpcisProblem('SubscriptionControlsException', say.subscriptionEither)
  return {
    dest: text(body, 'dest', MAX_WEBHOOK_ADDRESS, say.subscriptionDest({ maximum: MAX_WEBHOOK_ADDRESS })),
    signatureToken: text(
      body,
      body['signatureToken'] === undefined && body['secret'] !== undefined ? 'secret' : 'signatureToken',
      MAX_SIGNATURE_TOKEN,
      say.subscriptionToken({ maximum: MAX_SIGNATURE_TOKEN }),
    ),
    schedule,
    reportIfEmpty: flag(body, 'reportIfEmpty'),
    initialRecordTime: time(body['initialRecordTime']),
  }
}

const fault = (member: string, rule: string) =>
  new EpcisProblem('ValidationException', say.subscriptionMember({ member, rule }))

function flag(body: Members, member: string): boolean {
  const value = body[member] ?? false
  if (typeof value !== 'boolean') throw fault(member, say.subscriptionBoolean)
  return value
}

function text(body: Members, member: string, most: number, rule: string): string {
  const value = body[member]
  if (typeof value !== 'string' || value === '' || value.length > most || value.includes('\0'))
    throw fault(member, rule)
  return value
}

function scheduleOf(sent: unknown): NewSubscription['schedule'] {
  const read = readSchedule(sent)
  if (isScheduleFault(read) || !isMembers(sent))
    throw fault(
      ['schedule', 'member' in read ? read.member : null].filter((one) => one !== null).join('/'),
      say.subscriptionSchedule,
    )
  return { read, sent }
}

function time(sent: unknown): Date | null {
  if (sent === undefined || sent === null) return null
  const canonical = typeof sent === 'string' ? canonicalTime(sent) : undefined
  if (canonical === undefined) throw fault('initialRecordTime', say.subscriptionTime)
  return new Date(canonical)
}
