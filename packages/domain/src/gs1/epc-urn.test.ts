import { expect, test } from 'vitest'
import { digitalLinkOfUrn } from './epc-urn.ts'

const BASE = 'https://id.gs1.org/'

test.each([
  ['urn:epc:id:sgtin:9521321.012345.4711', '01/09521321123458/21/4711'],
  ['urn:epc:class:lgtin:9521321.012345.Lot(2)', '01/09521321123458/10/Lot%282%29'],
  ['urn:epc:id:upui:9521321.012345.51qIgY', '01/09521321123458/235/51qIgY'],
  ['urn:epc:id:sscc:9521321.0333333333', '00/095213213333333334'],
  ['urn:epc:id:sgln:9521321.12345.0', '414/9521321123458'],
  ['urn:epc:id:sgln:9521321.12345.dock.5', '414/9521321123458/254/dock.5'],
  ['urn:epc:id:pgln:9521321.12345', '417/9521321123458'],
  ['urn:epc:id:gdti:9521321.12345.77', '253/952132112345877'],
  ['urn:epc:id:sgcn:9521321.12345.77', '255/952132112345877'],
  ['urn:epc:id:grai:9521321.12345.77', '8003/0952132112345877'],
  ['urn:epc:id:giai:9521321.12+345', '8004/952132112%2B345'],
  ['urn:epc:id:gsrn:9521321.0123456789', '8018/952132101234567892'],
  ['urn:epc:id:gsrnp:9521321.0123456789', '8017/952132101234567892'],
  ['urn:epc:id:cpi:9521321.5PQ7%2FZ43.12345', '8010/95213215PQ7%2FZ43/8011/12345'],
  ['urn:epc:id:ginc:9521321.xyz', '401/9521321xyz'],
  ['urn:epc:id:gsin:9521321.123456789', '402/95213211234567896'],
  ['urn:epc:id:itip:9521321.012345.01.02.987', '8006/095213211234580102/21/987'],
  ['urn:epc:idpat:sgtin:9521321.012345.*', '01/09521321123458'],
  ['urn:epc:idpat:grai:9521321.12345.*', '8003/09521321123458'],
])('%s is %s', (urn, link) => {
  expect(digitalLinkOfUrn(urn)).toBe(BASE + link)
})

test.each([
  'urn:epc:idpat:sgtin:9521321.*.*',
  'urn:epc:idpat:gsrn:9521321.*',
  'urn:epc:id:sgtin:9521321.012345',
  'urn:epc:id:sgtin:x.012345.1',
  'urn:epc:id:usdod:CJ2B5.3',
  'urn:epc:id:constructor:9521321.1.1',
  'urn:epcglobal:cbv:bt:9521321000008:4711',
  'https://id.gs1.org/01/09521321123458',
])('%s is left alone', (urn) => {
  expect(digitalLinkOfUrn(urn)).toBeUndefined()
})
