import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  certificateFindings,
  type CheckedCertification,
  type CheckedShipment,
  type StandingCertificate,
} from './certificate-findings.ts'
import { CERTIFICATION_SUBJECTS, type CertificationSubject } from './certification.ts'
import { daysLater } from './day.ts'
import { FINDING_RULES, rulesFor } from './finding-rules.ts'

const OCS = 'Organic Content Standard (OCS)'
const BODY = 1
const OTHER_BODY = 2

const shipment = (parts: Partial<CheckedShipment> = {}): CheckedShipment => ({
  reference: 'S-1',
  shippedOn: '2026-03-10',
  isWeighed: true,
  hasUnits: true,
  processTypes: [],
  productCategories: [],
  ...parts,
})

const scope = (parts: Partial<StandingCertificate> = {}): StandingCertificate => ({
  id: 7,
  certifierId: BODY,
  validFrom: '2026-01-01',
  validUntil: '2026-12-31',
  processTypes: [],
  productCategories: [],
  standings: [],
  sites: [],
  ...parts,
})

const checked = (parts: Partial<CheckedCertification> = {}): CheckedCertification => ({
  subject: 'TRANSACTION',
  certifierId: BODY,
  certifierConfirmed: true,
  hasUnconfirmed: false,
  altered: [],
  standard: OCS,
  validFrom: '2026-03-20',
  validUntil: null,
  namesCategories: true,
  on: '2026-03-20',
  shipments: [shipment()],
  standing: [scope()],
  sameDocument: [],
  sameNumber: [],
  signature: null,
  boxes: null,
  ...parts,
})

const found = (parts: Partial<CheckedCertification>) =>
  certificateFindings(checked(parts)).map(({ rule, severity }) => `${severity} ${rule}`)

test('a transaction certificate over covered, weighed shipments has no findings', () => {
  expect(certificateFindings(checked())).toEqual([])
})

test('an unconfirmed certification body is reported, and its scope certificates do not count', () => {
  expect(found({ certifierConfirmed: false })).toEqual(['warning CERTIFIER_CONFIRMED'])
  const [unconfirmed] = certificateFindings(checked({ standing: [], hasUnconfirmed: true }))
  expect(unconfirmed).toMatchObject({
    rule: 'SCOPE_CERTIFICATE',
    sentence: `The seller’s scope certificate for ${OCS} was issued by a certification body that is not confirmed.`,
  })
})

test('a scope certificate that was altered does not count, and is named', () => {
  expect(certificateFindings(checked({ standing: [], altered: [12] }))).toMatchObject([
    {
      rule: 'SCOPE_CERTIFICATE',
      sentence: `The seller’s scope certificate for ${OCS} was altered after it was signed.`,
      certificates: [12],
    },
  ])
  expect(found({ altered: [12] })).toEqual([])
})

