import {
  certificateEnds,
  certificationCreated,
  certificationDecided,
  certificationsFiled,
  certificationsTakenBack,
  certificationTakenBack,
  standingChanged,
} from '../../src/platform/mail/certificate-emails.ts'
import {
  certifierAccessChanged,
  certifierChanged,
  certifierDecided,
  certifierDecidedBy,
  certifierRegistered,
} from '../../src/platform/mail/certifier-emails.ts'
import { commentWritten } from '../../src/platform/mail/comment-emails.ts'
import { domainDisagrees } from '../../src/platform/mail/domain-emails.ts'
import {
  adminActionTaken,
  colleagueInvitation,
  companyInvitation,
  passwordChanged,
  resetPassword,
  secondFactorChanged,
} from '../../src/platform/mail/emails.ts'
import {
  chainsAltered,
  chainsRepaired,
  recordsAltered,
  recordsRepaired,
} from '../../src/platform/mail/integrity-emails.ts'
import { keyRegistered } from '../../src/platform/mail/key-emails.ts'
import type { Mail } from '../../src/platform/mail/mail.ts'
import {
  periodClosed,
  reconciliationsGranted,
  returnDecided,
  returnProposed,
} from '../../src/platform/mail/mass-emails.ts'
import { receipt } from '../../src/platform/mail/receipt-emails.ts'
import {
  relationAgreed,
  relationRequested,
  sameNameRegistered,
} from '../../src/platform/mail/relation-emails.ts'
import { requestClosed, requestSent } from '../../src/platform/mail/request-emails.ts'
import type { MailReader } from '../../src/platform/mail/templates.ts'
import {
  shipmentCertified,
  tradeCreated,
  tradeDecided,
  tradesImported,
  tradesWithdrawn,
  tradeWithdrawn,
} from '../../src/platform/mail/trade-emails.ts'
import { webhookAdded, webhookPaused } from '../../src/platform/mail/webhook-emails.ts'

const publicUrl = 'https://selvedge.test'
const company = 'Kuzey'
const reference = 'C-1'
const sector = 'cotton'
const firstName = 'Ada'
const companyName = company
const aReturn = { publicUrl, sector, tradeId: 1, reference, material: 'm', kilograms: 1234.5, company }

const certificate = (to: MailReader) =>
  ({ to, publicUrl, subject: 'SCOPE', certificationId: 1, sector, reference, company }) as const
const trade = (to: MailReader) =>
  ({ to, publicUrl, kind: 'shipping', tradeId: 1, sector, reference, company }) as const

