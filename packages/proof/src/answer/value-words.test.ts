import { expect, test } from 'vitest'
import { valueWords } from './value-words.ts'

test.each([
  ['trade', 'kind', 'shipping', 'Shipment'],
  ['trade', 'status', 'PENDING', 'Pending'],
  ['certification', 'subject', 'SCOPE', 'Scope certificate'],
  ['certification', 'standings.2.change', 'REINSTATED', 'Reinstated'],
  ['passport', 'status', 'active', 'Published'],
  ['passport', 'level', 'model', 'The model'],
  ['passport', 'isRecalled', 'false', 'No'],
  ['credential', 'kind', 'dpp', 'Product passport'],
  ['credential', 'state', 'live', 'Valid'],
  ['company', 'role', 'spinner', 'Spinner'],
])('of a %s, the %s “%s” is called “%s”', (type, name, value, words) => {
  expect(valueWords(type, name, value)).toEqual({ words })
})

test.each([
  ['trade', 'kind', 'barter'],
  ['trade', 'status', 'constructor'],
  ['trade', 'status', '__proto__'],
  ['stock', 'entries.1.role', 'GOODS'],
])('of a %s, the %s “%s” is a word of the wire that is called nothing', (type, name, value) => {
  expect(valueWords(type, name, value)).toEqual({ words: undefined })
})

test.each([
  ['trade', 'contractorReference', 'shipping'],
  ['trade', 'positions.1.kind', 'shipping'],
  ['trade', 'toString', 'PENDING'],
  ['trade', 'status', '(none)'],
  ['certification', 'standings.*.change', 'SUSPENDED'],
  ['audit', 'status', 'PENDING'],
])('of a %s, the %s “%s” is no word of the wire', (type, name, value) => {
  expect(valueWords(type, name, value)).toBeUndefined()
})
