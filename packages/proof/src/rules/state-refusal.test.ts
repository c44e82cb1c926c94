import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../canonical-json.ts'
import type { Statement } from '../statement.ts'
import { stateRefusal } from './state-refusal.ts'

const SELLER = 3
const BUYER = 4
const OUTSIDER = 9
type Said = Partial<Omit<Statement, 'v'>> & Pick<Statement, 'type' | 'event' | 'company' | 'data'>

const stated = (said: Said): Statement => ({
  v: 2,
  installation: '5e1f'.repeat(8),
  id: 7,
  version: 1,
  actor: 5,
  at: '2026-05-04T10:10:00.000Z',
  documents: [],
  prev: null,
  ...said,
})

const POSITION = {
  id: 1,
  contractorMaterial: 11,
  contractorMaterialName: 'Yarn',
  consigneeMaterial: null,
  consigneeMaterialName: null,
  quantity: '5.00',
}
const TRADE = {
  contractor: SELLER,
  consignee: BUYER,
  status: 'PENDING',
  consigneeReference: null,
  refusalReason: null,
  decidedBy: null,
  decidedAt: null,
  processingStandard: null,
  notes: null,
  positions: [POSITION],
}
const DECIDED = { decidedBy: 8, decidedAt: '2026-05-05T10:10:00.000Z', consigneeReference: 'R-1' }
const trade = (event: string, company: number, more: JsonObject = {}) =>
  stated({ type: 'trade', event, company, data: { ...TRADE, ...more } })
const CREATED = trade('created', SELLER)
const ACCEPTED = trade('accepted', BUYER, {
  status: 'ACCEPTED',
  ...DECIDED,
  positions: [{ ...POSITION, consigneeMaterial: 21, consigneeMaterialName: 'Bought yarn' }],
})

