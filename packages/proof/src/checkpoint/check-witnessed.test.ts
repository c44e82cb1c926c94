import { beforeAll, describe, expect, test } from 'vitest'
import { instantExact } from '@selvedge/messages/day.ts'
import type { Bundle } from '../bundle.ts'
import { headerWitness } from '../header-witness.ts'
import { LOG, policyOf, WITNESSES, withLog } from '../testing/make-log.ts'
import { makeBundle, type MadeBundle, trustIn } from '../testing/make-bundle.ts'
import { type SharedBundle } from '../read-bundle.ts'
import { shareBundle } from '../share/share-bundle.ts'
import { verifyBundleText } from '../verify-bundle.ts'
import { isFault, readPolicy } from './policy.ts'

let made: MadeBundle
/** When the head was anchored, in seconds since 1970. */
let anchored: number
beforeAll(async () => {
  made = await makeBundle()
  anchored = made.bundle.batches.at(-1)?.anchor?.time ?? 0
})

const NOW = new Date('2026-11-01T00:00:00Z')

async function timeOf(
  bundle: Bundle | SharedBundle,
  policyText: string | null = policyOf(2),
  how: { isServersPolicy?: boolean } = {},
) {
  const policy = policyText === null ? undefined : readPolicy(policyText)
  if (policy && isFault(policy)) throw new Error(policy.fault)
  const saved = new Set(made.blocks.map(({ event }) => event.blockHash))
  const { verdict, parts } = await verifyBundleText(JSON.stringify(bundle), {
    witness: (contract) => headerWitness(contract, saved, { isOwn: true }),
    contract: trustIn(made.blocks),
    now: NOW,
    ...how,
    ...(policy && { policy }),
  })
  return { verdict, sentence: parts.find(({ part }) => part === 'time')?.sentence ?? '' }
}

const DAY = 86_400
const inWords = (seconds: number) => instantExact(new Date(seconds * 1000), 'UTC')

describe('a bundle that witnesses saw', () => {
  test.each(['head', 'batches'] as const)(
    'says how many of how many, and when (by its %s)',
    async (shows) => {
      const times = [anchored + 2, anchored + 5, undefined]
      const { verdict, sentence } = await timeOf(withLog(made.bundle, { times, shows }))
      expect(verdict).toBe('verified')
      expect(sentence).toContain(`2 of 3 witnesses saw this by ${inWords(anchored + 5)}.`)
    },
  )

  test('says that the server chose them, where the reader named none', async () => {
    const times = [anchored + 2, anchored + 5]
    const { verdict, sentence } = await timeOf(withLog(made.bundle, { times }), policyOf(2), {
      isServersPolicy: true,
    })
    expect(verdict).toBe('verified')
    expect(sentence).toMatch(
      /2 of 3 witnesses saw this by .* UTC\. This server chose these witnesses itself\.$/,
    )
  })

  test('is not settled with fewer than the reader asks for, and is again once another has seen it', async () => {
    const one = await timeOf(withLog(made.bundle, { times: [anchored + 2] }))
    expect(one).toEqual({
      verdict: 'open',
      sentence: '1 of 3 witnesses saw this, which is less than you ask for.',
    })
    const both = await timeOf(withLog(made.bundle, { times: [anchored + 2, undefined, anchored + 900] }))
    expect(both.verdict).toBe('verified')
  })

  test('is seen as much where some of its fields are shown, and its places in the log are checked alike', async () => {
    const shared = shareBundle(withLog(made.bundle, { times: [anchored + 2, anchored + 5] }), [])
    const { verdict, sentence } = await timeOf(shared)
    expect(verdict).toBe('open')
    expect(sentence).toContain(`2 of 3 witnesses saw this by ${inWords(anchored + 5)}.`)
    const fewer = await timeOf(shared, policyOf(3))
    expect(fewer.sentence).toBe('2 of 3 witnesses saw this, which is less than you ask for.')
  })

  test('is verified without a policy, which says that nobody was asked for', async () => {
    const { verdict, sentence } = await timeOf(withLog(made.bundle, { times: [anchored] }), null)
    expect(verdict).toBe('verified')
    expect(sentence).toContain('name those you trust to have them checked')
    const plain = await timeOf(made.bundle, null)
    expect(plain.verdict).toBe('verified')
    expect(plain.sentence).not.toContain('itness')
  })

  test('one clock a day ahead or behind does not change what is said of the time', async () => {
    for (const wrong of [-DAY, DAY, 3650 * DAY]) {
      const times = [anchored + 2, anchored + 5, anchored + wrong]
      const { verdict, sentence } = await timeOf(withLog(made.bundle, { times }))
      expect(verdict).toBe('verified')
      expect(sentence).toContain(`3 of 3 witnesses saw this by ${inWords(anchored + 5)}.`)
    }
  })

  test('two clocks before the anchor, or ahead of the reader, say nothing about when', async () => {
    for (const wrong of [-DAY, 3650 * DAY]) {
      const times = [anchored + 2, anchored + wrong, anchored + wrong]
      const { sentence } = await timeOf(withLog(made.bundle, { times }))
      expect(sentence).toContain('3 of 3 witnesses saw this; their clocks do not say by when.')
    }
  })
})

