import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RESTS_ON, restingOn } from './changes.ts'

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }))

test('every query says what its data rests on', () => {
  const keys = sources.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:queryKey: |cacheKey=\{)\[\s*'([^']+)'/g)].map(([, key = '']) => key),
  )
  // The key of a check is made in one place for all kinds of records.
  expect([...new Set(keys)].toSorted()).toEqual(Object.keys(RESTS_ON).toSorted())
})

test('what a change affects is told in one place', () => {
  const elsewhere = sources.filter(
    ({ name, text }) => name !== 'changes.ts' && /invalidateQueries\(\{\s*queryKey: \[/.test(text),
  )
  expect(elsewhere.map(({ name }) => name)).toEqual([])
})

test('Fault 8: a decided trade and a changed plan show in chains, a shipment among those to certify', () => {
  expect(restingOn('trade')).toEqual(
    expect.arrayContaining(['trades', 'plans', 'shipments', 'supply-chain', 'certifications', 'companies']),
  )
  expect(restingOn('plan')).toEqual(expect.arrayContaining(['plans', 'supply-chain', 'certifications']))
  expect(restingOn('certification')).toEqual(
    expect.arrayContaining(['certifications', 'trades', 'supply-chain', 'shipments']),
  )
})