describe('a trade', () => {
  test('is recorded by its contractor, decided by its consignee, corrected by both', () => {
    expect(stateRefusal(CREATED, undefined)).toBeUndefined()
    expect(stateRefusal(ACCEPTED, CREATED)).toBeUndefined()
    const refused = { status: 'REFUSED', ...DECIDED, refusalReason: 'Not ordered.' }
    expect(stateRefusal(trade('refused', BUYER, refused), CREATED)).toBeUndefined()
    for (const company of [SELLER, BUYER]) {
      const corrected = { ...ACCEPTED, event: 'updated', company }
      expect(
        stateRefusal({ ...corrected, data: { ...corrected.data, processingStandard: 'GOTS' } }, ACCEPTED),
      ).toBeUndefined()
    }
    expect(stateRefusal(trade('updated', SELLER, { consignee: 12 }), CREATED)).toBeUndefined()
  })

  test.each([
    ['renames a material of the other side', { contractorMaterialName: 'GOTS organic yarn' }],
    ['names another document', {}],
  ])('is not decided with a statement that %s', (what, changed) => {
    const positions = [{ ...POSITION, ...changed, consigneeMaterial: 21 }]
    const accepted = trade('accepted', BUYER, { status: 'ACCEPTED', ...DECIDED, positions })
    const file = { id: 1, name: 'a.pdf', contentType: 'application/pdf', size: 1, sha256: '0'.repeat(64) }
    const stated = what.includes('document') ? { ...accepted, documents: [file] } : accepted
    expect(stateRefusal(stated, CREATED)).toBe('content')
  })

  const WITHDRAWN = { status: 'REFUSED', decidedBy: 5, decidedAt: '2026-05-05T10:10:00.000Z' }

  test('is withdrawn by its contractor, and materials that were only suggested are no longer', () => {
    expect(stateRefusal(trade('withdrawn', SELLER, WITHDRAWN), CREATED)).toBeUndefined()
    const suggested = {
      positions: [{ ...POSITION, consigneeMaterial: 21, consigneeMaterialName: 'Bought yarn' }],
    }
    expect(
      stateRefusal(trade('withdrawn', SELLER, WITHDRAWN), trade('created', SELLER, suggested)),
    ).toBeUndefined()
  })

  test.each<[string, Statement, Statement | undefined, string]>([
    ['withdrawn by the other side', trade('withdrawn', BUYER, WITHDRAWN), CREATED, 'company'],
    ['withdrawn once it is decided', trade('withdrawn', SELLER, WITHDRAWN), ACCEPTED, 'event'],
    [
      'withdrawn as accepted',
      trade('withdrawn', SELLER, { ...WITHDRAWN, status: 'ACCEPTED' }),
      CREATED,
      'status',
    ],
    [
      'withdrawn with words of the other side',
      trade('withdrawn', SELLER, { ...WITHDRAWN, refusalReason: 'Not ordered.' }),
      CREATED,
      'content',
    ],
    ['begun with a withdrawal', trade('withdrawn', SELLER, WITHDRAWN), undefined, 'event'],
    ['recorded by the other side', trade('created', BUYER), undefined, 'company'],
    ['with oneself', trade('created', SELLER, { consignee: SELLER }), undefined, 'company'],
    ['recorded as accepted', trade('created', SELLER, { status: 'ACCEPTED' }), undefined, 'status'],
    ['recorded as decided', trade('created', SELLER, { decidedBy: 8 }), undefined, 'status'],
    ['begun with a decision', ACCEPTED, undefined, 'event'],
    ['recorded twice', CREATED, CREATED, 'event'],
    ['accepted by who recorded it', { ...ACCEPTED, company: SELLER }, CREATED, 'company'],
    ['accepted by an unrelated company', { ...ACCEPTED, company: OUTSIDER }, CREATED, 'company'],
    ['decided twice', trade('refused', BUYER, { status: 'REFUSED' }), ACCEPTED, 'event'],
    ['accepted as refused', { ...ACCEPTED, event: 'refused' }, CREATED, 'status'],
    ['corrected by an unrelated company', trade('updated', OUTSIDER), CREATED, 'company'],
    ['decided by a correction', trade('updated', BUYER, { status: 'ACCEPTED' }), CREATED, 'status'],
    ['handed over by the other side', trade('updated', BUYER, { consignee: OUTSIDER }), CREATED, 'content'],
    [
      'handed over after the decision',
      { ...ACCEPTED, event: 'updated', company: SELLER, data: { ...ACCEPTED.data, consignee: 12 } },
      ACCEPTED,
      'content',
    ],
    ['deleted', trade('deleted', SELLER), CREATED, 'event'],
  ])('is not %s', (_, statement, before, why) => {
    expect(stateRefusal(statement, before)).toBe(why)
  })

  const AGREED = ['contractor', 'consignee', 'processingStandard', 'notes'] as const
  const AGREED_OF_POSITION = ['id', 'contractorMaterial', 'quantity'] as const

  test('a decision changes nothing that was agreed, whatever it is and however it is changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...AGREED),
        fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
        (member, value) => {
          fc.pre(value !== CREATED.data[member])
          const data = { ...ACCEPTED.data, [member]: value }
          expect(stateRefusal({ ...ACCEPTED, data }, CREATED)).toBe('content')
        },
      ),
    )
    for (const member of AGREED_OF_POSITION) {
      const data = { ...ACCEPTED.data, positions: [{ ...POSITION, [member]: 'another' }] }
      expect(stateRefusal({ ...ACCEPTED, data }, CREATED), member).toBe('content')
    }
    for (const positions of [[], [POSITION, POSITION], [POSITION, 5], 'none', null])
      expect(stateRefusal({ ...ACCEPTED, data: { ...ACCEPTED.data, positions } }, CREATED)).toBe('content')
  })
})

const BODY = 6
const CERTIFICATION = {
  subject: 'SCOPE',
  status: 'PENDING',
  contractor: BODY,
  consignee: SELLER,
  approver: BODY,
  certificateReference: null,
  refusalReason: null,
  decidedBy: null,
  decidedAt: null,
  validUntil: '2027-05-01',
}
const certification = (event: string, company: number, more: JsonObject = {}) =>
  stated({ type: 'certification', event, company, data: { ...CERTIFICATION, ...more } })