describe('is not settled, and never altered', () => {
  const both = () => [anchored + 2, anchored + 5]
  const change = (bundle: Bundle, replace: (proof: string) => string): Bundle => ({
    ...bundle,
    log: bundle.log?.map(({ root, proof }) => ({ root, proof: replace(proof) })) ?? [],
  })

  test.each<[string, () => Bundle, RegExp]>([
    ['without a log', () => made.bundle, /does not say which witnesses saw/],
    ['with a list that is empty', () => ({ ...made.bundle, log: [] }), /does not say which witnesses saw/],
    [
      'with nonsense',
      () => change(withLog(made.bundle, {}), () => 'nonsense'),
      /not a proof in the form of a log/,
    ],
    [
      'with the log of another',
      () => withLog(made.bundle, { times: both(), log: { ...LOG, name: 'other.example/log' } }),
      /is none that you named/,
    ],
    [
      'signed for the log by somebody else',
      () => withLog(made.bundle, { times: both(), log: { ...LOG, seed: new Uint8Array(32).fill(99) } }),
      /is none that you named/,
    ],
    [
      'with one witness under two names',
      () =>
        change(withLog(made.bundle, { times: [anchored + 2] }), (proof) =>
          proof.replaceAll(`— ${WITNESSES[0].name}`, `— ${WITNESSES[1].name}`),
        ),
      /0 of 3 witnesses/,
    ],
    [
      'with a path that was changed',
      () =>
        change(withLog(made.bundle, { times: both() }), (proof) =>
          proof.replace(
            /index (\d+)\n(.)/,
            (_, index, first) => `index ${index}\n${first === 'A' ? 'B' : 'A'}`,
          ),
        ),
      /not shown to be in the log/,
    ],
    [
      'with another index',
      () => change(withLog(made.bundle, { times: both() }), (proof) => proof.replace(/index \d+/, 'index 0')),
      /not shown to be in the log/,
    ],
    [
      'where one batch is left out',
      () => {
        const bundle = withLog(made.bundle, { times: both(), shows: 'batches' })
        return { ...bundle, log: bundle.log?.slice(1) ?? [] }
      },
      /not shown to be in the log/,
    ],
  ])('%s', async (_, make, said) => {
    const { verdict, sentence } = await timeOf(make())
    expect(verdict).toBe('open')
    expect(sentence).toMatch(said)
  })
})

test('a reader who asks for the log alone is told that nobody else saw it', async () => {
  const policy = `${policyOf().split('\n')[0]}\nquorum none\n`
  const { verdict, sentence } = await timeOf(withLog(made.bundle, {}), policy)
  expect(verdict).toBe('verified')
  expect(sentence).toContain('no witnesses were asked for')
})

test('nothing is said of witnesses while a statement waits for its batch', async () => {
  const bundle = withLog(made.bundle, { times: [anchored + 2, anchored + 5] })
  const statements = bundle.statements.map((one, at) => (at === 1 ? { ...one, batch: null } : one))
  expect((await timeOf({ ...bundle, statements })).sentence).toMatch(/waits for its batch/)
})
