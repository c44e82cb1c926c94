import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { anEvent } from '../../../test/support/world/epcis.ts'
import { askEvents, captured } from '../../../test/support/world/epcis-query.ts'
import type { Person } from '../../../test/support/world/people.ts'

/** A key of each scheme that the EPC Tag Data Standard has, as a URN and as a Digital Link: two of one type, and one of another company. */
const KEYS: readonly (readonly [scheme: string, own: readonly [string, string], link: string])[] = [
  ['sgtin', ['9521321.012345.A1', '9521321.012345.B2'], '01/09521321123458/21/A1'],
  ['upui', ['9521321.012345.A1', '9521321.012345.B2'], '01/09521321123458/235/A1'],
  ['itip', ['9521321.012345.01.02.A1', '9521321.012345.01.02.B2'], '8006/095213211234580102/21/A1'],
  ['sscc', ['9521321.0333333333', '9521321.1444444444'], '00/095213213333333334'],
  ['sgln', ['9521321.12345.0', '9521321.12345.dock'], '414/9521321123458'],
  ['pgln', ['9521321.12345', '9521321.12346'], '417/9521321123458'],
  ['gdti', ['9521321.12345.77', '9521321.12345.78'], '253/952132112345877'],
  ['sgcn', ['9521321.12345.77', '9521321.12345.78'], '255/952132112345877'],
  ['grai', ['9521321.12345.77', '9521321.12345.78'], '8003/0952132112345877'],
  ['giai', ['9521321.12345', '9521321.x'], '8004/952132112345'],
  ['gsrn', ['9521321.0123456789', '9521321.0123456788'], '8018/952132101234567892'],
  ['gsrnp', ['9521321.0123456789', '9521321.0123456788'], '8017/952132101234567892'],
  ['cpi', ['9521321.5PQ7%2FZ43.12345', '9521321.5PQ7%2FZ43.12346'], '8010/95213215PQ7%2FZ43/8011/12345'],
  ['ginc', ['9521321.xyz', '9521321.abc'], '401/9521321xyz'],
  ['gsin', ['9521321.123456789', '9521321.123456788'], '402/95213211234567896'],
]

let t: TestApp
let mill: Person
beforeAll(async () => {
  t = await testApp()
  mill = await t.aCompany()
  await captured(
    t,
    mill,
    KEYS.flatMap(([scheme, [one, two]]) => [
      anEvent({ eventID: `urn:test:${scheme}:1`, epcList: [`urn:epc:id:${scheme}:${one}`] }),
      anEvent({ eventID: `urn:test:${scheme}:2`, epcList: [`urn:epc:id:${scheme}:${two}`] }),
      anEvent({
        eventID: `urn:test:${scheme}:other`,
        epcList: [`urn:epc:id:${scheme}:${one.replace('9521321', '4012345')}`],
      }),
    ]),
  )
  await captured(t, mill, [
    anEvent({
      eventID: 'urn:test:lgtin:1',
      quantityList: [{ epcClass: 'https://id.gs1.org/01/09521321123458/10/L1' }],
    }),
  ])
})

const found = async (parameter: string, value: string) => {
  const { status, ids } = await askEvents(
    t,
    mill,
    `/epcis/events?${parameter}=${encodeURIComponent(value)}&perPage=100`,
  )
  expect(status).toBe(200)
  return ids.map((id) => id.replace('urn:test:', '')).toSorted()
}

test.each(KEYS)(
  'a %s is found by its URN, its Digital Link and its patterns',
  async (scheme, [one], link) => {
    const only = [`${scheme}:1`]
    expect(await found('MATCH_epc', `urn:epc:id:${scheme}:${one}`)).toEqual(only)
    expect(await found('MATCH_anyEPC', `urn:epc:idpat:${scheme}:${one}`)).toEqual(only)
    expect(await found('MATCH_epc', `https://id.gs1.org/${link}`)).toEqual(only)
    expect(await found('MATCH_epc', `https://mill.example/goods/${link}`)).toEqual(only)
    const parts = one.split('.')
    for (let fixed = 1; fixed < parts.length; fixed++) {
      const asked = parts.map((part, at) => (at < fixed ? part : '*')).join('.')
      const mine = await found('MATCH_epc', `urn:epc:idpat:${scheme}:${asked}`)
      expect(mine.filter((id) => id.startsWith(`${scheme}:`))).toEqual([`${scheme}:1`, `${scheme}:2`])
      expect(mine.every((id) => !id.endsWith('other'))).toBe(true)
    }
    const any = parts.map(() => '*').join('.')
    expect(await found('MATCH_epc', `urn:epc:idpat:${scheme}:${any}`)).toEqual(
      expect.arrayContaining([`${scheme}:1`, `${scheme}:2`, `${scheme}:other`]),
    )
  },
)

test.each([
  'urn:epc:class:lgtin:9521321.012345.L1',
  'urn:epc:idpat:lgtin:9521321.012345.L1',
  'urn:epc:idpat:lgtin:9521321.012345.*',
  'urn:epc:idpat:lgtin:9521321.*.*',
  'urn:epc:idpat:sgtin:9521321.012345.*',
])('a lot is found by %s', async (asked) => {
  expect(await found('MATCH_epcClass', asked)).toEqual(['lgtin:1'])
})