describe('the scope certificate of the seller', () => {
  test.each([
    ['there is none', [], {}, `The seller has no accepted scope certificate for ${OCS}.`],
    [
      'it had ended the day before',
      [scope({ validUntil: '2026-03-09' })],
      {},
      `The seller’s scope certificate for ${OCS} had ended on the shipping date.`,
    ],
    [
      'it began the day after',
      [scope({ validFrom: '2026-03-11' })],
      {},
      `The seller’s scope certificate for ${OCS} was not valid yet on the shipping date.`,
    ],
    [
      'it names other process types',
      [scope({ processTypes: ['PR0027 - Spinning'] })],
      { processTypes: ['PR0027 - Spinning', 'PR0008 - Dyeing', 'PR0012 - Finishing'] },
      'The seller’s scope certificate does not name PR0008 - Dyeing, PR0012 - Finishing.',
    ],
    [
      'it names another category',
      [scope({ productCategories: ['PC0025 - Fabrics'] })],
      { productCategories: ['SV0101 - Yarns'] },
      'The seller’s scope certificate does not name the category SV0101 - Yarns.',
    ],
  ])('is missed where %s', (_what, standing, parts, sentence) => {
    const findings = certificateFindings(checked({ standing, shipments: [shipment(parts)] }))
    expect(findings).toMatchObject([
      { rule: 'SCOPE_CERTIFICATE', severity: 'warning', sentence, shipments: ['S-1'] },
    ])
  })

  test.each([
    ['on its first day', scope({ validFrom: '2026-03-10' }), {}],
    ['on its last day', scope({ validUntil: '2026-03-10' }), {}],
    ['on its only day', scope({ validFrom: '2026-03-10', validUntil: '2026-03-10' }), {}],
    ['for all process types where it names none', scope(), { processTypes: ['PR0008 - Dyeing'] }],
    ['for material without a plan', scope({ processTypes: ['PR0027 - Spinning'] }), {}],
  ])('covers %s', (_what, certificate, parts) => {
    expect(found({ standing: [certificate], shipments: [shipment(parts)] })).toEqual([])
  })

  test('gathers the shipments that miss it for one reason, and leads to the certificate', () => {
    const dyed = { processTypes: ['PR0008 - Dyeing'] }
    expect(
      certificateFindings(
        checked({
          standing: [scope({ id: 9, processTypes: ['PR0027 - Spinning'] })],
          shipments: [
            shipment({ reference: 'S-1', ...dyed }),
            shipment({ reference: 'S-2' }),
            shipment({ reference: 'S-3', ...dyed }),
          ],
        }),
      ),
    ).toMatchObject([{ shipments: ['S-1', 'S-3'], certificates: [9] }])
  })

  test('of another body is reported, unless one of the same body covers as much', () => {
    const other = scope({ id: 8, certifierId: OTHER_BODY })
    expect(found({ standing: [other] })).toEqual(['warning SAME_BODY'])
    expect(found({ standing: [other, scope()] })).toEqual([])
    const narrow = scope({ processTypes: ['PR0027 - Spinning'] })
    const dyed = [shipment({ processTypes: ['PR0008 - Dyeing'] })]
    expect(found({ standing: [narrow, other], shipments: dyed })).toEqual(['warning SAME_BODY'])
  })

  const DAYS = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']
  const PROCESSES = ['spinning', 'weaving', 'dyeing']
  const aDay = fc.constantFrom(...DAYS)
  const aCertificate = fc.record({
    id: fc.integer({ min: 1, max: 9 }),
    certifierId: fc.constantFrom(BODY, OTHER_BODY),
    validFrom: aDay,
    validUntil: fc.option(aDay),
    processTypes: fc.subarray(PROCESSES),
    productCategories: fc.subarray(['yarn', 'cloth']),
    standings: fc.constant([]),
    sites: fc.constant([]),
  })
  const aShipment = fc.record({
    reference: fc.string({ minLength: 1, maxLength: 3 }),
    shippedOn: aDay,
    isWeighed: fc.boolean(),
    hasUnits: fc.constant(true),
    processTypes: fc.subarray(PROCESSES),
    productCategories: fc.subarray(['yarn', 'cloth']),
  })
  const shipments = fc.uniqueArray(aShipment, { selector: ({ reference }) => reference, maxLength: 6 })

  /** Plainly: some certificate is valid that day and names all that is needed. */
  const isCovered = (candidate: CheckedShipment, by: readonly StandingCertificate[]) => {
    for (const certificate of by) {
      if (candidate.shippedOn < certificate.validFrom) continue
      if (certificate.validUntil !== null && candidate.shippedOn > certificate.validUntil) continue
      const allProcesses =
        certificate.processTypes.length === 0 ||
        candidate.processTypes.every((type) => certificate.processTypes.includes(type))
      const allCategories =
        certificate.productCategories.length === 0 ||
        candidate.productCategories.every((category) => certificate.productCategories.includes(category))
      if (allProcesses && allCategories) return true
    }
    return false
  }
  const named = (rule: string, certification: CheckedCertification) =>
    [
      ...new Set(
        certificateFindings(certification)
          .filter((finding) => finding.rule === rule)
          .flatMap((finding) => finding.shipments),
      ),
    ].toSorted()

  test('names exactly the shipments that no certificate covers', () => {
    fc.assert(
      fc.property(shipments, fc.array(aCertificate, { maxLength: 5 }), (sent, standing) => {
        const uncovered = sent.filter((one) => !isCovered(one, standing)).map(({ reference }) => reference)
        const certification = checked({ shipments: sent, standing })
        expect(named('SCOPE_CERTIFICATE', certification)).toEqual(uncovered.toSorted())
      }),
    )
  })

  test('names a covered shipment for its body exactly where no certificate of that body covers it', () => {
    fc.assert(
      fc.property(shipments, fc.array(aCertificate, { maxLength: 5 }), (sent, standing) => {
        const own = standing.filter(({ certifierId }) => certifierId === BODY)
        const covered = sent.filter((one) => isCovered(one, standing))
        const byOthers = covered.filter((one) => !isCovered(one, own)).map(({ reference }) => reference)
        const certification = checked({ shipments: covered, standing })
        expect(named('SAME_BODY', certification)).toEqual(byOthers.toSorted())
      }),
    )
  })

  test('names exactly the shipments without weights', () => {
    fc.assert(
      fc.property(shipments, (sent) => {
        const light = sent.filter(({ isWeighed }) => !isWeighed).map(({ reference }) => reference)
        expect(named('WEIGHTS', checked({ shipments: sent }))).toEqual(light.toSorted())
      }),
    )
  })
})

