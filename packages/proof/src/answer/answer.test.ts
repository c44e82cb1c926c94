import { isDefaultField, SHARE_FIELDS } from '@selvedge/domain/share-fields.ts'
import { languageOf, US_ENGLISH } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../canonical-json.ts'
import { readBundle } from '../read-bundle.ts'
import { shareBundle } from '../share/share-bundle.ts'
import { rpcWitness } from '../rpc-witness.ts'
import { GOLDEN, goldenBytes } from '../testing/golden/read-golden.ts'
import { type BundleOptions, makeBundle, trustIn } from '../testing/make-bundle.ts'
import { DELIVERY, traded } from '../testing/make-delivery.ts'
import { nodeOf } from '../testing/node-of.ts'
import { PARTS, type Verdict } from '../verdict.ts'
import { verifyBundle } from '../verify-bundle.ts'
import { answerFor, type AnswerContext } from './answer.ts'
import { plainText } from './pieces.ts'

const VERIFIED: Verdict = {
  verdict: 'verified',
  parts: PARTS.map((part) => ({ part, status: 'ok', sentence: '' })),
}
const CONTEXT: AnswerContext = { files: [], contract: undefined, asked: 'node', timeZone: 'UTC' }

/** The verdict on a made bundle that its node knows, and the answer. */
async function answered(options: BundleOptions) {
  const { bundle, blocks } = await makeBundle(options)
  const contract = trustIn(blocks)
  const verdict = await verifyBundle(bundle, {
    contract,
    witness: (asked) => rpcWitness(asked, nodeOf(blocks)),
  })
  const answer = answerFor(verdict, bundle, { files: [], contract, asked: 'node', timeZone: 'UTC' })
  return { bundle, verdict, answer, headline: plainText(answer.headline) }
}

test('the sentence says a standard as its reader calls it, and what keeps its English name as it is', () => {
  const said = (standard: string) =>
    inLanguage({ language: languageOf('tr') ?? US_ENGLISH, texts: readTexts('tr') }, () =>
      plainText([{ stated: standard, isEntry: true }, ' / ', { stated: standard }]),
    )
  const own = 'Proprietary origin assessment'
  expect(said(own)).toBe(`“Şirkete özel menşe değerlendirmesi” / “${own}”`)
  expect(said('Organic Content Standard (OCS)')).toContain('“Organic Content Standard (OCS)” / ')
})

