import { beforeAll, expect, test } from 'vitest'
import { aGarment, aPassport } from '../../../test/support/world/passports.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { findPublished } from '../../records/passports/find-published.ts'
import { openVersion } from './open-version.ts'

const statements: string[] = []
let t: TestApp
beforeAll(async () => {
  t = await testApp({ onQuery: (sql) => statements.push(sql) })
})

const LOTS = ['L-1', 'L-2', 'L-3', 'L-4'] as const

/** How many statements about passports this sends. */
async function sentBy<Result>(act: () => Promise<Result>): Promise<[Result, number]> {
  statements.length = 0
  const result = await act()
  return [result, statements.filter((sql) => sql.includes('"passport"')).length]
}

test('readers who come at the same time cost one statement, and each gets their own passport', async () => {
  const { brand, shirt, gtin } = await aGarment(t)
  const model = await aPassport(t, { of: brand, materialId: shirt })
  const lots = []
  for (const lot of LOTS) lots.push(await aPassport(t, { of: brand, materialId: shirt, lot }))
  const publicIds = [model, ...lots].map(({ publicId }) => publicId)

  const keys = [{ gtin }, ...[...LOTS, 'L-OTHER'].map((lot) => ({ gtin, lot })), { gtin: '09521321999998' }]
  const [found, forCodes] = await sentBy(() => Promise.all(keys.map((key) => findPublished(t.db, key))))
  expect(found.map(([first]) => first?.publicId)).toEqual([...publicIds, publicIds[0], undefined])
  expect(forCodes).toBe(1)

  const open = (ids: readonly string[]) =>
    sentBy(() => Promise.allSettled(ids.map((id) => openVersion(t.db, id))))
  const [opened, forPages] = await open(publicIds)
  expect(
    opened.map((one) => (one.status === 'fulfilled' ? one.value.passport.publicId : one.status)),
  ).toEqual(publicIds)
  expect(forPages).toBe(1)
  // Whether it was published once is asked of those that are not there alone.
  const none = ['0', '1', '2'].map((last) => `00000000-0000-4000-8000-00000000000${last}`)
  const [refused, forNone] = await open(none)
  expect(refused.map(({ status }) => status)).toEqual(none.map(() => 'rejected'))
  expect(forNone).toBe(2)
})

test('a program that asks for many products costs one statement', async () => {
  const { brand, shirt, gtin } = await aGarment(t)
  const { publicId } = await aPassport(t, { of: brand, materialId: shirt })
  const productIds = LOTS.map((lot) => `https://id.gs1.org/01/${gtin}/10/${lot}`)
  const [answer, sent] = await sentBy(() =>
    t.app.inject({ method: 'POST', url: '/v1/dppsByProductIds', payload: { productIds } }),
  )
  const page = `${t.services.publicUrl}/p/${publicId}`
  expect(answer.json().payload.dppIds).toEqual(
    productIds.map((productId) => ({ productId, digitalProductPassportId: page })),
  )
  expect(sent).toBe(1)
})
