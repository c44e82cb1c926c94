import type { PassportGap } from '@selvedge/contract/passports.ts'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { presser } from '../testing/press.ts'
import { show } from '../testing/show.tsx'
import { GapsCard } from './GapsCard.tsx'

const GAP: PassportGap = {
  key: 'components',
  group: 'composition',
  askedBy: 'law',
  law: 'fibreNames',
  suppliers: ['Mill'],
  differences: [
    { fibre: 'cotton', plans: 62, bound: 'exact', passport: 95 },
    { fibre: 'elastane', plans: 2.5, bound: 'most', passport: 6 },
  ],
}

test('C2: where the plans say other fibres, both numbers are shown with who could know, and it leads to the field', async () => {
  const pick = vi.fn<(key: string) => void>()
  const user = await show(<GapsCard gaps={[GAP]} onPick={pick} />)
  expect(
    screen.getByText(/^Cotton: the plans of your supply chain say 62 %, the passport 95 %\./),
  ).toBeDefined()
  expect(screen.getByText(/Elastane: the plans .* say at most 2\.5 %, the passport 6 %\./)).toBeDefined()
  expect(screen.getByText(/Correct the one that is wrong\. Mill could say which\./)).toBeDefined()
  await presser(user)('Fibres')
  expect(pick).toHaveBeenCalledWith('components')
})

test('C2: what only you know is said without a company', async () => {
  await show(<GapsCard gaps={[{ ...GAP, suppliers: [] }]} onPick={() => undefined} />)
  expect(screen.getByText(/Correct the one that is wrong\. Asked for by/)).toBeDefined()
})