describe('a certification', () => {
  const filed = certification('created', SELLER)
  const accepted = certification('accepted', BODY, {
    status: 'ACCEPTED',
    ...pick(DECIDED),
    certificateReference: 'SC-1',
  })

  test('is filed by one of its two companies and decided by the other', () => {
    expect(stateRefusal(filed, undefined)).toBeUndefined()
    expect(stateRefusal(accepted, filed)).toBeUndefined()
    expect(stateRefusal(certification('created', BODY, { approver: SELLER }), undefined)).toBeUndefined()
    const declared = { subject: 'SELF', contractor: SELLER, consignee: SELLER, approver: SELLER }
    expect(stateRefusal(certification('created', SELLER, declared), undefined)).toBeUndefined()
    expect(
      stateRefusal(certification('updated', SELLER, { contractor: 12, approver: 12 }), filed),
    ).toBeUndefined()
  })

  test.each<[string, Statement, Statement | undefined, string]>([
    ['filed by an unrelated company', certification('created', OUTSIDER), undefined, 'company'],
    [
      'approved by who filed it',
      certification('created', SELLER, { approver: SELLER }),
      undefined,
      'company',
    ],
    ['filed as accepted', certification('created', SELLER, { status: 'ACCEPTED' }), undefined, 'status'],
    ['accepted by who filed it', { ...accepted, company: SELLER }, filed, 'company'],
    [
      'accepted for longer than it was filed',
      { ...accepted, data: { ...accepted.data, validUntil: '2030-01-01' } },
      filed,
      'content',
    ],
    ['decided twice', { ...accepted, event: 'refused' }, accepted, 'event'],
    [
      'handed over after the decision',
      certification('updated', SELLER, { contractor: 12, approver: 12 }),
      accepted,
      'status',
    ],
  ])('is not %s', (_, statement, before, why) => {
    expect(stateRefusal(statement, before)).toBe(why)
  })
})

describe('a certification that is taken back', () => {
  const filed = certification('created', SELLER)
  const back = (company: number, more: JsonObject = {}) =>
    certification('taken-back', company, {
      status: 'REFUSED',
      ...pick(DECIDED),
      schema: 5,
      takenBack: true,
      ...more,
    })

  test('is so by who filed it, before it is decided', () => {
    expect(stateRefusal(back(SELLER), filed)).toBeUndefined()
    const byBody = certification('created', BODY, { approver: SELLER })
    expect(stateRefusal(back(BODY, { approver: SELLER }), byBody)).toBeUndefined()
  })

  test.each<[string, Statement, Statement | undefined, string]>([
    ['by its approver', back(BODY), filed, 'company'],
    ['by an unrelated company', back(OUTSIDER), filed, 'company'],
    [
      'once it is accepted',
      back(SELLER),
      certification('accepted', BODY, { status: 'ACCEPTED', ...pick(DECIDED) }),
      'event',
    ],
    ['before it is filed', back(SELLER), undefined, 'event'],
    ['twice', back(SELLER), back(SELLER), 'event'],
    ['as accepted', back(SELLER, { status: 'ACCEPTED' }), filed, 'status'],
    ['without saying so', back(SELLER, { takenBack: false }), filed, 'content'],
    ['with a reason in the name of its approver', back(SELLER, { refusalReason: 'No' }), filed, 'content'],
    ['for another standard', back(SELLER, { processingStandard: 'Other' }), filed, 'content'],
    ['and then decided', certification('refused', BODY, { status: 'REFUSED' }), back(SELLER), 'event'],
  ])('is not %s', (_, statement, before, why) => {
    expect(stateRefusal(statement, before)).toBe(why)
  })
})

describe('the standing of a scope certificate', () => {
  const DONE = { status: 'ACCEPTED', ...pick(DECIDED), certificateReference: 'SC-1' }
  const accepted = certification('accepted', BODY, DONE)
  const said = (change: string) => ({ change, onDay: '2026-02-01', reason: 'Audit', by: 3, at: '2026-02-02' })
  const stands = (event: string, changes: string[], company = BODY, more: JsonObject = {}) =>
    certification(event, company, { ...DONE, schema: 4, standings: changes.map(said), ...more })
  const suspended = stands('suspended', ['SUSPENDED'])

  test('is its body’s to say, one change after another, until it is withdrawn', () => {
    expect(stateRefusal(suspended, accepted)).toBeUndefined()
    const reinstated = stands('reinstated', ['SUSPENDED', 'REINSTATED'])
    expect(stateRefusal(reinstated, suspended)).toBeUndefined()
    const again = ['SUSPENDED', 'REINSTATED', 'SUSPENDED']
    expect(stateRefusal(stands('suspended', again), reinstated)).toBeUndefined()
    expect(stateRefusal(stands('withdrawn', ['SUSPENDED', 'WITHDRAWN']), suspended)).toBeUndefined()
  })

  test.each<[string, Statement, Statement, string]>([
    ['said by its holder', stands('suspended', ['SUSPENDED'], SELLER), accepted, 'company'],
    ['said before it is accepted', suspended, certification('created', SELLER), 'event'],
    [
      'said of a transaction certificate',
      stands('suspended', ['SUSPENDED'], BODY, { subject: 'TRANSACTION' }),
      certification('accepted', BODY, { ...DONE, subject: 'TRANSACTION' }),
      'event',
    ],
    ['reinstated without a suspension', stands('reinstated', ['REINSTATED']), accepted, 'event'],
    [
      'reinstated once it is withdrawn',
      stands('reinstated', ['WITHDRAWN', 'REINSTATED']),
      stands('withdrawn', ['WITHDRAWN']),
      'event',
    ],
    [
      'one thing by its event and another by its entry',
      stands('suspended', ['WITHDRAWN']),
      accepted,
      'content',
    ],
    ['said by leaving out what was said before', stands('withdrawn', ['WITHDRAWN']), suspended, 'content'],
    [
      'said while something else is changed',
      stands('suspended', ['SUSPENDED'], BODY, { validUntil: '2030-01-01' }),
      accepted,
      'content',
    ],
  ])('is not %s', (_, statement, before, why) => {
    expect(stateRefusal(statement, before)).toBe(why)
  })
})