/** Every e-mail, with all that it can say, to the same reader. A test compares the names with what the files of e-mails have. */
export const EVERY_EMAIL: Readonly<Record<string, (to: MailReader) => Mail>> = {
  companyInvitation: (to) =>
    companyInvitation({
      to,
      publicUrl,
      token: 'abc',
      inviter: company,
      isUnconfirmed: true,
      companyName: 'Güney',
      details: { role: null, country: null, message: 'x', wanted: ['delivery'], language: null },
    }),
  colleagueInvitation: (to) =>
    colleagueInvitation({
      to,
      publicUrl,
      token: 'abc',
      inviter: company,
      isUnconfirmed: false,
      firstName,
      companyName,
    }),
  secondFactorChanged: (to) => secondFactorChanged({ to, publicUrl, firstName, what: 'recovered', left: 3 }),
  adminActionTaken: (to) =>
    adminActionTaken({
      to,
      publicUrl,
      firstName,
      companyName,
      by: 'B',
      email: 'b@x.test',
      what: { kind: 'key-revealed' },
    }),
  tradeCreated: (to) =>
    tradeCreated({ to, publicUrl, kind: 'shipping', tradeId: 1, sector, reference, company }),
  tradesImported: (to) => tradesImported({ to, publicUrl, count: 5, company }),
  certificationCreated: (to) =>
    certificationCreated({
      to,
      publicUrl,
      subject: 'SCOPE',
      certificationId: 1,
      sector,
      reference,
      company,
      isUnconfirmed: true,
    }),
  certificateEnds: (to) =>
    certificateEnds({
      to,
      publicUrl,
      subject: 'SCOPE',
      certificationId: 1,
      sector,
      reference,
      company,
      standard: 'GOTS',
      validUntil: '2026-12-31',
      daysLeft: 30,
    }),
  standingChanged: (to) =>
    standingChanged({
      to,
      publicUrl,
      subject: 'SCOPE',
      certificationId: 1,
      sector,
      reference,
      company,
      event: 'suspended',
      onDay: '2026-12-31',
      reason: 'r',
    }),
  certifierChanged: (to) =>
    certifierChanged({
      to,
      publicUrl,
      certifier: company,
      changes: [{ what: 'website', from: '', to: 'b' }],
      reader: 'itself',
    }),
  certifierDecidedBy: (to) =>
    certifierDecidedBy({ to, publicUrl, certifier: company, state: 'refused', by: null }),
  commentWritten: (to) =>
    commentWritten({
      to,
      publicUrl,
      sector,
      subject: { record: 'plan', id: 1, name: 'P' },
      company,
      isChange: true,
      text: 't',
    }),
  domainDisagrees: (to) =>
    domainDisagrees({
      to,
      publicUrl,
      firstName,
      companyName,
      did: 'did:web:a',
      here: 'did:web:b',
      fault: 'slow',
      address: 'https://a',
    }),
  recordsAltered: (to) =>
    recordsAltered({
      to,
      publicUrl,
      sector,
      records: [{ subject: undefined, without: { type: 'trade', id: 1 }, part: 'record' }],
    }),
  chainsAltered: (to) =>
    chainsAltered({
      to,
      publicUrl,
      sector,
      chains: [{ materialId: 1, material: 'm', part: 'record' }],
    }),
  keyRegistered: (to) =>
    keyRegistered({ to, publicUrl, firstName, companyName, address: '0x1', block: 1, isOurs: false }),
  returnProposed: (to) =>
    returnProposed({
      to,
      ...aReturn,
      reason: 'r',
    }),
  periodClosed: (to) =>
    periodClosed({
      to,
      publicUrl,
      company,
      material: 'm',
      closingId: 1,
      from: '2026-01-01',
      until: '2026-12-31',
    }),
  receipt: (to) =>
    receipt({
      to,
      publicUrl,
      firstName,
      companyName,
      lines: [
        {
          type: 'trade',
          id: 1,
          version: 2,
          at: new Date('2026-12-31T10:00:00.123Z'),
          leaf: '0x1',
          batch: '0x1',
        },
      ],
      head: { text: 'head', batch: '0x1' },
      checkpoint: undefined,
    }),
  sameNameRegistered: (to) => sameNameRegistered({ to, publicUrl, isUnconfirmed: false, companyName }),
  requestSent: (to) =>
    requestSent({
      to,
      publicUrl,
      requestId: 1,
      company,
      isUnconfirmed: true,
      isReminder: true,
      asked: {
        kind: 'TRADE',
        standard: null,
        tradeKind: 'order',
        shipments: ['S-1', 'S-2'],
        reference,
        positions: [{ material: 'm', quantity: 2500.5, unit: 'KGM' }],
        about: 'x',
        gap: null,
        message: 'y',
        dueOn: '2026-12-31',
      },
    }),
  requestClosed: (to) =>
    requestClosed({ to, publicUrl, requestId: 1, company, outcome: 'DECLINED', message: null }),
  webhookAdded: (to) =>
    webhookAdded({ to, publicUrl, firstName, company, host: 'h', by: { key: 'k' }, isSubscription: false }),
  webhookPaused: (to) =>
    webhookPaused({ to, publicUrl, firstName, company, host: 'h', problem: 'status', status: 500 }),
  resetPassword: (to) => resetPassword({ to, publicUrl, token: 'abc', firstName, username: 'ada' }),
  passwordChanged: (to) => passwordChanged({ to, publicUrl, firstName, loggedOut: 'everywhere' }),
  certificateWithoutStandardEnds: (to) =>
    certificateEnds({
      ...certificate(to),
      reference: null,
      standard: null,
      validUntil: '2026-12-31',
      daysLeft: 1,
    }),
  certificationTakenBack: (to) => certificationTakenBack({ ...certificate(to), isUnconfirmed: false }),
  certificationDecided: (to) =>
    certificationDecided({ ...certificate(to), isUnconfirmed: false, accepted: false, reason: 'r' }),
  certificationsFiled: (to) =>
    certificationsFiled({ to, publicUrl, count: 5, company, isUnconfirmed: false }),
  certificationsTakenBack: (to) =>
    certificationsTakenBack({ to, publicUrl, count: 5, company, isUnconfirmed: false }),
  certifierRegistered: (to) => certifierRegistered({ to, publicUrl, certifier: company }),
  certifierDecided: (to) =>
    certifierDecided({ to, publicUrl, companyName, state: 'confirmed', registerNumber: '7', reason: null }),
  certifierAccessChanged: (to) => certifierAccessChanged({ to, publicUrl, company, isGranted: true }),
  recordsRepaired: (to) =>
    recordsRepaired({
      to,
      publicUrl,
      sector,
      records: [{ subject: undefined, without: { type: 'trade', id: 1 }, part: 'record' }],
    }),
  chainsRepaired: (to) =>
    chainsRepaired({ to, publicUrl, sector, chains: [{ materialId: 1, material: 'm', part: 'record' }] }),
  returnDecided: (to) =>
    returnDecided({
      to,
      ...aReturn,
      decision: 'ACCEPTED',
    }),
  reconciliationsGranted: (to) => reconciliationsGranted({ to, publicUrl, company, material: 'm' }),
  relationRequested: (to) =>
    relationRequested({ to, publicUrl, partner: 'Güney', isUnconfirmed: false, companyName }),
  relationAgreed: (to) =>
    relationAgreed({ to, publicUrl, partner: 'Güney', isUnconfirmed: false, companyName }),
  tradeDecided: (to) => tradeDecided({ ...trade(to), accepted: false, reason: 'r' }),
  tradeWithdrawn: (to) => tradeWithdrawn(trade(to)),
  tradesWithdrawn: (to) => tradesWithdrawn({ to, publicUrl, count: 5, company }),
  shipmentCertified: (to) => shipmentCertified(trade(to)),
}
