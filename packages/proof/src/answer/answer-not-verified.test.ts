import { isDefaultField, SHARE_FIELDS } from '@selvedge/domain/share-fields.ts'
import { describe, expect, test } from 'vitest'
import { headerWitness } from '../header-witness.ts'
import { readBundle } from '../read-bundle.ts'
import { rpcWitness } from '../rpc-witness.ts'
import { shareBundle } from '../share/share-bundle.ts'
import { type BundleOptions, CONTRACT, FILE, makeBundle, trustIn } from '../testing/make-bundle.ts'
import { DELIVERY, traded } from '../testing/make-delivery.ts'
import { nodeOf } from '../testing/node-of.ts'
import type { Verdict } from '../verdict.ts'
import { verifyBundle } from '../verify-bundle.ts'
import { answerFor, type AnswerContext } from './answer.ts'
import { plainText } from './pieces.ts'

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
      ['Quantity of position 2, in statement 1', '“16900.00”', '“96900.00”'],
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

  test('is also a proof file with faults, of which nothing is read', async () => {
    const verdict: Verdict = {
      verdict: 'altered',
      parts: [{ part: 'file', status: 'failed', sentence: 'This is not a proof file.' }],
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
    expect(plainText(answer.headline)).toMatch(/^Not settled\. Nothing wrong was found/)
    return answer.missing.map(plainText)
  }
  const contract = { ...CONTRACT, deployed: null }

  test('says what is missing, and where to get it', async () => {
    expect(await missing({ withBytes: false }, {})).toEqual([
      expect.stringContaining('The document “contract.pdf”. Ask whoever sent you the proof file'),
      expect.stringContaining('The contract that you trust.'),
    ])
    const { bundle } = await makeBundle()
    const unproven = answerFor(await verifyBundle(bundle, { contract }), bundle, { ...CONTEXT, contract })
    expect(JSON.stringify(unproven.checks)).not.toContain('2026')
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

  test('misses nothing of what a shared proof does not show', async () => {
    const { bundle, blocks } = await makeBundle({ withBytes: false, withNewest: true })
    const { bundle: shared } = readBundle(
      JSON.stringify(shareBundle(bundle, SHARE_FIELDS.filter(isDefaultField))),
    )
    if (!shared) throw new Error('It can be read.')
    const saved = new Set(blocks.map(({ event }) => event.blockHash))
    const trusted = trustIn(blocks)
    const verdict = await verifyBundle(shared, {
      contract: trusted,
      witness: (asked) => headerWitness(asked, saved, { isOwn: true }),
    })
    const answer = answerFor(verdict, shared, { ...CONTEXT, contract: trusted })
    expect(answer.missing.map(plainText)).toEqual([expect.stringContaining('The document “contract.pdf”')])
    expect(answer.verdict).toBe('open')
    expect(plainText(answer.headline)).toMatch(
      /^Not settled\. The document was not compared yet\. This is what the proof shows: .+ Proven since /,
    )
  })

  test('says nothing of a record of which more than the document is open', async () => {
    const { bundle, blocks } = await makeBundle({ withBytes: false, withNewest: true })
    const verdict = await verifyBundle(bundle, { contract: trustIn(blocks) })
    const answer = answerFor(verdict, bundle, { ...CONTEXT, contract: trustIn(blocks) })
    expect(plainText(answer.headline)).toMatch(/^Not settled\. Nothing wrong was found/)
    expect(answer.signatures).toEqual([])
  })

  test('is a file that is no proof file, or was cut off: nobody altered a record', () => {
    const verdict: Verdict = {
      verdict: 'open',
      unreadable: true,
      parts: [{ part: 'file', status: 'unchecked', sentence: 'This is not a proof file.' }],
    }
    const answer = answerFor(verdict, undefined, CONTEXT)
    expect(plainText(answer.headline)).toBe('Not settled. This proof file cannot be read.')
    expect(answer.missing.map(plainText)).toEqual([expect.stringContaining('A proof file that can be read')])
  })

  test('is a proof file of a later release, too', () => {
    const verdict: Verdict = { verdict: 'open', parts: [] }
    expect(answerFor(verdict, undefined, CONTEXT).missing.map(plainText)).toEqual([
      expect.stringContaining('A newer verifier'),
    ])
  })
})
