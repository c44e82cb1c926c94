import {
  deleteSavedViewEndpoint,
  listSavedViewsEndpoint,
  saveViewEndpoint,
} from '@selvedge/contract/saved-views.ts'
import { issues, sentence } from '@selvedge/domain/issues.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import { MAX_SAVED_VIEWS } from '@selvedge/domain/saved-view.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Person } from '../../../test/support/world/people.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let t: TestApp
let person: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  person = await t.aCompany()
})

const save = (name: string, query = 'status=PENDING') =>
  t.call(person, saveViewEndpoint, { body: { table: 'trades', name, query } })
const list = (as: Person) => t.call(as, listSavedViewsEndpoint, {})

test('views are listed by name, and one saved under a name that is there replaces it', async () => {
  await save('Open orders')
  await save('Late')
  await save('open ORDERS', 'type=order')
  expect((await list(person)).map(({ name, query }) => [name, query])).toEqual([
    ['Late', 'status=PENDING'],
    ['open ORDERS', 'type=order'],
  ])
})

test('they are the person’s own: a colleague neither sees nor deletes them', async () => {
  const { id } = await save('Mine')
  const colleague = await t.aColleague(person)
  expect(await list(colleague)).toEqual([])
  const refused = await t.refused(colleague, deleteSavedViewEndpoint, { params: { id } })
  expect(refused).toMatchObject({ status: 404, message: sentence(refusals.viewNone) })
  await t.call(person, deleteSavedViewEndpoint, { params: { id } })
  expect(await list(person)).toEqual([])
})

test('they have a name, and a bound', async () => {
  const unnamed = await t.refused(person, saveViewEndpoint, {
    body: { table: 'trades', name: ' ', query: '' },
  })
  expect(unnamed).toMatchObject({ status: 400, fields: { name: sentence(issues.viewName) } })
  for (let i = 0; i < MAX_SAVED_VIEWS; i++) await save(`View ${i}`)
  const more = await t.refused(person, saveViewEndpoint, {
    body: { table: 'trades', name: 'More', query: '' },
  })
  expect(more).toMatchObject({ status: 409, message: sentence(refusals.viewsTooMany) })
  expect(await list(person)).toHaveLength(MAX_SAVED_VIEWS)
})