test('shipments with a quantity of nothing in particular are named', () => {
  const sent = [shipment(), shipment({ reference: 'S-2', hasUnits: false })]
  expect(certificateFindings(checked({ shipments: sent }))).toMatchObject([
    { rule: 'WEIGHTS', severity: 'warning', reason: { code: 'noUnit' }, shipments: ['S-2'] },
  ])
})

describe('the shipments of one transaction certificate', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => shipment({ reference: `S-${i + 1}` }))

  test.each([
    [1, []],
    [100, []],
    [101, ['warning SHIPMENT_COUNT']],
  ])('%i of them: %j', (count, expected) => {
    expect(found({ shipments: many(count) })).toEqual(expected)
  })

  test.each([
    ['2026-03-10', '2026-03-10', true],
    ['2026-01-15', '2026-04-15', true],
    ['2026-01-15', '2026-04-16', false],
    ['2026-01-31', '2026-04-30', true],
    ['2026-01-31', '2026-05-01', false],
    ['2026-11-30', '2027-02-28', true],
    ['2026-11-30', '2027-03-01', false],
    ['2027-11-30', '2028-02-29', true],
  ])('from %s to %s: within three months is %s', (first, last, isWithin) => {
    const sent = [
      shipment({ reference: 'S-2', shippedOn: last }),
      shipment({ reference: 'S-1', shippedOn: first }),
    ]
    const standing = [scope({ validFrom: '2020-01-01', validUntil: null })]
    expect(found({ shipments: sent, standing, validFrom: last, on: last })).toEqual(
      isWithin ? [] : ['warning SHIPMENT_PERIOD'],
    )
  })

  test('are within three months exactly where the last lies no later than the same day, or the end, of the third', () => {
    /** Plainly, from the numbers of the calendar. */
    const isWithin = (first: string, last: string) => {
      const [y1 = 0, m1 = 0, d1 = 0] = first.split('-').map(Number)
      const [y2 = 0, m2 = 0, d2 = 0] = last.split('-').map(Number)
      const months = (y2 - y1) * 12 + m2 - m1
      return months < 3 || (months === 3 && d2 <= d1)
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 150 }), (start, length) => {
        const first = daysLater('2024-01-01', start)
        const last = daysLater(first, length)
        const certification = checked({
          shipments: [shipment({ shippedOn: first }), shipment({ reference: 'S-2', shippedOn: last })],
        })
        const rules = certificateFindings(certification).map(({ rule }) => rule)
        expect(rules.includes('SHIPMENT_PERIOD')).toBe(!isWithin(first, last))
      }),
    )
  })
})

