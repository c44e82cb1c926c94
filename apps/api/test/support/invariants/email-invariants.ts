import { type ExpressionBuilder, sql } from 'kysely'
import { tokenHash } from '../../../src/platform/crypto/token.ts'
import { unseal } from '../../../src/platform/crypto/seal.ts'
import type { Db } from '../../../src/platform/db/connect.ts'
import type { Tables } from '../../../src/platform/db/tables.ts'
import type { Mail, MailKind } from '../../../src/platform/mail/mail.ts'
import { differences, type SystemData } from './system-data.ts'

const INVITATION = /\/(?:company|user)\/([\w-]{43})\/onboarding/
const RESET = /\/password\/new#([\w-]{43})/
/** The events that a person is notified of, by the kind of the e-mail. */
const FACTOR: Partial<Record<MailKind, string>> = {
  'second-factor-on': 'user.second-factor-on',
  'second-factor-off': 'user.second-factor-off',
  'recovery-code-used': 'user.recovery-code-used',
}
/** What has happened to a trade, by the kind of the e-mail. */
const TRADE: Partial<Record<MailKind, string>> = {
  'trade-created': 'created',
  'trade-accepted': 'decided',
  'trade-refused': 'decided',
  'shipment-certified': 'certified',
}
const ABOUT_TRADE = /\/trades\/(\d+)\/confirmation/
const ABOUT_CERTIFICATE = /\/certifications\/\w+\/(\d+)\/confirmation/

/** Every e-mail that is due was queued exactly once, and no other; every e-mail that left the queue was sent. */
export async function emailViolations({ db, masterKey, sent }: Omit<SystemData, 'files'>): Promise<string[]> {
  // The queue first: an e-mail that leaves it meanwhile is found among those sent.
  const queued = await queuedEmails(db, masterKey)
  const gone = new Set((await sent()).map(nameOf))
  // A link that was used or replaced by a newer one is not stored any more; its e-mail is.
  const gives = new Set(await issuedResets(db))
  const doubtful = new Set(await doubtfulEmails(db))
  const owed = (name: string) =>
    name.startsWith('reset') ? gives.has(name) : !name.startsWith('other') && !doubtful.has(name)
  const unsent = queued.filter(({ state, mail }) => state === 'completed' && !gone.has(nameOf(mail)))
  const abandoned = queued.filter(({ state }) => state === 'failed' || state === 'cancelled')
  return [
    ...differences('e-mails', await owedEmails(db), queued.map(({ mail }) => nameOf(mail)).filter(owed)),
    ...unsent.map(({ mail }) => `${nameOf(mail)} counts as sent and was not`),
    ...abandoned.map(({ mail, state }) => `${nameOf(mail)} is ${state}`),
  ]
}

/** All e-mails that were ever queued, and when they are due, as the queue keeps them for a day. */
export async function queuedEmails(
  db: Db,
  masterKey: Buffer,
): Promise<{ state: string; retries: number; mail: Mail }[]> {
  const { rows } = await sql<{ state: string; retries: number; sealed: string }>`
    select state::text, retry_count as retries, data->>'sealed' as sealed from pgboss.job where name = 'mail'
    order by created_on`.execute(db)
  return rows.map(({ state, retries, sealed }) => ({
    state,
    retries,
    mail: JSON.parse(unseal(masterKey, 'queued mail', sealed)) as Mail,
  }))
}

function nameOf({ kind, to, subject, text }: Mail): string {
  const tokenIn = (link: RegExp) => tokenHash(link.exec(text)?.[1] ?? '').toString('hex')
  const event = FACTOR[kind] ?? TRADE[kind]
  if (kind === 'company-invited' || kind === 'colleague-invited') return `invitation ${tokenIn(INVITATION)}`
  if (kind === 'password-reset') return `reset ${tokenIn(RESET)}`
  if (kind === 'password-changed') return `password of ${to}`
  if (kind in FACTOR) return `${event} of ${to}`
  if (kind in TRADE) return `${event} ${ABOUT_TRADE.exec(text)?.[1]}`
  if (kind === 'certification-ends') return `notice ${ABOUT_CERTIFICATE.exec(text)?.[1]}`
  return `other ${subject}`
}

async function issuedResets(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('password_reset').select('token_hash').execute()
  return rows.map((row) => `reset ${row.token_hash.toString('hex')}`)
}

/**
 * The two companies of a trade are no longer partners, or partners again: whether they were when the certificate was accepted is
 * not stored.
 */
