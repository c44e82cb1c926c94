import { describe, expect, it } from 'vitest'
import { EMPTY_POSITION } from '../trade-values.ts'
import { positionWords } from './position-words.ts'

describe('a closed line', () => {
  it('shows what is filled in, a zero as well', () => {
    const words = positionWords({
      contractorMaterial: { id: 3, name: 'Organic lint' },
      quantity: 170,
      unit: { code: 'BL' },
      weight: 0,
      externalDescription: 'first quality',
      lot: '2026/07',
    })
    expect(words).toEqual({
      material: 'Organic lint',
      quantity: '170 BL',
      weight: '0 kg',
      lot: 'Lot 2026/07',
      description: 'first quality',
    })
  })

  it('shows nothing of what is not filled in', () => {
    const empty = { material: '', quantity: '', weight: '', lot: '', description: '' }
    expect(positionWords(EMPTY_POSITION)).toEqual(empty)
    expect(positionWords({ ...EMPTY_POSITION, quantity: null, weight: null, unit: null })).toEqual(empty)
  })
})
