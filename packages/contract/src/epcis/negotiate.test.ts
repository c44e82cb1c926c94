import { expect, test } from 'vitest'
import { negotiate, type RequestHeaders } from './negotiate.ts'

const json = { 'content-type': 'application/json' }
const post = (headers: RequestHeaders) => negotiate({ ...json, ...headers }, true)

test('without a wish, answers have Digital Links and a capture is all or nothing', () => {
  const usual = { type: 'application/json', asDigitalLinks: true, errorBehaviour: 'rollback' }
  expect(negotiate({}, false)).toEqual(usual)
  expect(post({})).toEqual(usual)
})

test.each<[RequestHeaders, object]>([
  [{ 'content-type': 'application/ld+json; charset=utf-8' }, {}],
  [{ accept: 'text/html, application/json;q=0.9' }, {}],
  [{ accept: 'application/*' }, { type: 'application/json' }],
  [{ accept: '' }, { type: 'application/json' }],
  [{ accept: ' ' }, { type: 'application/json' }],
  [{ accept: 'application/ld+json' }, { type: 'application/ld+json' }],
  [{ accept: 'application/ld+json, application/json' }, { type: 'application/json' }],
  [{ accept: 'application/ld+json, application/json;q=0.9' }, { type: 'application/ld+json' }],
  [{ accept: 'application/json;q=0, */*' }, { type: 'application/ld+json' }],
  [{ accept: 'application/json;q=0.000, application/ld+json;q=0.1' }, { type: 'application/ld+json' }],
  [{ 'gs1-epcis-version': '2.0.0', 'gs1-cbv-version': '2.0' }, {}],
  [{ 'gs1-epcis-min': '1.2', 'gs1-epcis-max': '2.1', 'gs1-cbv-min': '2.0.0', 'gs1-cbv-max': '2' }, {}],
  [{ 'gs1-epc-format': 'Always_GS1_Digital_Link' }, { asDigitalLinks: true }],
  [{ 'gs1-epc-format': 'No_Preference' }, { asDigitalLinks: false }],
  [{ 'gs1-epc-format': 'Never_Translates' }, { asDigitalLinks: false }],
  [{ 'gs1-capture-error-behaviour': 'proceed' }, { errorBehaviour: 'proceed' }],
  [{ 'gs1-capture-error-behaviour': 'rollback' }, { errorBehaviour: 'rollback' }],
])('%o is taken', (headers, wish) => {
  const taken = post(headers)
  expect(taken).not.toHaveProperty('status')
  expect(taken).toMatchObject(wish)
})

test.each<[RequestHeaders, number, string]>([
  [{ 'content-type': 'text/xml' }, 415, 'Content-Type must be'],
  [{ 'content-type': undefined }, 415, 'Content-Type must be'],
  [{ accept: 'application/xml' }, 406, 'Accept must allow'],
  [{ accept: '*/*;q=0' }, 406, 'Accept must allow'],
  [{ accept: 'application/json;q=0, application/xml' }, 406, 'Accept must allow'],
  [{ 'gs1-epcis-version': '1.2' }, 406, 'GS1-EPCIS-Version must be 2.0'],
  [{ 'gs1-cbv-version': '3.0' }, 406, 'GS1-CBV-Version must be 2.0'],
  [{ 'gs1-epcis-min': '2.1' }, 406, 'GS1-EPCIS-Min leaves out 2.0'],
  [{ 'gs1-epcis-max': '1.2' }, 406, 'GS1-EPCIS-Max leaves out 2.0'],
  [{ 'gs1-cbv-min': 'two' }, 406, 'GS1-CBV-Min leaves out 2.0'],
  [{ 'gs1-cbv-max': '1.9.9' }, 406, 'GS1-CBV-Max leaves out 2.0'],
  [{ 'gs1-epc-format': 'Always_EPC_URN' }, 406, 'GS1-EPC-Format cannot be Always_EPC_URN'],
  [{ 'gs1-epc-format': 'urn' }, 400, 'GS1-EPC-Format must be one of Always_GS1_Digital_Link'],
  [{ 'gs1-capture-error-behaviour': 'all' }, 400, 'GS1-Capture-Error-Behaviour must be rollback or proceed'],
])('%o is refused with %i', (headers, status, detail) => {
  expect(post(headers)).toEqual({ status, detail: expect.stringContaining(detail) })
})

test('a request without a body needs no kind of it, and no version', () => {
  expect(negotiate({ 'gs1-epcis-version': '1.2' }, false)).not.toHaveProperty('status')
})
