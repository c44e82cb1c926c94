import { expect, test } from 'vitest'
import { readProductLink } from './product-link.ts'

test.each([
  ['https://id.gs1.org/01/09521321000056', { gtin: '09521321000056' }],
  [
    'https://brand.example/x/01/9521321000056/10/L%2F1/21/S1?lang=de',
    { gtin: '09521321000056', lot: 'L/1', serial: 'S1' },
  ],
  ['http://localhost:8080/01/09521321000056/21/S1', { gtin: '09521321000056', serial: 'S1' }],
  ['9521321000056', { gtin: '09521321000056' }],
  ['https://id.gs1.org/01/09521321000057', undefined],
  ['https://id.gs1.org/01/09521321000056/21/S/10/L', undefined],
  ['https://id.gs1.org/01/09521321000056/10/%', undefined],
  ['https://id.gs1.org/01/09521321000056/10/%00', undefined],
  ['https://id.gs1.org/01/09521321000056/10/%C3%A9', undefined],
  [`https://id.gs1.org/01/09521321000056/21/${'1'.repeat(21)}`, undefined],
  ['https://id.gs1.org/414/9521321000010', undefined],
  ['', undefined],
])('%j names %j', (text, link) => {
  expect(readProductLink(text)).toEqual(link)
})
