import { expect, test } from 'vitest'
import { epcisFaults as say } from '@selvedge/messages/en/epcis-faults.ts'
import { numberFaults } from './number-faults.ts'

test.each([
  ['340123450000000012', say.numberTooBig],
  ['9007199254740993', say.numberTooBig],
  ['1000000000000001', say.numberTooBig],
  ['1e300', say.numberTooBig],
  ['-1E16', say.numberTooBig],
  ['1e400', say.numberTooBig],
  ['1e-400', say.numberInexact],
  ['0.1234567890123456789', say.numberInexact],
  ['999999999999999.95', say.numberInexact],
  ['-12345678.90123456789', say.numberInexact],
])('%s would be changed', (number, rule) => {
  expect(numberFaults(`{ "ex:a": [true, {"b/c": ${number} }] }`)).toEqual([{ pointer: '/ex:a/1/b~1c', rule }])
})

test.each([
  '0',
  '-0',
  '-0.0',
  '1.0',
  '0.1',
  '1e15',
  '1000000000000000',
  '-1000000000000000.000',
  '1.50e3',
  '0.30000000000000004',
  '0.10000000000000001',
  '1.1000000000000001e2',
  '0.1000000000000000000000',
  '5e-324',
  '1.7E+2',
])('%s is stored as it is', (number) => {
  expect(numberFaults(`{"a":${number}}`)).toEqual([])
})

test('texts are no numbers, and each number has its place, in the order of the text', () => {
  const text =
    '{"a": "x:340123450000000012,1e999,", "b": [1e99, 2, [1e98]], "c": 1e97, "__proto__": {"d": 1e96}}'
  expect(numberFaults(text).map(({ pointer }) => pointer)).toEqual(['/b/0', '/b/2/0', '/c', '/__proto__/d'])
})

test('of very many, the whole is refused', () => {
  const faults = numberFaults(JSON.stringify(Array.from({ length: 2000 }, () => 1e99)))
  expect(faults).toHaveLength(1001)
  expect(faults.at(-1)?.pointer).toBe('')
})

test('a text of many digits is read in no time', () => {
  expect(numberFaults(`[${'1'.repeat(500_000)}]`)).toHaveLength(1)
  expect(numberFaults(`["${':1'.repeat(500_000)}"]`)).toEqual([])
})