describe('a certificate of any subject', () => {
  test.each(CERTIFICATION_SUBJECTS)(
    'is checked for the same file, the same number and its dates: %s',
    (subject) => {
      const dates = { validFrom: '2026-01-01', validUntil: '2026-03-19', on: '2026-03-20' }
      const rules = found({
        subject,
        ...dates,
        standing: [scope({ validFrom: '2026-03-20' })],
        shipments: [],
        sameDocument: [3],
        sameNumber: [4],
      })
      expect(rules).toEqual(['warning SAME_DOCUMENT', 'warning SAME_NUMBER', 'warning VALIDITY'])
    },
  )

  test.each([
    ['2026-03-20', '2026-03-20', []],
    ['2026-01-01', '2026-03-19', ['warning VALIDITY']],
    ['2026-03-21', '2026-12-31', ['info VALIDITY']],
  ])('valid from %s until %s, on 20 March: %j', (validFrom, validUntil, expected) => {
    expect(found({ subject: 'SELF', validFrom, validUntil, standing: [] })).toEqual(expected)
  })

  test('of a scope or a material reports another one of the same period, touching days included', () => {
    const overlaps = (subject: 'SCOPE' | 'MATERIAL' | 'SELF', from: string, until: string | null) =>
      found({
        subject,
        validFrom: '2026-01-01',
        validUntil: '2026-12-31',
        standing: [scope({ validFrom: from, validUntil: until })],
      })
    expect(overlaps('SCOPE', '2026-12-31', '2027-12-31')).toEqual(['info OVERLAP'])
    expect(overlaps('MATERIAL', '2025-01-01', '2026-01-01')).toEqual(['info OVERLAP'])
    expect(overlaps('SCOPE', '2025-01-01', null)).toEqual(['info OVERLAP'])
    expect(overlaps('SCOPE', '2027-01-01', '2027-12-31')).toEqual([])
    expect(overlaps('SCOPE', '2025-01-01', '2025-12-31')).toEqual([])
    expect(overlaps('SELF', '2026-01-01', '2026-12-31')).toEqual([])
  })
})

test('a scope certificate that names no product categories says so, and no other certificate does', () => {
  const unnamed = (subject: CertificationSubject) =>
    found({ subject, namesCategories: false, standing: subject === 'TRANSACTION' ? [scope()] : [] })
  expect(unnamed('SCOPE')).toEqual(['info CATEGORIES'])
  expect(CERTIFICATION_SUBJECTS.filter((one) => one !== 'SCOPE').flatMap(unnamed)).toEqual([])
  expect(found({ subject: 'SCOPE', standing: [] })).toEqual([])
})

test('every rule is for some subject', () => {
  expect([...new Set(CERTIFICATION_SUBJECTS.flatMap(rulesFor))]).toHaveLength(FINDING_RULES.length)
})

describe('the electronic signature of the PDF', () => {
  const signed = {
    outcome: 'valid',
    why: null,
    signer: 'Loupe',
    signedAt: '2026-02-01T10:00:00.000Z',
    isWhole: true,
  } as const
  test.each([
    [{ ...signed, outcome: 'none', signer: null } as const, 'info', 'The PDF has no electronic signature.'],
    [signed, 'info', 'The PDF was signed electronically by Loupe on 2026-02-01. The whole file is covered.'],
    [
      { ...signed, isWhole: false },
      'warning',
      'The PDF was signed electronically by Loupe on 2026-02-01, and something was added to the file afterwards.',
    ],
    [
      { ...signed, outcome: 'broken' } as const,
      'warning',
      'The electronic signature of the PDF is broken: this is not the file that was signed. Ask the certification body for the original.',
    ],
    [
      { ...signed, outcome: 'unchecked', why: 'root' } as const,
      'info',
      'The PDF was signed electronically by Loupe on 2026-02-01. Whether that is really the signer was not checked: this installation knows no root certificate for it.',
    ],
    [
      { ...signed, outcome: 'unchecked', why: 'algorithm', signer: null } as const,
      'info',
      'The electronic signature of the PDF cannot be checked here.',
    ],
  ])('%j', (signature, severity, sentence) => {
    const found = certificateFindings(checked({ subject: 'SCOPE', signature }))
    expect(found.filter(({ rule }) => rule === 'PDF_SIGNATURE')).toMatchObject([{ severity, sentence }])
  })

  test('is not missed on a certificate that needs none, nor on a picture', () => {
    const none = { ...signed, outcome: 'none', signer: null } as const
    const rulesOf = (subject: 'SCOPE' | 'TRANSACTION', signature: typeof none | null) =>
      certificateFindings(checked({ subject, signature })).map(({ rule }) => rule)
    expect(rulesOf('TRANSACTION', none)).not.toContain('PDF_SIGNATURE')
    expect(rulesOf('SCOPE', null)).not.toContain('PDF_SIGNATURE')
  })
})