describe('a plan', () => {
  const plan = (event: string, company = SELLER, more: JsonObject = {}) =>
    stated({ type: 'plan', event, company, data: { company: SELLER, ...more } })

  test('is its company’s to make, change and delete, and is over then', () => {
    expect(stateRefusal(plan('created'), undefined)).toBeUndefined()
    expect(stateRefusal(plan('updated'), plan('created'))).toBeUndefined()
    expect(stateRefusal(plan('deleted'), plan('updated'))).toBeUndefined()
    expect(stateRefusal(plan('updated'), plan('deleted'))).toBe('event')
    expect(stateRefusal(plan('created', OUTSIDER), undefined)).toBe('company')
    expect(stateRefusal(plan('updated', OUTSIDER, { company: OUTSIDER }), plan('created'))).toBe('company')
    expect(stateRefusal(plan('updated'), undefined)).toBe('event')
  })
})

describe('a stock entry', () => {
  const stock = (event: string, company = SELLER, more: JsonObject = {}) =>
    stated({ type: 'stock', event, company, data: { company: SELLER, kind: 'BOUGHT_OUTSIDE', ...more } })

  test('is its company’s to say, once, by the name of its kind, also of a kind that came later', () => {
    const bought = stock('bought-outside')
    expect(stateRefusal(bought, undefined)).toBeUndefined()
    expect(stateRefusal(stock('half-lost', SELLER, { kind: 'HALF_LOST' }), undefined)).toBeUndefined()
    expect(stateRefusal(stock('harvest'), undefined)).toBe('event')
    expect(stateRefusal(stock('harvest', SELLER, { kind: null }), undefined)).toBe('event')
    expect(stateRefusal(bought, bought)).toBe('event')
    expect(stateRefusal(stock('bought-outside', OUTSIDER), undefined)).toBe('company')
  })
})

describe('an audit trail', () => {
  const sealed = (lines: string, company = 7) =>
    stated({ type: 'audit', event: 'sealed', company, data: { lines, head: '0x' } })

  test('is its company’s, and only grows', () => {
    expect(stateRefusal(sealed('3'), undefined)).toBeUndefined()
    expect(stateRefusal(sealed('5'), sealed('3'))).toBeUndefined()
    expect(stateRefusal(sealed('3'), sealed('3'))).toBe('content')
    expect(stateRefusal(sealed('2'), sealed('3'))).toBe('content')
    expect(stateRefusal(sealed('x'), undefined)).toBe('content')
    expect(stateRefusal(sealed('3', OUTSIDER), undefined)).toBe('company')
    expect(stateRefusal({ ...sealed('3'), event: 'created' }, undefined)).toBe('event')
  })
})