const partedSince = (eb: ExpressionBuilder<Tables, 'trade'>) =>
  eb
    .selectFrom('company')
    .whereRef('company.id', '=', 'trade.contractor_id')
    .where((own) =>
      own.not(
        own.exists(
          own
            .selectFrom('company_relation')
            .whereRef('company_relation.company_id', '=', 'trade.contractor_id')
            .whereRef('company_relation.known_id', '=', 'trade.consignee_id')
            .where('company_relation.state', '=', 'agreed')
            .whereRef('company_relation.since', '<=', 'trade.decided_at'),
        ),
      ),
    )
    .select('company.id')

/** E-mails for which it cannot be determined afterwards whether they were due. */
async function doubtfulEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('trade')
    .where('status', '=', 'ACCEPTED')
    .where((eb) => eb.exists(partedSince(eb)))
    .select('id')
    .execute()
  return rows.map(({ id }) => `certified ${id}`)
}

async function owedEmails(db: Db): Promise<string[]> {
  const invitations = await db
    .selectFrom('invitation')
    .where('invited_by_company_id', 'is not', null)
    // A registered company that is asked gets an e-mail about the request, without a link.
    .where('token_hash', 'is not', null)
    .select('token_hash')
    .execute()
  const trades = await db
    .selectFrom('trade')
    .innerJoin('company', 'company.id', 'trade.consignee_id')
    .leftJoin('app_user as decider', 'decider.id', 'trade.decided_by')
    .select(['trade.id', 'trade.status', 'trade.created_at', 'company.registered_at'])
    .select((eb) => eb('decider.company_id', '=', eb.ref('trade.contractor_id')).as('isWithdrawn'))
    .execute()
  // Every user of the receiving company is notified when a certificate covers a shipment that was accepted by then.
  const certified = await db
    .selectFrom('certification_shipment')
    .innerJoin('certification', 'certification.id', 'certification_shipment.certification_id')
    .innerJoin('trade', 'trade.id', 'certification_shipment.trade_id')
    .innerJoin('app_user', 'app_user.company_id', 'trade.consignee_id')
    .where('certification.status', '=', 'ACCEPTED')
    .whereRef('app_user.registered_at', '<=', 'certification.decided_at')
    .where('trade.status', '=', 'ACCEPTED')
    .whereRef('trade.decided_at', '<=', 'certification.decided_at')
    .where((eb) => eb.not(eb.exists(partedSince(eb))))
    .select('trade.id')
    .execute()
  // Everybody who was at the holder's when its end was announced.
  const noticed = await db
    .selectFrom('certification_notice')
    .innerJoin('certification', 'certification.id', 'certification_id')
    .innerJoin('app_user', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([
            eb('subject', '=', 'SELF'),
            eb('app_user.company_id', '=', eb.ref('certification.contractor_id')),
          ]),
          eb.and([
            eb('subject', '<>', 'SELF'),
            eb('app_user.company_id', '=', eb.ref('certification.consignee_id')),
          ]),
        ]),
      ),
    )
    .whereRef('app_user.registered_at', '<=', 'certification_notice.at')
    .select('certification.id')
    .execute()
  const factors = await db
    .selectFrom('audit_event')
    .innerJoin('app_user', 'app_user.id', 'audit_event.subject_id')
    .where('event', 'in', Object.values(FACTOR))
    .select(['event', 'app_user.email'])
    .execute()
  const changed = await db
    .selectFrom('audit_event')
    .innerJoin('app_user', 'app_user.id', 'audit_event.subject_id')
    .where('event', 'in', ['user.password-changed', 'user.password-reset'])
    .select('app_user.email')
    .execute()
  return [
    ...(await issuedResets(db)),
    ...factors.map(({ event, email }) => `${event} of ${email}`),
    ...changed.map(({ email }) => `password of ${email}`),
    ...noticed.map(({ id }) => `notice ${id}`),
    ...certified.map(({ id }) => `certified ${id}`),
    ...invitations.map((row) => `invitation ${row.token_hash?.toString('hex')}`),
    // A company that was only invited when the trade was made got the invitation instead.
    ...trades
      .filter(({ registered_at: at, created_at }) => at !== null && at <= created_at)
      .map(({ id }) => `created ${id}`),
    // Whoever withdrew it knows; the other side is notified where it is a partner.
    ...trades
      .filter(({ status, isWithdrawn }) => status !== 'PENDING' && !isWithdrawn)
      .map(({ id }) => `decided ${id}`),
  ]
}
