import { expect, test } from 'vitest'
import type { CertificateBoxes } from './boxes.ts'
import { areInputsKept, type KeptInput } from './kept-inputs.ts'

const boxes: CertificateBoxes = {
  version: 1,
  gross: null,
  net: null,
  certified: null,
  inputs: [
    { kind: 'TC', body: 'Loupe  Inspection', number: 'TC-1', used: 500 },
    { kind: 'FARM_SC', body: 'Field', number: 'SC-2', used: 7 },
  ],
  products: [],
  rawMaterials: [],
}
const kept: readonly KeptInput[] = [
  { ordinal: 0, bodyKey: 'loupe inspection', numberKey: 'tc-1', grams: 500, cited: 17 },
  { ordinal: 1, bodyKey: 'field', numberKey: 'sc-2', grams: 7, cited: null },
]

test('inputs are kept as the boxes name them, and draw on what the trail says', () => {
  expect(areInputsKept(boxes, kept, [17, null])).toBe(true)
  expect(areInputsKept(boxes, kept, undefined)).toBe(true)
  expect(areInputsKept(null, [], undefined)).toBe(true)
})

test.each([
  ['one is gone', kept.slice(0, 1)],
  ['less is drawn', kept.map((one) => ({ ...one, grams: one.grams - 1 }))],
  ['another number', kept.map((one) => ({ ...one, numberKey: 'x' }))],
  ['another body', kept.map((one) => ({ ...one, bodyKey: 'x' }))],
  ['it draws on nothing', kept.map((one) => ({ ...one, cited: null }))],
  ['another order', kept.map((one, at) => ({ ...one, ordinal: at + 1 }))],
])('%s', (_, changed) => {
  expect(areInputsKept(boxes, changed, [17, null])).toBe(false)
})

test('inputs of a certificate without boxes', () => {
  expect(areInputsKept(null, kept, undefined)).toBe(false)
})
