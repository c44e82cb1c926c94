import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../canonical-json.ts'
import { readBundle } from '../read-bundle.ts'
import { rpcWitness } from '../rpc-witness.ts'
import { GOLDEN, goldenBytes } from '../testing/golden/read-golden.ts'
import { type BundleOptions, CONTRACT, FILE, makeBundle, trustIn } from '../testing/make-bundle.ts'
import { nodeOf } from '../testing/node-of.ts'
import { PARTS, type Verdict } from '../verdict.ts'
import { verifyBundle } from '../verify-bundle.ts'
import { answerFor, type AnswerContext } from './answer.ts'
import { plainText } from './pieces.ts'

const DELIVERY = {
  kind: 'shipping',
  processingStandard: null,
  consigneeReference: null,
  contractorReference: 'SW-204',
  contractorEmail: 'ada@seamwright.example',
  validFrom: '2026-09-27',
  positions: [
    { contractorMaterialName: 'T-shirt', quantity: '20000.00', unit: 'H87' },
    { contractorMaterialName: 'T-shirt', quantity: '16900.00', unit: 'H87' },
  ],
}
const ACCEPTED = { status: 'ACCEPTED', decidedBy: 5, decidedAt: '2026-05-04T10:20:00.000Z' }

/** A trade that its buyer accepts, or not. */
const traded = (data: JsonObject, decision?: 'accepted' | 'refused'): BundleOptions => ({
  versions: decision ? 2 : 1,
  stated: (version) => ({
    company: version === 1 ? 3 : 4,
    ...(version === 2 && { event: decision ?? 'accepted' }),
    data: {
      ...data,
      ...(version === 2 && { ...ACCEPTED, ...(decision === 'refused' && { status: 'REFUSED' }) }),
    },
  }),
})

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
      'The time is this server’s own record of time. Nobody else has witnessed it.',
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
      { positions: [{ contractorMaterialName: 'Lint', quantity: '1.00', unit: 'BL', weightKg: '220.00' }] },
      'accepted',
      '“Company 3” delivered 1 bale of “Lint” to “Company 4” on 27 Sep 2026; both confirmed.',
    ],
    [
      {
        positions: [{ contractorMaterialName: 'Lint', quantity: '2.00', unit: 'XYZ' }, { weightKg: '12.50' }],
      },
      'accepted',
      '“Company 3” delivered 2 “XYZ” of “Lint” and 12.5 kilograms to “Company 4” on 27 Sep 2026; both confirmed.',
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

  test.each(['certification', 'plan', 'company', 'audit'] as const)(
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
        company: {},
        audit: { lines: '12' },
      }
      const { bundle } = await makeBundle({
        kind,
        versions: 1,
        stated: () => ({ company: 3, data: about[kind] }),
      })
      const { headline } = answerFor(VERIFIED, bundle, CONTEXT)
      expect(plainText(headline)).toBe(
        {
          certification:
            'Genuine. Scope certificate of a company that this proof does not name under “GOTS”, by “Company 3”, valid from 1 May 2026 to 1 May 2027; one of the two has not confirmed it yet. Proven since 4 May 2026.',
          plan: 'Genuine. “Company 3” makes “Cloth” from 62.5 % “Yarn”, from 1 May 2026. Proven since 4 May 2026.',
          company: 'Genuine. “Company 3” stated this about itself. Proven since 4 May 2026.',
          audit:
            'Genuine. This is how far the audit trail of “Company 3” goes: 12 lines. Proven since 4 May 2026.',
        }[kind],
      )
    },
  )

  test('as release 0.1 stated it has no names, and as many sentences', () => {
    const headlines = GOLDEN.map(({ name }) => {
      const { bundle } = readBundle(goldenBytes(`${name}.proof.json`).toString())
      return plainText(answerFor(VERIFIED, bundle, CONTEXT).headline)
    })
    for (const headline of headlines) expect(headline).toMatch(/that this proof does not name.*Proven since/)
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
    const timeOf = (witnessed: AnswerContext['witnessed']) =>
      answerFor(VERIFIED, bundle, { ...CONTEXT, witnessed }).time.map(plainText)
    const at = new Date('2026-05-05T10:00:00Z')
    const own = 'The time is this server’s own record of time.'
    expect(timeOf({ seen: 2, all: 3, at })).toEqual([own, '2 of 3 witnesses saw it by 5 May 2026.'])
    expect(timeOf({ seen: 1, all: 1, at: undefined })).toEqual([own, '1 of 1 witness saw it.'])
    const elsewhere = { ...bundle, contract: { ...bundle.contract, chainId: 137 } }
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

const VERIFIED: Verdict = {
  verdict: 'verified',
  parts: PARTS.map((part) => ({ part, status: 'ok', sentence: '' })),
}
const CONTEXT: AnswerContext = { files: [], contract: undefined, asked: 'node', timeZone: 'UTC' }

describe('what is altered', () => {
  test('says nothing of the record, and shows a file beside the document that it is not', async () => {
    const { bundle, blocks } = await makeBundle({ withBytes: false, ...traded(DELIVERY, 'accepted') })
    const files = [{ name: 'my invoice.pdf', sha256: 'ab'.repeat(32), size: 99 }]
    const contract = trustIn(blocks)
    const verdict = await verifyBundle(bundle, {
      files,
      contract,
      witness: (asked) => rpcWitness(asked, nodeOf(blocks)),
    })
    const answer = answerFor(verdict, bundle, { ...CONTEXT, files, contract })
    expect(plainText(answer.headline)).toBe('Altered. “my invoice.pdf” is not a file that was recorded.')
    expect(JSON.stringify([answer.headline, answer.signatures, answer.title])).not.toContain('Company 3')
    const rows = answer.differences.map(({ what, recorded, here }) => [what, recorded, here].map(plainText))
    expect(rows).toEqual([
      ['File name', `“${FILE.name}”`, '“my invoice.pdf”'],
      ['Size', '14 bytes', '99 bytes'],
      ['SHA-256', bundle.documents[0]?.sha256, 'ab'.repeat(32)],
    ])
  })

  test('names the fields that an unchanged statement of the record has otherwise', async () => {
    const { bundle } = await makeBundle(traded(DELIVERY, 'accepted'))
    const [first] = bundle.statements
    const changed = { ...bundle.statements[0], body: first?.body.replace('16900.00', '96900.00') }
    const altered = { ...bundle, statements: bundle.statements.with(0, changed as never) }
    const verdict = await verifyBundle(altered)
    const { headline, differences } = answerFor(verdict, altered, CONTEXT)
    expect(plainText(headline)).toBe('Altered. This is not what was recorded and signed.')
    expect(differences.map(({ what, recorded, here }) => [what, recorded, here].map(plainText))).toEqual([
      ['positions.2.quantity, in statement 1', '“16900.00”', '“96900.00”'],
      ['Fingerprint of statement 1', first?.leaf, expect.stringMatching(/^0x[0-9a-f]{64}$/)],
    ])
  })

  test('compares the contract with the trusted one, and what lies inside the proof file', async () => {
    const { bundle } = await makeBundle()
    const [document] = bundle.documents
    const other = { ...bundle, documents: [{ ...document, bytes: btoa('another') }] } as typeof bundle
    const contract = { ...CONTRACT, address: `0x${'ab'.repeat(20)}`, deployed: null } as const
    const verdict = await verifyBundle(other, { contract })
    const { differences } = answerFor(verdict, other, { ...CONTEXT, contract })
    expect(differences.map(({ what, recorded }) => [plainText(what), plainText(recorded)])).toEqual([
      ['SHA-256 of “contract.pdf” in the proof file', document?.sha256],
      ['Contract', contract.address],
    ])
  })

  test('is also what cannot be read at all', async () => {
    const verdict: Verdict = {
      verdict: 'altered',
      parts: [{ part: 'file', status: 'failed', sentence: 'This is not a proof bundle.' }],
    }
    expect(plainText(answerFor(verdict, undefined, CONTEXT).headline)).toBe(
      'Altered. This proof file cannot be read.',
    )
  })
})

describe('what is not settled', () => {
  const missing = async (options: BundleOptions, context: Partial<AnswerContext>) => {
    const { bundle } = await makeBundle(options)
    const { files = [], contract } = context
    const verdict = await verifyBundle(bundle, { files, contract })
    const answer = answerFor(verdict, bundle, { ...CONTEXT, ...context })
    expect(plainText(answer.headline)).toMatch(/^Not settled\. Nothing speaks against it/)
    return answer.missing.map(plainText)
  }
  const contract = { ...CONTRACT, deployed: null }

  test('says what is missing, and where to get it', async () => {
    expect(await missing({ withBytes: false }, {})).toEqual([
      expect.stringContaining('The document “contract.pdf”. Ask whoever sent you the proof file'),
      expect.stringContaining('The contract that you trust.'),
    ])
    expect(await missing({}, { contract })).toEqual([expect.stringContaining('Try again in a minute')])
    expect(await missing({}, { contract, asked: 'nobody' })).toEqual([
      expect.stringContaining('Add the headers that you saved'),
    ])
    expect(await missing({}, { contract, asked: 'headers' })).toEqual([
      expect.stringContaining('Your word that you saved the headers yourself'),
    ])
    expect(await missing({ withNewest: false }, { contract })).toEqual([
      expect.stringContaining('Ask for a new proof file'),
    ])
  })

  test('is a proof file of a later release, too', () => {
    const verdict: Verdict = { verdict: 'open', parts: [] }
    expect(answerFor(verdict, undefined, CONTEXT).missing.map(plainText)).toEqual([
      expect.stringContaining('A newer verifier'),
    ])
  })
})
