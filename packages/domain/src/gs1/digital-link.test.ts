import { expect, test } from 'vitest'
import { canonicalDigitalLink } from './digital-link.ts'

const BASE = 'https://id.gs1.org/'

test.each([
  ['https://mill.example/01/9521321123458/10/L1?15=261231', '01/09521321123458/10/L1'],
  ['http://mill.example/some/shop/gtin/09521321123458/lot/A/ser/7', '01/09521321123458/21/7'],
  ['https://mill.example/shop/01/09521321123458/', '01/09521321123458'],
  ['https://id.gs1.org/414/9521321123458/254/D5', '414/9521321123458/254/D5'],
  ['https://id.gs1.org/8010/9521321A/8011/9', '8010/9521321A/8011/9'],
  ['https://id.gs1.org/01/09521321123458/22/2A/10/L+1', '01/09521321123458/10/L%2B1'],
  [`https://mill.example${'/a'.repeat(38)}/01/09521321123458`, '01/09521321123458'],
  ['https://mill.example/x/01/09521321123458/21/7', '01/09521321123458/21/7'],
  ['https://mill.example/00/x/401/A/402/B', '401/A'],
  ['https://id.gs1.org/253/9521321123458A,B', '253/9521321123458A%2CB'],
])('%s is %s', (uri, link) => {
  expect(canonicalDigitalLink(uri)).toBe(BASE + link)
})

test.each([
  'https://mill.example/certificate/ABC',
  'https://mill.example/01/not-a-gtin',
  'https://mill.example/01/09521321123458/page/2',
  'https://mill.example/',
  `https://mill.example${'/401/x'.repeat(20)}/01/09521321123458`,
  'https://mill.example',
  'urn:epc:id:sgtin:9521321.012345.1',
  'ftp://id.gs1.org/01/09521321123458',
])('%s is no Digital Link', (uri) => {
  expect(canonicalDigitalLink(uri)).toBeUndefined()
})
