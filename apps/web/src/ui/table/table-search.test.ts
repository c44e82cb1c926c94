import { describe, expect, test } from 'vitest'
import { changeTable, readTable, tableSpec } from './table-search.ts'

const spec = tableSpec({
  prefix: 'plans.',
  sorts: ['name', 'created'],
  first: { sort: 'created', order: 'desc' },
  filters: { status: ['PENDING', 'ACCEPTED'] },
})

describe('a table in the address', () => {
  test('is read by the names that are its own', () => {
    const params = {
      'plans.page': '3',
      'plans.sort': 'name',
      'plans.status': 'PENDING',
      page: '9',
      search: 'x',
    }
    expect(readTable(spec, params)).toEqual({
      page: 3,
      size: 25,
      sort: 'name',
      order: 'asc',
      status: 'PENDING',
      search: undefined,
    })
  })

  test.each([
    {},
    { 'plans.page': '-1', 'plans.sort': 'password', 'plans.order': 'up', 'plans.status': 'pending' },
    { 'plans.page': '1e9', 'plans.sort': '__proto__' },
  ])('falls back where it says what nobody knows: %j', (params) => {
    expect(readTable(spec, params)).toMatchObject({
      page: 1,
      sort: 'created',
      order: 'desc',
      status: undefined,
    })
  })

  test('leaves the other tables alone, and any change but of the page leads to the first one', () => {
    const params = { page: '2', 'plans.page': '3', 'plans.search': 'yarn' }
    expect(changeTable(spec, params, { status: 'PENDING' })).toEqual({
      page: '2',
      'plans.page': undefined,
      'plans.search': 'yarn',
      'plans.status': 'PENDING',
    })
    expect(changeTable(spec, params, { page: '4' })).toMatchObject({ page: '2', 'plans.page': '4' })
  })
})