describe('the standing of the seller’s scope certificate', () => {
  const suspended = { change: 'SUSPENDED', onDay: '2026-03-05' } as const
  const reinstated = { change: 'REINSTATED', onDay: '2026-03-12' } as const

  test.each([
    ['before it was suspended', '2026-03-04', []],
    ['on the first day', '2026-03-05', ['warning SCOPE_STANDING']],
    ['on the last day', '2026-03-11', ['warning SCOPE_STANDING']],
    ['when it was reinstated', '2026-03-12', []],
  ])('is asked for the shipping day: %s', (_, shippedOn, rules) => {
    const standing = [scope({ standings: [suspended, reinstated] })]
    expect(found({ shipments: [shipment({ shippedOn })], standing })).toEqual(rules)
  })

  test('another certificate that covers the day makes up for it', () => {
    expect(found({ standing: [scope({ standings: [suspended] }), scope({ id: 8 })] })).toEqual([])
  })

  test('one that was withdrawn is called so, with its shipments and its certificate', () => {
    const withdrawn = { change: 'WITHDRAWN', onDay: '2026-03-01' } as const
    expect(certificateFindings(checked({ standing: [scope({ standings: [withdrawn] })] }))).toEqual([
      expect.objectContaining({
        rule: 'SCOPE_STANDING',
        sentence: `The seller’s scope certificate for ${OCS} was withdrawn on the shipping date.`,
        shipments: ['S-1'],
        certificates: [7],
      }),
    ])
  })
})

describe('the sites of the seller’s scope certificate', () => {
  const product = (processor: string | null) => ({
    name: 'Yarn',
    article: null,
    shipment: null,
    net: 1000,
    supplementary: 0,
    certified: 1000,
    composition: [],
    details: { order: null, units: null, producedOn: null, category: null, grade: null, processor },
  })
  const boxes = (...processors: (string | null)[]) => ({
    boxes: {
      version: 1,
      gross: null,
      net: null,
      certified: null,
      inputs: [{ kind: 'TC', body: 'B', number: 'N', used: 1 }] as const,
      products: processors.map(product),
      rawMaterials: [],
    },
    shipped: null,
    usualYield: null,
    buyers: 1,
    drawnByOthers: [],
    ofOtherBuyers: [],
    ofOtherBodies: [],
    unknownCodes: [],
  })
  const sites = [
    { name: 'Weave House', identifier: 'TE-00012345' },
    { name: 'Dye Works', identifier: null },
  ]

  test.each([
    ['by name, whatever else stands beside it', 'WEAVE HOUSE, Erode, IN'],
    ['by its number', 'Somebody (TE-00012345)'],
    ['nobody', null],
  ])('name a last processor %s', (_, processor) => {
    expect(found({ standing: [scope({ sites })], boxes: boxes(processor) })).toEqual([])
  })

  test('a last processor that is none of them is named once', () => {
    const findings = certificateFindings(
      checked({ standing: [scope({ sites })], boxes: boxes('Spin Ltd, Izmir', 'Spin Ltd, Izmir') }),
    )
    expect(findings.map(({ rule, sentence }) => [rule, sentence])).toEqual([
      ['SITE_NOT_IN_SCOPE', 'Not among the sites of the seller’s scope certificate: Spin Ltd, Izmir.'],
    ])
  })

  test('are unknown where the certificate has none filled in', () => {
    expect(found({ boxes: boxes('Spin Ltd, Izmir') })).toEqual([])
  })
})
