import { describe, expect, test } from 'vitest'
import {
  answersRequest,
  MAX_REMINDERS,
  mayClose,
  REQUEST_OUTCOMES,
  requestErrors,
  requestPermissions,
  type RequestRow,
} from './company-request.ts'
import { issues } from './issues.ts'

const asked = {
  kind: 'SCOPE_CERTIFICATE',
  standard: 'OCS',
  tradeKind: null,
  shipments: [],
  about: null,
  message: null,
} as const

describe('a request needs what its kind is answered by', () => {
  test.each([
    [{}, {}],
    [{ standard: null }, { standard: issues.standard }],
    [{ kind: 'TRANSACTION_CERTIFICATE' }, { shipments: issues.requestShipments }],
    [{ kind: 'TRANSACTION_CERTIFICATE', shipments: ['S-1'] }, {}],
    [{ kind: 'TRADE' }, { tradeKind: issues.requestTradeKind }],
    [{ kind: 'TRADE', tradeKind: 'order', standard: null }, {}],
    [{ kind: 'ORIGIN' }, { about: issues.requestAbout }],
    [{ kind: 'OTHER' }, { message: issues.requestMessage }],
  ] as const)('%j', (changes, errors) => {
    expect(requestErrors({ ...asked, ...changes })).toEqual(errors)
  })
})

describe('what each side may do with a request', () => {
  const at = new Date('2026-06-01T08:00:00Z')
  const later = (hours: number) => new Date(at.getTime() + hours * 60 * 60_000)
  const row: RequestRow = {
    state: 'OPEN',
    fromCompanyId: 1,
    toCompanyId: 2,
    createdAt: at,
    remindedAt: null,
    reminders: 0,
  }
  const may = (companyId: number, changes: Partial<RequestRow> = {}, now = later(1)) =>
    REQUEST_OUTCOMES.filter((outcome) =>
      mayClose(outcome, requestPermissions({ companyId }, { ...row, ...changes }, now)),
    )

  test('the recipient answers and declines, the sender withdraws, nobody else does anything', () => {
    expect([may(1), may(2), may(3)]).toEqual([['WITHDRAWN'], ['ANSWERED', 'DECLINED'], []])
  })

  test('nothing, once it is closed', () => {
    expect([1, 2].flatMap((company) => may(company, { state: 'ANSWERED' }))).toEqual([])
  })

  test('the sender reminds once a day, and not for ever', () => {
    const canRemind = (changes: Partial<RequestRow>, now: Date) =>
      requestPermissions({ companyId: 1 }, { ...row, ...changes }, now).canRemind
    expect([canRemind({}, later(23)), canRemind({}, later(24))]).toEqual([false, true])
    expect(canRemind({ remindedAt: later(24), reminders: 1 }, later(47))).toBe(false)
    expect(canRemind({ remindedAt: later(24), reminders: MAX_REMINDERS }, later(99))).toBe(false)
    expect(requestPermissions({ companyId: 2 }, row, later(99)).canRemind).toBe(false)
  })
})

describe('a record answers a request', () => {
  const scope = { ...asked, fromCompanyId: 1 }
  const trade = { ...scope, kind: 'TRADE', tradeKind: 'order', standard: null } as const

  test.each([
    [{ type: 'certification', subject: 'SCOPE', standard: 'OCS' }, scope, true],
    [{ type: 'certification', subject: 'SCOPE', standard: 'GOTS' }, scope, false],
    [{ type: 'certification', subject: 'TRANSACTION', standard: 'OCS' }, scope, false],
    [{ type: 'certification', subject: 'SCOPE', standard: 'OCS' }, trade, false],
    [{ type: 'trade', kind: 'order', consigneeId: 1 }, trade, true],
    [{ type: 'trade', kind: 'contract', consigneeId: 1 }, trade, false],
    [{ type: 'trade', kind: 'order', consigneeId: 9 }, trade, false],
    [{ type: 'trade', kind: 'order', consigneeId: 1 }, scope, false],
  ] as const)('%j: %j is %s', (filed, request, answers) => {
    expect(answersRequest(filed, request)).toBe(answers)
  })
})
