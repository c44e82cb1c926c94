import { describe, expect, test } from 'vitest'
import { byClass, tableOf } from './lib/refused-sql.mjs'

const refused = (file: string, state: string, message: string, sql = 'select 1') => ({
  file,
  state,
  message,
  sql,
})

describe('what a database refused', () => {
  test.each([
    ['unique key or ON CONFLICT', '0A000', 'cannot create constraint on "trade"'],
    [
      'unique key or ON CONFLICT',
      '42P10',
      'there is no unique or exclusion constraint matching the ON CONFLICT specification',
    ],
    ['row lock', '0A000', 'could not run distributed query with FOR UPDATE/SHARE commands'],
    [
      'recursive query',
      '0A000',
      'recursive CTEs are only supported when they contain a filter on the distribution column',
    ],
    [
      'join or sub-query',
      '0A000',
      'complex joins are only supported when all distributed tables are co-located',
    ],
    ['deadlock', '40P01', 'canceling the transaction since it was involved in a distributed deadlock'],
    ['not supported', '0A000', 'LISTEN is not yet implemented'],
    ['syntax, or a name or type that is not known', '42883', 'operator does not exist: integer = boolean'],
    ['fault of the engine', 'XX000', 'cache lookup failed for type 0'],
    ['connection, or a limit', '53300', 'sorry, too many clients already'],
    ['other', 'P0001', 'something else'],
  ])('is %s by its state and words', (name, state, message) => {
    expect(byClass([refused('a.test.ts', state, message)], new Set(['a.test.ts']))).toMatchObject([
      { name, errors: 1, files: 1 },
    ])
  })

  test('counts in files that failed alone, and not what tests ask for', () => {
    const all = [
      refused('a.test.ts', '40P01', 'deadlock detected'),
      refused('b.test.ts', '40P01', 'deadlock detected'),
      refused('b.test.ts', 'XX000', 'fault'),
      refused('c.test.ts', 'XX000', 'fault'),
      refused('a.test.ts', '23505', 'duplicate key value violates unique constraint'),
      refused('a.test.ts', '22021', 'invalid byte sequence'),
    ]
    const classes = byClass(all, new Set(['a.test.ts', 'b.test.ts']))
    expect(classes.map(({ name, errors, files }) => [name, errors, files])).toEqual([
      ['deadlock', 2, 2],
      ['fault of the engine', 1, 1],
    ])
    expect(tableOf(classes)).toHaveLength(3)
  })
})
