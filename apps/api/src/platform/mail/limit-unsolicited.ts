import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { INVITATION_DAYS, STRANGER_EMAILS_A_DAY } from '@selvedge/domain/limits.ts'
import { mailboxKey } from '@selvedge/domain/text.ts'
import type { Tx } from '../db/connect.ts'
import type { ReasonSent } from '../db/tables.ts'
import type { MailQueue } from './mail-queue.ts'
import type { Mail } from './mail.ts'

const DAY = 24 * 60 * 60 * 1000

type Sent = readonly [companyId: number, at: number, why: ReasonSent]
type Slot = { after: Date | undefined } | 'too-many-of-this-company' | 'too-many'

/** Typed e-mails that an address may have before it: what is named keeps others waiting two days more, and a link lasts 14. */
const TYPED_AT_MOST = STRANGER_EMAILS_A_DAY * (INVITATION_DAYS - 3)

/**
 * When the next e-mail of a company to an address it has not agreed with may be sent: at once while the daily number is not used
 * up, otherwise as soon as possible; never if this company alone has used it up, or if it would come too late to be useful.
 * Whether one to a typed address is refused depends only on typed ones: otherwise the refusal would reveal that the address
 * belongs to a user of a named company.
 */
export function nextSendTime(
  sentBefore: readonly Sent[],
  companyId: number,
  now: number,
  why: ReasonSent,
): Slot {
  const recent = sentBefore.filter(([, at]) => at > now - DAY)
  const alike = recent.filter((email) => email[2] === why)
  if (alike.filter(([by]) => by === companyId).length >= STRANGER_EMAILS_A_DAY)
    return 'too-many-of-this-company'
  if (why === 'typed' && alike.length >= TYPED_AT_MOST) return 'too-many'
  const lastOnes = recent.map(([, at]) => at).toSorted((a, b) => b - a)
  const third = lastOnes[STRANGER_EMAILS_A_DAY - 1]
  if (third === undefined) return { after: undefined }
  const due = third + DAY
  return why === 'named' && due > now + DAY ? 'too-many' : { after: new Date(due) }
}

/** What a company's e-mail is queued in. */
type Sender = { services: { mail: MailQueue; now: () => Date }; tx: Tx; member: { companyId: number } }

/**
 * Queues an e-mail to somebody who has not agreed to hear from the sender's company, a few a day at most. If others have used up
 * the day's number it is sent later, which the sender cannot see. `isRequired`: throws RATE_LIMITED if it cannot be sent;
 * otherwise it is left out.
 */
export async function sendUnsolicited(
  { services, tx, member }: Sender,
  message: Mail,
  { isRequired = false }: { isRequired?: boolean } = {},
): Promise<void> {
  const { mail, now } = services
  const afterSeconds = await takeSlot(tx, member, { to: message.to, at: now(), isRequired })
  if (afterSeconds !== undefined) await mail.enqueue(tx, message, { isAwaited: isRequired, afterSeconds })
}

type Slotted = { to: string; at: Date; isRequired: boolean }

/** Uses up one of the e-mails that an address gets a day: answers in how many seconds it may go out, undefined if not. */
export async function takeSlot(
  tx: Tx,
  { companyId }: { companyId: number },
  { to, at, isRequired }: Slotted,
): Promise<number | undefined> {
  const key = mailboxKey(to)
  const sentBefore = await lockSentEmails(tx, key, at)
  // What has to go out is what the sender typed.
  const why = isRequired ? 'typed' : 'named'
  const slot = nextSendTime(sentBefore, companyId, at.getTime(), why)
  if (typeof slot === 'string') {
    if (isRequired) throw tooMany(slot)
    return undefined
  }
  const due = slot.after ?? at
  const recent = sentBefore.filter(([, sent]) => sent > at.getTime() - DAY)
  await tx
    .updateTable('stranger_letters')
    .set({ letters: JSON.stringify([...recent, [companyId, due.getTime(), why]]), last_due_at: due })
    .where('email_key', '=', key)
    .execute()
  return Math.ceil((due.getTime() - at.getTime()) / 1000)
}

const tooMany = (why: Extract<Slot, string>) =>
  new DomainError(
    'RATE_LIMITED',
    why === 'too-many'
      ? refusals.tooManyEmails
      : refusals.tooManyEmailsToday({ count: STRANGER_EMAILS_A_DAY }),
  )

/** What was sent to an address lately; others who write to it wait until this transaction ends. */
async function lockSentEmails(tx: Tx, key: string, at: Date): Promise<Sent[]> {
  const { letters } = await tx
    .insertInto('stranger_letters')
    .values({ email_key: key, letters: '[]', last_due_at: at })
    .onConflict((conflict) => conflict.column('email_key').doUpdateSet({ email_key: key }))
    .returning('letters')
    .executeTakeFirstOrThrow()
  if (letters.length === 0)
    await tx
      .deleteFrom('stranger_letters')
      .where('last_due_at', '<', new Date(at.getTime() - DAY))
      .where('email_key', '<>', key)
      .execute()
  return letters
}
