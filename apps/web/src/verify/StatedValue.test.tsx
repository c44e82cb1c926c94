import { render } from '@testing-library/react'
import { statedFields } from '@selvedge/messages/en/stated-fields.ts'
import { afterEach, expect, test } from 'vitest'
import { speakIn } from '../testing/languages.ts'
import { StatedValue } from './StatedValue.tsx'

afterEach(() => speakIn('en-US'))

const shown = (type: string, name: string, value: string) =>
  render(<StatedValue type={type} name={name} value={value} />).container.innerHTML

test('a word of the wire is said in the language of the reader, and is read out as English where it is called nothing', () => {
  speakIn('hi')
  expect(shown('company', 'role', 'spinner')).toBe('<span title="spinner">स्पिनिंग मिल</span>')
  expect(shown('company', 'role', 'smuggler')).toBe('<span lang="en">smuggler</span>')
  expect(shown('stock', 'entries.1.role', 'GOODS')).toBe('<span lang="en">GOODS</span>')
})

test('what is no word of the wire is shown as it was stated, an entry of a list as it was signed', () => {
  speakIn('hi')
  expect(shown('company', 'name', 'spinner')).toBe('spinner')
  expect(shown('trade', 'status', statedFields.nothing)).toBe(statedFields.nothing)
  expect(shown('trade', 'documentType', '105 - Order')).toBe('<span lang="en">105 - Order</span>')
})

test('in English nothing is marked', () => {
  expect(shown('company', 'role', 'smuggler')).toBe('smuggler')
})
