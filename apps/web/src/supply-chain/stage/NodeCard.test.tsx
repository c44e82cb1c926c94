import { render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { speakIn } from '../../testing/languages.ts'
import type { ChainVerdict, Node } from '../chain-model.ts'
import { NodeCard } from './NodeCard.tsx'

const OCS = 'Organic Content Standard (OCS)'

test('a node is read out with the standards that its language has no name for as English', () => {
  speakIn('tr')
  onTestFinished(() => speakIn('en-US'))
  const node = {
    kind: 'plan',
    key: 'plan-1',
    material: 'Yarn',
    company: { visibleName: 'Mill', partnerType: 'spinner', region: null, country: null },
    plan: { name: 'Ring yarn', processesTypeNames: ['Spinning'] },
  } as unknown as Node
  const missing = (standard: string) =>
    ({ standard, standing: 'missing', certificate: undefined, trade: undefined }) as unknown as ChainVerdict
  render(
    <NodeCard
      node={node}
      id="node-0"
      index={0}
      verdicts={[missing(OCS), missing('Proprietary origin assessment')]}
      colour="red"
      criterion="Fibre content"
      form="rich"
      x={0}
      y={0}
      width={200}
      height={60}
      isRoot={false}
      isChosen={false}
      isFound={false}
      isTabStop
      onChoose={vi.fn()}
      onReach={vi.fn()}
      onPoint={vi.fn()}
    />,
  )
  const card = screen.getByRole('button')
  const marked = [...card.querySelectorAll('[lang="en"]')].map(({ textContent }) => textContent)
  expect(marked).toEqual([OCS])
  expect(card.textContent).toContain('Şirkete özel menşe değerlendirmesi')
})
