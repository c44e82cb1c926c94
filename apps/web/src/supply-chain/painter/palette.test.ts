import { expect, test } from 'vitest'
import { DARK, LIGHT } from './palette.ts'

test('the colours of a chain are those of the specification, by day and by night', () => {
  for (const { tones } of [LIGHT, DARK])
    expect([tones.grey, tones.green, tones.red, tones.amber].map(({ fill }) => fill)).toEqual([
      '#7a7a7a',
      '#4edb34',
      '#e50000',
      '#e5bf00',
    ])
  expect(LIGHT.tones.black.fill).toBe('#000000')
})
