import { prefixesOf } from '@selvedge/domain/epcis/uri.ts'
import { expect, test } from 'vitest'
import { readQueryBody } from './query-body.ts'
import { readQuery } from './read-query.ts'

const prefixes = prefixesOf({ mill: 'https://mill.example/ns/' })

test('the body of a named query asks for what an address with the same parameters asks for', () => {
  const body = {
    '@context': 'https://mill.example/query.json',
    eventType: ['ObjectEvent', 'AggregationEvent'],
    EQ_bizStep: ['shipping'],
    GE_quantity_KGM: 1,
    EQ_quantity: [5, 6.5],
    EXISTS_errorDeclaration: 0,
    'EQ_mill:organic': true,
    orderBy: 'eventTime',
    eventCountLimit: 500,
  }
  const address =
    'eventType=ObjectEvent|AggregationEvent&EQ_bizStep=shipping&GE_quantity_KGM=1&EQ_quantity=5|6.5' +
    '&EXISTS_errorDeclaration=0&EQ_mill:organic=true&orderBy=eventTime&eventCountLimit=500'
  const read = readQueryBody(body, prefixes)
  expect(read.faults).toEqual([])
  expect(read.conditions).toHaveLength(6)
  expect(read).toEqual(readQuery([...new URLSearchParams(address)], prefixes))
})

test('the prefixes of its own context count beside those that are known', () => {
  const body = { '@context': [{ own: 'https://own.example/' }], EQ_readPoint: ['own:gate', 'mill:gate'] }
  expect(readQueryBody(body, prefixes).conditions).toEqual([
    {
      kind: 'word',
      column: 'readPoint',
      values: ['https://own.example/gate', 'https://mill.example/ns/gate'],
    },
  ])
})

test.each([{ EQ_bizStep: null }, { EQ_bizStep: {} }, { EQ_bizStep: [['a']] }, { EQ_bizStep: ['a|b'] }])(
  'a value that no address could have is refused by name: %o',
  (body) => {
    expect(readQueryBody(body, prefixes)).toMatchObject({
      conditions: [],
      faults: [{ parameter: 'EQ_bizStep', rule: expect.stringContaining('must be a text, a number') }],
    })
  },
)

test('names and values are held to the rules of addresses', () => {
  const { faults } = readQueryBody({ EQ_bizstep: ['x'], EQ_action: [], GE_quantity: 'many' }, prefixes)
  expect(faults.map(({ parameter }) => parameter)).toEqual(['EQ_bizstep', 'EQ_action', 'GE_quantity'])
})
