import { expect, test } from 'vitest'
import { readProductLink } from './product-link.ts'

test.each([
  ['https://id.gs1.org/01/09521321000058', { gtin: '09521321000058' }],
  [
    'https://brand.example/x/01/9521321000058/10/L%2F1/21/S1?lang=de',
    { gtin: '09521321000058', lot: 'L/1', serial: 'S1' },
  ],
  ['http://localhost:8080/01/09521321000058/21/S1', { gtin: '09521321000058', serial: 'S1' }],
  ['9521321000058', { gtin: '09521321000058' }],
  ['https://id.gs1.org/01/09521321000059', undefined],
  ['https://id.gs1.org/01/09521321000058/21/S/10/L', undefined],
  ['https://id.gs1.org/01/09521321000058/10/%', undefined],
  ['https://id.gs1.org/414/9521321000010', undefined],
  ['', undefined],
])('%j names %j', (text, link) => {
  expect(readProductLink(text)).toEqual(link)
})
