import { answerSentence } from '@selvedge/domain/chain-answer-words.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { CriteriaCard } from './CriteriaCard.tsx'

test.each([
  ['altered', 'Altered'],
  ['not-asked', 'Not claimed'],
  ['proven', 'Proven'],
  ['partly', 'Proven in part'],
  ['not-proven', 'Not proven'],
] as const)(
  'a criterion that is %s has the word with which its sentence begins: %s',
  async (outcome, word) => {
    await show(
      <CriteriaCard criteria={[{ name: 'Origin', outcome }]} chosen="Origin" onChoose={() => {}} />,
      {
        as: WEAVER,
      },
    )
    expect(await screen.findByRole('radio', { name: `Origin ${word}` })).toBeDefined()
    const counts = { steps: 6, provenSteps: 3, shipments: 0, provenShipments: 0, standards: [] }
    const sentence = answerSentence({ outcome, ...counts }, { criterion: 'Origin', isClaimed: true })
    expect(sentence.startsWith(`${word}.`)).toBe(true)
  },
)
