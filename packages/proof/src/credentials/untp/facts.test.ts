import { languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../canonical-json.ts'
import { aCredentialOf06, SUBJECTS_OF_0_6 } from '../../testing/credentials-0-6.ts'
import { aFacilityRecord, anIssuer, signed } from '../../testing/make-credential.ts'
import { checkCredential } from '../check-credential.ts'
import { factsOf } from './facts.ts'
import { UNTP_TYPES, type UntpKind, untpContext, VC_CONTEXT } from './kinds.ts'

const issuer = anIssuer('register.example')
const KINDS = Object.keys(UNTP_TYPES) as UntpKind[]
const mill = { id: 'https://register.example/1', name: 'Example Mill', registeredId: '1' }
const ring = { id: 'https://id.mill.example/yarn/7', name: 'Ring yarn' }

async function check(credential: JsonObject) {
  const found = await checkCredential(signed(credential, issuer), {
    find: () => Promise.resolve(issuer.document),
    findList: () => Promise.resolve(undefined),
    pinned: [issuer.did],
    known: new Map(),
    now: new Date('2026-11-27T12:00:00Z'),
    timeZone: 'UTC',
  })
  if (!found) throw new Error('No credential')
  return { ...found, shape: found.parts.find(({ part }) => part === 'shape') }
}

const lines = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`)

/** The same said in the words of 0.7.0. */
const SUBJECTS_OF_0_7: Readonly<Record<UntpKind, unknown>> = {
  dpp: {
    ...ring,
    idGranularity: 'batch',
    batchNumber: 'L-7',
    itemNumber: 'S-1',
    productCategory: [{ code: '26360', name: 'Cotton yarn' }],
    producedByParty: mill,
    producedAtFacility: mill,
    countryOfProduction: { countryCode: 'PT' },
    productionDate: '2025-04-25',
    materialProvenance: [{ name: 'Cotton', originCountry: { countryCode: 'EG' }, massFraction: 0.955 }],
    performanceClaim: [
      {
        name: 'Recycled content',
        claimedPerformance: [{ metric: { name: 'Share' }, measure: { value: 30, unit: 'P1' } }],
      },
    ],
  },
  dcc: {
    id: 'https://body.example/attestations/1',
    name: 'Scope certificate 1',
    assessorLevel: '3rdParty',
    assessmentLevel: 'Accredited',
    attestationType: 'certification',
    issuedToParty: mill,
    referenceScheme: { name: 'Example Standard' },
    conformityAssessment: [
      {
        name: 'Visit of 2025',
        assessmentDate: '2025-03-15',
        assessmentCriteria: [{ name: 'Example Standard 4' }, { name: 'Spinning' }],
        assessedPerformance: [
          { metric: { name: 'Certified weight' }, measure: { value: 1200.5, unit: 'KGM' } },
        ],
        assessedProduct: [{ product: ring }],
        assessedFacility: [{ facility: mill }],
        assessedOrganisation: mill,
        conformance: true,
      },
    ],
  },
  dte: [
    {
      name: 'TransformationEvent',
      eventDate: '2025-09-01T12:00:00Z',
      activityType: { name: 'Spinning' },
      madeAtFacility: { id: 'https://register.example/1' },
      inputProduct: [{ product: { name: 'Lint' }, quantity: { value: 110, unit: 'KGM' } }],
      outputProduct: [{ product: ring }, { product: ring, quantity: { value: 100, unit: 'KGM' } }],
    },
  ],
  dfr: {
    ...mill,
    countryOfOperation: { countryCode: 'PT' },
    processCategory: [{ code: 'SP', name: 'Spinning' }],
    relatedParty: [{ role: 'operator', party: mill }],
    address: { streetAddress: 'Rua 1', addressLocality: 'Porto', addressCountry: { countryCode: 'PT' } },
  },
  dia: {
    id: 'did:web:mill.example',
    registeredName: 'Example Mill Lda',
    registeredId: '123456789',
    idScheme: { name: 'Example Register' },
    registerType: 'Business',
  },
}

describe('a credential of UNTP 0.6', () => {
  test.each(KINDS)('B2: %s of 0.6.0 and 0.6.1 is a known form, and verified', async (kind) => {
    for (const version of ['0.6.0', '0.6.1']) {
      const found = await check(aCredentialOf06(kind, issuer, {}, version))
      expect(found).toMatchObject({ verdict: 'verified', kind, shape: { status: 'ok' } })
      expect(found.shape?.sentence).toMatch(
        new RegExp(`^An? .* of UNTP ${version.replaceAll('.', '\\.')}\\.$`),
      )
    }
  })

  test('has its context at either of the two addresses', async () => {
    for (const address of [
      'https://vocabulary.uncefact.org/untp/dia/0.6.1/context/',
      'https://test.uncefact.org/vocabulary/untp/dia/0.6.1/context/',
    ])
      expect(
        await check(aCredentialOf06('dia', issuer, { '@context': [VC_CONTEXT, address] })),
      ).toMatchObject({
        verdict: 'verified',
        shape: { sentence: 'An identity anchor of UNTP 0.6.1.' },
      })
  })

  test('of 0.6.0 may have its facility within the record', async () => {
    const credentialSubject = { type: ['FacilityRecord'], facility: SUBJECTS_OF_0_6.dfr as JsonObject }
    const found = await check(aCredentialOf06('dfr', issuer, { credentialSubject }, '0.6.0'))
    expect(found.verdict).toBe('verified')
    expect(lines(found.facts)).toContain('Facility: Example Mill')
  })

  test.each<[UntpKind, JsonObject | readonly JsonObject[], string]>([
    ['dpp', { type: ['ProductPassport'], id: 'https://mill.example/1' }, '/credentialSubject/product'],
    ['dcc', { id: 'https://mill.example/1', name: 'Nobody' }, '/credentialSubject/issuedToParty'],
    ['dte', [{ type: ['PartyEvent'], eventTime: '2025-09-01T12:00:00Z' }], '/credentialSubject/0/type'],
    ['dte', [{ type: ['ObjectEvent'] }], '/credentialSubject/0/eventTime'],
    ['dfr', { id: 'https://mill.example/1' }, '/credentialSubject/name'],
    ['dia', { id: 'did:web:mill.example' }, '/credentialSubject/name'],
  ])('%s without what it has to say is not genuine', async (kind, credentialSubject, place) => {
    const found = await check(aCredentialOf06(kind, issuer, { credentialSubject }))
    expect(found.verdict).toBe('altered')
    expect(found.shape?.sentence).toContain(place)
  })

  test('without a day that it is valid from is open, not genuine', async () => {
    const { validFrom: _, ...credential } = aCredentialOf06('dia', issuer)
    expect(await check(credential)).toMatchObject({
      verdict: 'open',
      shape: { status: 'ok' },
    })
  })
})

describe('what a credential says', () => {
  test('in another language: countries by their codes in it, and what was signed in English kept apart', () => {
    const language = languageOf('tr') ?? US_ENGLISH
    const said = (subject: JsonObject) =>
      inLanguage({ language, texts: readTexts('tr') }, () =>
        factsOf(
          { credentialSubject: subject, issuer: { name: 'Brand of the North', id: 'did:web:a.example' } },
          'dpp',
        ),
      )
    const facts = said({
      name: 'Denim jacket',
      producedAtFacility: { name: 'A site in Portugal that this passport does not name' },
      producedByParty: { name: 'Delta Konfeksiyon', registeredId: '77' },
      countryOfProduction: { countryCode: 'PT', countryName: 'Portugal' },
      materialProvenance: [
        {
          name: 'Cotton',
          originCountry: { countryCode: 'IN', countryName: 'India' },
          massFraction: 0.6,
        },
      ],
      performanceClaim: [{ name: 'Tested for harmful substances', claimedPerformance: [] }],
    })
    const partsOf = (value: string) => facts.find((fact) => fact.value.includes(value))?.parts
    expect(partsOf('A site')).toEqual([{ signed: 'A site in Portugal that this passport does not name' }])
    expect(partsOf('Portekiz')).toEqual(['Portekiz'])
    expect(partsOf('Cotton')).toContainEqual({ signed: 'Cotton' })
    expect(facts.map(({ value }) => value).join()).toContain('Hindistan')
    expect(partsOf('Tested')).toEqual([{ signed: 'Tested for harmful substances' }])
    // Names of companies and goods are in whatever language.
    expect(partsOf('Delta')).toEqual(['Delta Konfeksiyon (77)'])
    expect(partsOf('Denim')).toEqual(['Denim jacket'])
    // A name of another country than its code says is shown as it was signed.
    const other = said({ countryOfProduction: { countryCode: 'PT', countryName: 'India' } })
    expect(other.map(({ parts }) => parts)).toContainEqual([{ signed: 'India' }])
    expect(said({ countryOfProduction: { countryCode: 'PT' } }).map(({ value }) => value)).toContain(
      'Portekiz',
    )
  })

  test('in English: nothing is apart, and nobody’s text passes for a mark', () => {
    const facts = factsOf({ credentialSubject: { name: 'a \u0002of the\u0003 b' } }, 'dcc')
    expect(facts.map(({ parts }) => parts)).toEqual([['a \\u{2}of the\\u{3} b']])
  })

  test.each(KINDS)('%s: in the same words and order for 0.6 and 0.7.0', (kind) => {
    const of06 = aCredentialOf06(kind, issuer)
    const of07 = {
      ...of06,
      '@context': [VC_CONTEXT, untpContext()],
      credentialSubject: SUBJECTS_OF_0_7[kind] as JsonObject,
    }
    expect(lines(factsOf(of06, kind, 'UTC'))).toEqual(lines(factsOf(of07, kind, 'UTC')))
    expect(lines(factsOf(of06, kind, 'UTC')).length).toBeGreaterThan(6)
  })

  test('issuer, what is attested, products, quantities and validity', async () => {
    const { facts } = await check(aCredentialOf06('dcc', issuer, { validUntil: '2027-10-01T00:00:00Z' }))
    expect(lines(facts)).toEqual([
      'Issuer: Example Register: did:web:register.example',
      'Attestation: Scope certificate 1',
      'Kind of attestation: Certification',
      'Assessed by: A third party, independent of seller and buyer (3rdParty)',
      'Assurance: An accredited body (Accredited)',
      'Issued to: Example Mill (1)',
      'Scheme: Example Standard',
      'Assessment: Visit of 2025',
      'Assessed on: 15 Mar 2025',
      'Assessed against: Example Standard 4',
      'Assessed against: Spinning',
      'Assessed product: Ring yarn',
      'Assessed facility: Example Mill (1)',
      'Assessed organization: Example Mill (1)',
      'Stated value: Certified weight: 1,200.5 kg',
      'Result: Conforms',
      'Valid from: 1 Oct 2025',
      'Valid until: 1 Oct 2027',
    ])
    const passport = await check(aCredentialOf06('dpp', issuer))
    expect(lines(passport.facts)).toEqual(
      expect.arrayContaining(['Material: 95.5 %, Cotton, from EG', 'Claim: Recycled content: Share: 30 %']),
    )
    const event = await check(aCredentialOf06('dte', issuer))
    expect(lines(event.facts)).toEqual(
      expect.arrayContaining(['Used: Lint: 110 kg', 'Made: Ring yarn: 100 kg', 'Activity: Spinning']),
    )
  })

  test('codes in words for every code of the standard; others as they stand', () => {
    const said = (subject: JsonObject) => {
      const facts = factsOf({ credentialSubject: subject }, 'dcc')
      return Object.fromEntries(facts.map(({ label, value }) => [label, value]))
    }
    const codes = {
      assessorLevel: 'self commercial buyer membership unspecified 3rdParty hybrid',
      assessmentLevel:
        'authority-benchmark authority-mandate authority-globalmra authority-peer authority-extended-mra scheme-self scheme-cab no-endorsement GovtApproval GlobalMLA Accredited',
      attestationType: 'certification declaration inspection testing verification validation calibration',
    }
    const labels = {
      assessorLevel: 'Assessed by',
      assessmentLevel: 'Assurance',
      attestationType: 'Kind of attestation',
    }
    for (const [member, list] of Object.entries(codes))
      for (const code of list.split(' ')) {
        const value = said({ [member]: code })[labels[member as keyof typeof labels]]
        expect(value).toMatch(/^[A-Z]/)
        expect(value === code, code).toBe(false)
        if (member !== 'attestationType') expect(value).toMatch(new RegExp(` \\(${code}\\)$`))
      }
    expect(said({ assessmentLevel: 'scheme-cab' })).toEqual({
      Assurance: 'A body accredited by the scheme (scheme-cab)',
    })
    for (const code of ['4thParty', 'constructor', '__proto__', 'SCHEME'])
      expect(said({ assessorLevel: code, assessmentLevel: code, attestationType: code })).toEqual({
        'Assessed by': code,
        Assurance: code,
        'Kind of attestation': code,
      })
  })

  test('of ours, too', async () => {
    const { facts } = await check(aFacilityRecord(issuer))
    expect(lines(facts)).toEqual(
      expect.arrayContaining(['Facility: Example Mill', 'Address: Rua 1, 4000, Porto, Norte, PT']),
    )
  })

  test('is cut where a forger says too much, and never obeyed by a terminal', () => {
    const products = Array.from({ length: 900 }, (_, at) => ({
      id: `https://a.example/${at}`,
      name: '\u001b[2J',
    }))
    const credentialSubject = [{ type: ['ObjectEvent'], epcList: products }]
    const facts = factsOf(aCredentialOf06('dte', issuer, { credentialSubject }), 'dte')
    expect(facts).toHaveLength(61)
    expect(facts.at(-1)?.value).toBe('843 more facts are in the fields below.')
    expect(facts.every(({ value }) => !value.includes('\u001b'))).toBe(true)
  })

  test('is read from whatever stands there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), fc.jsonValue(), (kind, credentialSubject) => {
        const facts = factsOf({ credentialSubject, issuer: credentialSubject } as JsonObject, kind)
        expect(facts.every(({ value }) => typeof value === 'string')).toBe(true)
      }),
    )
  })
})