describe('a genuine record', () => {
  test('is one sentence, with the names that its companies stated, units in words and the month as a word', async () => {
    const { answer, headline } = await answered(traded(DELIVERY, 'accepted'))
    expect(headline).toBe(
      'Genuine. “Company 3” delivered 36,900 pieces of “T-shirt” to “Company 4” on 27 Sep 2026; both confirmed. Proven since 4 May 2026.',
    )
    expect(plainText(answer.title)).toBe('Delivery “SW-204”')
    expect(answer.signatures.map(plainText)).toEqual([
      '“Company 3” recorded it on 4 May 2026.',
      '“Company 4” confirmed it on 4 May 2026.',
    ])
    expect(answer.custody).toContain('The server keeps the signing keys of these companies')
    expect(answer.time.map(plainText)).toEqual([
      'The time is this server’s own record of time. Whoever runs the server could rewrite it.',
    ])
    expect(answer.checks.map(({ part, status, sentence }) => [part, status, plainText(sentence)])).toEqual([
      ['file', 'ok', 'The document is exactly the one that was recorded.'],
      ['record', 'ok', 'Nothing was changed since it was signed.'],
      [
        'signature',
        'ok',
        'Every step was signed for the company that it names, with a key that was its own.',
      ],
      ['link', 'ok', 'Nothing is missing, and this was the newest state on 4 May 2026.'],
      ['time', 'ok', 'It existed on 4 May 2026.'],
    ])
    expect([answer.differences, answer.missing]).toEqual([[], []])
  })

  test('bears both days where it is dated long before it is proven', async () => {
    const { bundle } = await makeBundle(traded(DELIVERY))
    const { signatures } = answerFor(VERIFIED, bundle, { ...CONTEXT, timeZone: 'Pacific/Tongatapu' })
    expect(signatures.map(plainText)).toEqual([
      '“Company 3” recorded it on 4 May 2026. Proven since 5 May 2026; the earlier date is only stated.',
    ])
  })

  test('that nobody has confirmed is only what one side stated, and who did not sign has no name', async () => {
    expect((await answered(traded(DELIVERY))).headline).toBe(
      'Genuine. “Company 3” stated that it delivered 36,900 pieces of “T-shirt” to a company that this proof does not name on 27 Sep 2026; the buyer has not confirmed it yet. Proven since 4 May 2026.',
    )
  })

  test.each([
    [
      { kind: 'contract', validUntil: '2027-03-31' },
      'accepted',
      '“Company 3” agreed to sell 36,900 pieces of “T-shirt” to “Company 4”, from 27 Sep 2026 to 31 Mar 2027; both confirmed.',
    ],
    [
      { kind: 'order' },
      'accepted',
      '“Company 4” ordered 36,900 pieces of “T-shirt” from “Company 3”, from 27 Sep 2026; both confirmed.',
    ],
    [
      { kind: 'order' },
      'refused',
      '“Company 3” recorded an order of 36,900 pieces of “T-shirt” from “Company 4”, from 27 Sep 2026; the buyer declined it.',
    ],
    [
      {},
      'withdrawn',
      '“Company 3” stated that it delivered 36,900 pieces of “T-shirt” to a company that this proof does not name on 27 Sep 2026; the seller withdrew it.',
    ],
    [
      { positions: [{ contractorMaterialName: 'Lint', quantity: '1.00', unit: 'BL', weightKg: '220.00' }] },
      'accepted',
      '“Company 3” delivered 1 bale of “Lint” to “Company 4” on 27 Sep 2026; both confirmed.',
    ],
    [
      {
        positions: [{ contractorMaterialName: 'Lint', quantity: '2.00', unit: 'XYZ' }, { weightKg: '12.50' }],
      },
      'accepted',
      '“Company 3” delivered 2 “XYZ” of “Lint” and 12.5 kilograms of goods that this proof does not name to “Company 4” on 27 Sep 2026; both confirmed.',
    ],
    [
      {
        kind: 'order',
        positions: [
          { quantity: '49200.00', unit: 'H87' },
          { quantity: '7680.00', unit: 'H87' },
        ],
      },
      'accepted',
      '“Company 4” ordered 49,200 pieces and 7,680 pieces of goods that this proof does not name from “Company 3”, from 27 Sep 2026; both confirmed.',
    ],
    [
      {
        positions: [
          { contractorMaterialName: 'Lint', quantity: '2.00' },
          { contractorMaterialName: 'Lint', quantity: '3.00' },
        ],
      },
      'accepted',
      '“Company 3” delivered 2 of “Lint” and 3 of “Lint” to “Company 4” on 27 Sep 2026; both confirmed.',
    ],
    [
      { positions: ['a', 'b', 'c', 'd', 'e'].map((name) => ({ contractorMaterialName: name })) },
      'accepted',
      '“Company 3” delivered “a”, “b”, “c” and 2 more to “Company 4” on 27 Sep 2026; both confirmed.',
    ],
  ] as const)('%j %s', async (data, decision, sentence) => {
    expect((await answered(traded({ ...DELIVERY, ...data }, decision))).headline).toContain(sentence)
  })

  test('names what is there, where members are hidden or of another kind', async () => {
    const bare = {
      kind: null,
      positions: null,
      validFrom: null,
      contractorReference: 7,
      processingStandard: null,
    }
    expect((await answered(traded(bare, 'accepted'))).headline).toBe(
      'Genuine. “Company 3” and “Company 4” traded goods that this proof does not name; both confirmed. Proven since 4 May 2026.',
    )
  })

  test.each(['certification', 'plan', 'stock', 'company', 'audit'] as const)(
    'of another kind has its own words: %s',
    async (kind) => {
      const about: Record<typeof kind, JsonObject> = {
        certification: {
          subject: 'SCOPE',
          approver: 4,
          processingStandard: 'GOTS',
          certificateReference: 'SC-1',
          validUntil: '2027-05-01',
        },
        plan: {
          company: 3,
          name: 'Weaving',
          outputMaterialName: 'Cloth',
          inputs: [{ materialName: 'Yarn', percentage: '62.50' }],
        },
        stock: {
          company: 3,
          kind: 'COUNT',
          onDay: '2026-05-02',
          book: 8,
          grams: '380500',
          books: [{ id: 8, material: 9, materialName: 'Lint' }],
        },
        company: {},
        audit: { lines: '12' },
      }
      const { bundle } = await makeBundle({
        kind,
        versions: 1,
        stated: () => ({ company: 3, data: about[kind] }),
      })
      const { headline } = answerFor(VERIFIED, bundle, CONTEXT)
      // A standard is stated by its name in English, which a page marks.
      if (kind === 'certification') expect(headline).toContainEqual({ stated: 'GOTS', isEntry: true })
      expect(plainText(headline)).toBe(
        {
          certification:
            'Genuine. Scope certificate of a company that this proof does not name under “GOTS”, by “Company 3”, valid from 1 May 2026 to 1 May 2027; one of the two has not confirmed it yet. This proof does not show whether the operator of this installation has confirmed “Company 3”. Proven since 4 May 2026.',
          plan: 'Genuine. “Company 3” makes “Cloth” from 62.5 % “Yarn”, from 1 May 2026. Proven since 4 May 2026.',
          stock:
            'Genuine. “Company 3” stated that it counted 380.5 kilograms of “Lint” on 2 May 2026. Nobody else confirmed it. Proven since 4 May 2026.',
          company: 'Genuine. “Company 3” stated this about itself. Proven since 4 May 2026.',
          audit:
            'Genuine. This is how far the audit trail of “Company 3” goes: 12 lines. Proven since 4 May 2026.',
        }[kind],
      )
    },
  )

  test.each([
    ['confirmed', { state: 'confirmed', registerNumber: 'CB-17' }, undefined],
    [
      'not confirmed',
      { state: 'waiting', registerNumber: null },
      'The operator of this installation has not',
    ],
    ['no certification body', null, 'The operator of this installation has not'],
  ])(
    'of a body that is %s, a certificate reads the same in part as in whole',
    async (_, certifier, warning) => {
      const { bundle } = await makeBundle({
        kind: 'certification',
        versions: 1,
        profile: { certifier },
        stated: () => ({ company: 3, data: { subject: 'SCOPE', approver: 4 } }),
      })
      const shared = [[], SHARE_FIELDS.filter(isDefaultField)].map((ticked) => {
        const file = JSON.stringify(shareBundle(bundle, ticked))
        expect(file).not.toContain('CB-17')
        return readBundle(file).bundle
      })
      const headlines = [bundle, ...shared].map((one) =>
        plainText(answerFor(VERIFIED, one, CONTEXT).headline),
      )
      for (const headline of headlines) {
        if (warning === undefined) expect(headline).not.toContain('the operator')
        else expect(headline).toContain(warning)
      }
    },
  )

  test('as release 0.1 stated it has no names, and as many sentences', () => {
    const headlines = GOLDEN.map(({ name }) => {
      const { bundle } = readBundle(goldenBytes(`${name}.proof.json`).toString())
      return plainText(answerFor(VERIFIED, bundle, CONTEXT).headline)
    })
    for (const headline of headlines) expect(headline).toMatch(/that this proof does not name.*Proven since/)
    // Nothing shows that no decision followed.
    expect(headlines.join(' ')).not.toContain('has not confirmed it yet')
    const { bundle } = readBundle(goldenBytes('trade-created.proof.json').toString())
    const history = answerFor(VERIFIED, bundle, CONTEXT).checks.find(({ part }) => part === 'link')
    expect(plainText(history?.sentence ?? [])).toBe(
      'Nothing before it is missing. Whether something followed is not in this proof.',
    )
  })

  test('of several records that name one document tells each', async () => {
    const { bundle } = await makeBundle({ kind: 'document', records: 2, ...traded(DELIVERY, 'accepted') })
    const { headline, records } = answerFor(VERIFIED, bundle, CONTEXT)
    expect(plainText(headline)).toContain('2 records name this document.')
    expect(records.map(plainText)).toEqual([
      expect.stringContaining('delivered 36,900 pieces'),
      expect.stringContaining('delivered 36,900 pieces'),
    ])
  })
})

