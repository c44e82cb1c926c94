import { describe, expect, test } from 'vitest'
import { answerSentence, standardsText } from './chain-answer-words.ts'

const GOTS = 'Global Organic Textile Standard (GOTS)'
const OCS = 'Organic Content Standard (OCS)'
const GRS = 'Global Recycled Standard (GRS)'
const covered = { steps: 6, provenSteps: 3, shipments: 33, provenShipments: 5 }
const answer = (names: readonly string[]) => ({
  outcome: 'partly' as const,
  ...covered,
  standards: names.map((standard) => ({ standard, ...covered })),
})
const about = { criterion: 'Fibre content', isClaimed: true }

describe('what is proven, in a sentence,', () => {
  test.each([
    [[GOTS, OCS], 'Proven in part. Organic (GOTS, OCS): certified for 3 of 6 steps and 5 of 33 deliveries.'],
    [[GOTS], 'Proven in part. Organic (GOTS): certified for 3 of 6 steps and 5 of 33 deliveries.'],
    [[GOTS, GRS], 'Proven in part. Fibre content: certified for 3 of 6 steps and 5 of 33 deliveries.'],
  ])('of %j is organic, or what the criterion is called', (names, sentence) => {
    expect(answerSentence(answer(names), about)).toBe(sentence)
  })

  test.each([
    ['proven', 'Proven. Organic (OCS): certified for 6 of 6 steps.'],
    ['not-proven', 'Not proven. Organic (OCS): claimed, but certified for 0 of 6 steps.'],
    ['not-asked', 'Not claimed. No step of this supply chain claims a standard for Fibre content.'],
    [
      'altered',
      'Altered. A record of this supply chain is no longer what was signed, so Fibre content is not proven.',
    ],
  ] as const)('begins with the answer where it is %s', (outcome, sentence) => {
    const provenSteps = outcome === 'proven' ? 6 : 0
    expect(
      answerSentence({ ...answer([OCS]), outcome, provenSteps, shipments: 0, provenShipments: 0 }, about),
    ).toBe(sentence)
  })
})

test('how far each standard reaches is said where there are several', () => {
  const { standards } = answer([GOTS, OCS])
  expect(standardsText(standards)).toBe(
    'GOTS: certified for 3 of 6 steps and 5 of 33 deliveries · OCS: certified for 3 of 6 steps and 5 of 33 deliveries',
  )
  expect(standardsText(standards.slice(1))).toBe('')
})
