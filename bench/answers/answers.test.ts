import { describe, expect, test } from 'vitest'
import { compareRecordings } from './compare.ts'
import { normalised } from './normalise.ts'
import type { Entry } from './recorder.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

describe('what differs from run to run is replaced', () => {
  test('times by how far they are from now, ids and hashes by their place', () => {
    const [id, hash] = [112_529_992_131_112, `0x${'ab'.repeat(32)}`]
    const answer = {
      id,
      parent: { id, leaf: hash },
      at: inDays(-3).toISOString(),
      validFrom: `${inDays(7).toISOString().slice(0, 10)}T00:00:00.000Z`,
      link: 'http://127.0.0.1:41231/verify',
      prev: hash,
    }
    expect(normalised(answer)).toEqual({
      id: '<id 1>',
      parent: { id: '<id 1>', leaf: '<hex 2>' },
      at: '<instant -3 days +0 h>',
      validFrom: '<day +7>',
      link: 'http://<server>/verify',
      prev: '<hex 2>',
    })
  })

  test('and all else stays as it is', () => {
    const answer = {
      reference: 'TD-26-22',
      name: 'Türkiye',
      quantity: 12.5,
      total: 1_000_000_000,
      none: null,
    }
    expect(normalised(answer)).toEqual(answer)
  })

  test('a chain is described by names, in an order of its own', () => {
    const chain = (first: number, second: number) => ({
      companiesInfo: [{ name: `company-${first}`, visibleName: 'Delta Gin', country: 'TR' }],
      materials: [
        { id: first, name: 'Lint', company: `company-${first}` },
        { id: second, name: 'Seed', company: `company-${first}` },
      ].toSorted((a, b) => a.id - b.id),
      trades: [],
      transformations: [
        {
          id: 1,
          executor_company_id: `company-${first}`,
          input_material_ids: [second],
          output_material_ids: [first],
          input_material_id_percentage_map: { [second]: 100 },
          certificates: [],
        },
      ],
    })
    expect(normalised(chain(8, 9))).toEqual(normalised(chain(9, 8)))
  })
})

describe('two recordings are compared', () => {
  const entry = (answer: unknown, status = 400): Entry => ({
    caller: 'weaver',
    method: 'POST',
    path: '/materials/create',
    body: {},
    status,
    answer,
  })
  const recording = (...answers: Entry[]) => ({ answers, mails: [{ to: 'a', subject: 'b' }] })
  const before = recording(entry({ fields: { name: { message: 'Enter the name.' } } }), entry({ id: 1 }, 200))
  const compare = (after: ReturnType<typeof recording>, ...allowed: string[]) =>
    compareRecordings(before, after, new Set(allowed))

  test('alike, nothing is said', () => {
    expect(compare(before)).toEqual([])
  })

  test('another answer, one that is gone and one that is new are named with their place', () => {
    const call = 'weaver: POST /materials/create {}'
    const after = recording(entry({ fields: { name: { message: 'Give a name.' } } }))
    expect(compare(after)).toEqual([
      `${call}\n  /answer/fields/name/message: "Enter the name." became "Give a name."`,
      `${call}, time 2\n  is not asked any more`,
    ])
    expect(compareRecordings(after, before, new Set())).toContain(`${call}, time 2\n  is new`)
  })

  test('added members are reported, unless they are allowed', () => {
    const after = recording(
      entry({ fields: { name: { message: 'Enter the name.', code: 'name.required' } } }),
      entry({ id: 1 }, 200),
    )
    expect(compare(after)).toHaveLength(1)
    expect(compare(after, 'code')).toEqual([])
  })

  test('e-mails count too, in any order', () => {
    expect(compare({ ...before, mails: [] })).toEqual([
      'An e-mail is not sent any more\n  {"to":"a","subject":"b"}',
    ])
  })
})