describe('a genuine record besides', () => {
  test('says how many witnesses saw it, and by when', async () => {
    const { bundle } = await makeBundle(traded(DELIVERY))
    const timeOf = (witnessed: Verdict['witnessed']) =>
      answerFor({ ...VERIFIED, ...(witnessed && { witnessed }) }, bundle, CONTEXT).time.map(plainText)
    const time = Date.parse('2026-05-05T10:00:00Z') / 1000
    const own = 'The time is this server’s own record of time.'
    expect(timeOf({ seen: 2, all: 3, time })).toEqual([own, '2 of 3 witnesses saw it by 5 May 2026.'])
    expect(timeOf({ seen: 1, all: 1, time: undefined })).toEqual([own, '1 of 1 witness saw it.'])
    const elsewhere = { ...bundle, contract: { ...bundle.contract, chainId: 137 } }
    const servers = { seen: 1, all: 1, time, chosenBy: 'server' } as const
    const chosen = '1 of 1 witness saw it by 5 May 2026. This server chose the witness itself.'
    expect(timeOf(servers)).toEqual([`${own} Whoever runs the server could rewrite it.`, chosen])
    expect(answerFor({ ...VERIFIED, witnessed: servers }, elsewhere, CONTEXT).time.map(plainText)).toEqual([
      expect.stringContaining('The time is that of blockchain 137.'),
      chosen,
    ])
    expect(answerFor(VERIFIED, elsewhere, CONTEXT).time.map(plainText)).toEqual([
      expect.stringContaining('The time is that of blockchain 137.'),
    ])
  })

  test('that is shown in part says so first', async () => {
    const { bundle } = await makeBundle(traded({ ...DELIVERY, positions: null }, 'accepted'))
    const { verdict, headline } = answerFor({ ...VERIFIED, verdict: 'open', asShown: true }, bundle, CONTEXT)
    expect(verdict).toBe('verified')
    expect(plainText(headline)).toMatch(
      /^Genuine as far as it is shown\. “Company 3” delivered goods that this proof does not name to “Company 4”/,
    )
  })

  test('has the name that a company stated last, and those before', async () => {
    const renamed = (version: number) => ({
      company: 3,
      event: version === 1 ? 'registered' : 'updated',
      data: { name: version === 1 ? 'Old Mill' : 'New Mill' },
    })
    const { bundle } = await makeBundle({ kind: 'company', versions: 2, stated: renamed })
    const own = bundle.statements.map((one) => ({ ...one, body: one.body.replace('"id":7', '"id":3') }))
    const { headline, signatures } = answerFor(
      VERIFIED,
      { ...bundle, statements: own, companies: [] },
      CONTEXT,
    )
    expect(plainText(headline)).toContain('“New Mill” stated this about itself.')
    expect(signatures.map(plainText)).toEqual([
      '“New Mill” registered on 4 May 2026.',
      '“New Mill” changed it on 4 May 2026.',
      '“New Mill” was called “Old Mill” before.',
    ])
  })
})
