import { expect, it } from 'vitest'
import { flowColumns, leastBar } from './flow-columns.ts'

it('gives a bar the room of the longest word of its names, and of the texts above it', () => {
  expect(leastBar(['Peru', 'Sri Lanka'], ['Farming · 2 steps'])).toBe(88)
  expect(leastBar(['Yunanistan', 'Türkiye'], ['Kaynak · 6 aşama'])).toBe(100)
  expect(leastBar(['Peru'], ['Beneficiamento · 4 etapas'])).toBe(14 * 7.2)
})

it('counts no marks above and below letters', () => {
  expect(leastBar(['ब'.repeat(10)], [])).toBe(100)
  expect(leastBar(['बि'.repeat(10)], [])).toBe(100)
})

it('makes the ground wider than its window where the bars have too little room', () => {
  expect(flowColumns(10, 1068, 88)).toMatchObject({ width: 1042, bar: 88 })
  expect(flowColumns(10, 1068, 96)).toMatchObject({ width: 1122, bar: 96 })
})