describe('a company', () => {
  const KEY = `0x${'ab'.repeat(20)}`
  const NEXT = `0x${'cd'.repeat(20)}`
  const profile = (event: string, data: JsonObject = {}, company = 7) =>
    stated({ type: 'company', event, company, data: { name: 'Mill', key: KEY, ...data } })
  const first = profile('registered')

  test.each([
    ['states itself when it registers', first, undefined, undefined],
    ['is taken over by an upgrade', profile('taken over'), undefined, undefined],
    ['begins with nothing else', profile('updated'), undefined, 'event'],
    ['does not begin twice', profile('registered'), first, 'event'],
    ['states nothing about another one', profile('registered', {}, 8), undefined, 'company'],
    ['names a key', profile('registered', { key: 'none' }), undefined, 'content'],
    ['changes its profile', profile('updated', { name: 'Mill & Sons' }), first, undefined],
    ['does not change its key with it', profile('updated', { key: NEXT }), first, 'content'],
    ['introduces its next key', profile('key replaced', { key: NEXT }), first, undefined],
    ['changes nothing else with that', profile('key replaced', { key: NEXT, name: 'Mil' }), first, 'content'],
    ['introduces no key that it has', profile('key replaced'), first, 'content'],
  ] as const)('%s', (_, statement, before, refusal) => {
    expect(stateRefusal(statement, before)).toBe(refusal)
  })

  test('said nothing in form 1, and nothing goes back to that form', () => {
    const { installation: _, ...old } = { ...first, v: 1 as const, installation: '' }
    expect(stateRefusal(old, undefined)).toBe('event')
    expect(stateRefusal(old, first)).toBe('event')
  })
})

function pick({ decidedBy, decidedAt }: typeof DECIDED) {
  return { decidedBy, decidedAt }
}

const PASSPORT = {
  company: SELLER,
  material: 4,
  publicId: '0b1e7c5c-7c3e-4d0e-8f60-0d6f3f0a9c01',
  name: 'Crew shirt',
  level: 'model',
  gtin: null,
  lot: null,
  serial: null,
  status: 'active',
  isRecalled: false,
  reason: null,
  createdBy: 5,
  createdAt: '2026-05-04T10:00:00.000Z',
  versions: [
    { version: 1, sha256: 'aa', innerSha256: 'bb', publishedBy: 5, publishedAt: '2026-05-04T10:10:00.000Z' },
  ],
}
const SECOND = { ...PASSPORT.versions[0], version: 2, sha256: 'cc' } as JsonObject
const passport = (event: string, more: JsonObject = {}, company = SELLER) =>
  stated({ type: 'passport', event, company, data: { ...PASSPORT, ...more } })

describe('a passport', () => {
  const published = passport('published')
  const recalled = passport('recalled', { status: 'inactive', isRecalled: true, reason: 'A button.' })

  test('begins with its first version, gets more, and changes its status', () => {
    expect(stateRefusal(published, undefined)).toBeUndefined()
    const again = passport('published', {
      name: 'Shirt',
      gtin: '09521321000058',
      versions: [...PASSPORT.versions, SECOND],
    })
    expect(stateRefusal(again, published)).toBeUndefined()
    expect(stateRefusal(recalled, published)).toBeUndefined()
    expect(stateRefusal(passport('archived', { status: 'archived' }), recalled)).toBeUndefined()
  })

  test.each<[string, Statement, Statement | undefined, string]>([
    ['begins with anything else', recalled, undefined, 'event'],
    ['is published by another company', passport('published', {}, OUTSIDER), undefined, 'company'],
    ['goes to another company', passport('published', { company: OUTSIDER }, OUTSIDER), published, 'company'],
    [
      'goes on after it is archived',
      passport('reactivated'),
      passport('archived', { status: 'archived' }),
      'event',
    ],
    ['is recalled and active', passport('recalled'), published, 'status'],
    ['loses a version', passport('reactivated', { versions: [] }), recalled, 'content'],
    ['gets no version by being published', passport('published'), published, 'content'],
    ['changes a version', passport('published', { versions: [SECOND, SECOND] }), published, 'content'],
    [
      'gets another lot',
      passport('published', { lot: 'L', versions: [...PASSPORT.versions, SECOND] }),
      published,
      'content',
    ],
    [
      'is renamed by a recall',
      passport('recalled', { status: 'inactive', isRecalled: true, name: 'X' }),
      published,
      'content',
    ],
  ])('is refused where it %s', (_what, statement, before, refusal) => {
    expect(stateRefusal(statement, before)).toBe(refusal)
  })

  test('gets a GTIN once', () => {
    const first = passport('published', { gtin: '09521321000058' })
    const other = passport('published', { gtin: '09521321000065', versions: [...PASSPORT.versions, SECOND] })
    expect(stateRefusal(other, first)).toBe('content')
  })
})
