import { chainPanels } from '@selvedge/messages/en/chain-panels.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ColouredPart } from '../../supply-chain/chain-model.ts'
import { ColourReasons } from '../../supply-chain/panels/ColourReasons.tsx'
import { speakIn } from '../../testing/languages.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { withListed } from './with-listed.tsx'

afterEach(() => speakIn('en-US'))

const OCS = 'Organic Content Standard (OCS)'
const GRS = 'Global Recycled Standard (GRS)'

const englishIn = (container: HTMLElement) =>
  [...container.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent)

test('names that stay English within a sentence are marked as English, and nothing else of it', () => {
  const sentence = () =>
    supplyChain.madeByTo({ processes: 'x', plan: `${OCS} plan`, standards: `${OCS}, ISO 9001, ${GRS}` })
  const said = () => withListed(sentence(), [OCS, GRS, 'ISO 9001', OCS, null])
  expect(render(<p>{said()}</p>).container.innerHTML).toBe(`<p>${sentence()}</p>`)
  speakIn('tr')
  const { container } = render(<p>{said()}</p>)
  expect(container.textContent).toBe(sentence())
  expect(englishIn(container)).toEqual([OCS, OCS, GRS])
})

test('parts of a sentence that are elements stay as they are', () => {
  speakIn('hi')
  const parts = chainPanels.underCriterion({ criterion: OCS, colour: () => <b key="word">{OCS}</b> })
  const { container } = render(<EmptyState title={withListed(parts, [OCS])} />)
  expect(englishIn(container)).toEqual([OCS])
  expect(container.querySelector('b')?.outerHTML).toBe(`<b>${OCS}</b>`)
})

test('why a step has its colour names the standard in English in its heading and in its reasons', () => {
  const coloured: ColouredPart = {
    colour: 'red',
    verdicts: [{ standard: OCS, standing: 'missing', certificate: undefined, trade: undefined } as never],
  }
  speakIn('es')
  const { container } = render(<ColourReasons criterion={GRS} coloured={coloured} />)
  expect(englishIn(container)).toEqual([GRS, OCS])
})
