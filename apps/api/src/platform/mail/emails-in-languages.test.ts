import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { expect, test } from 'vitest'
import { certificateEnds, certificationCreated, standingChanged } from './certificate-emails.ts'
import { certifierChanged, certifierDecidedBy } from './certifier-emails.ts'
import { commentWritten } from './comment-emails.ts'
import { domainDisagrees } from './domain-emails.ts'
import { adminActionTaken, colleagueInvitation, companyInvitation, secondFactorChanged } from './emails.ts'
import { chainsAltered, recordsAltered } from './integrity-emails.ts'
import { keyRegistered } from './key-emails.ts'
import type { Mail } from './mail.ts'
import { periodClosed, returnProposed } from './mass-emails.ts'
import { receipt } from './receipt-emails.ts'
import { sameNameRegistered } from './relation-emails.ts'
import { requestClosed, requestSent } from './request-emails.ts'
import type { MailReader } from './templates.ts'
import { tradeCreated, tradesImported } from './trade-emails.ts'
import { webhookAdded, webhookPaused } from './webhook-emails.ts'

const publicUrl = 'https://selvedge.test'
const company = 'Kuzey'
const reference = 'C-1'
const sector = 'cotton'
const firstName = 'Ada'
const companyName = company

/** One of each file of e-mails, to the same reader. */
const ALL: Readonly<Record<string, (to: MailReader) => Mail>> = {
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
      publicUrl,
      sector,
      tradeId: 1,
      reference,
      material: 'm',
      kilograms: 1234.5,
      company,
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
      lines: [],
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
}

const read = (name: string, language: string | null) => ALL[name]?.({ email: 'a@mill.test', language })
/** Its sentences, without the link, what is data, and the product's name. */
const sentences = (mail: Mail | undefined) =>
  (mail?.text ?? '')
    .split(/\n+/)
    .filter((line) => !/^(-- |head$|[“«„]?[\p{L}\d:.]+[”»]?$)/u.test(line))
    .map((line) => line.replace(/ ?https:\/\/\S+$/, ''))

const TRANSLATED = LANGUAGES.filter(({ isVariant }) => !isVariant)
const NAMES = Object.keys(ALL)

test.each(NAMES)('every sentence of %s is in the language of who reads it', (name) => {
  const english = read(name, null)
  expect(english?.html).toContain('<html lang="en-US"')
  for (const { code, dir } of TRANSLATED) {
    const mail = read(name, code)
    expect(mail?.html).toContain(`<html lang="${code}" dir="${dir}">`)
    expect(mail?.subject).not.toBe(english?.subject)
    expect(mail?.text.split('\n')).toHaveLength(english?.text.split('\n').length ?? 0)
    const same = sentences(mail).filter((line) => sentences(english).includes(line))
    expect(same, `${name} in ${code}`).toEqual([])
  }
  // The one before leaves no language behind.
  expect(read(name, null)).toEqual(english)
})

test('a number has the form of the reader', () => {
  expect(read('returnProposed', null)?.text).toContain('1,234.5')
  expect(read('returnProposed', 'tr')?.text).toContain('1.234,5')
})

test('a language that is none of ours is answered in English', () => {
  expect(read('tradeCreated', 'qq')).toEqual(read('tradeCreated', null))
})

test('what stands before an address is separated from it as the language writes', () => {
  const mailIn = (language: string) =>
    ALL['companyInvitation']?.({ email: 'a@mill.test', language }).text ?? ''
  expect(mailIn('zh-CN')).toMatch(/\p{Script=Han}：https:/u)
  expect(mailIn('tr')).toMatch(/\p{L}: https:/u)
})
