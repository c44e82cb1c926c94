import { expect, test } from 'vitest'
import { viewBundle } from './bundle-view.ts'
import type { Json } from './canonical-json.ts'
import { statementBody } from './statement.ts'
import { makeBundle } from './testing/make-bundle.ts'

const { bundle } = await makeBundle()
const [first] = bundle.statements
if (!first) throw new Error('There is no statement')

/** The bundle with other data in its first statement. */
function attesting(data: Json) {
  const body = statementBody({ ...JSON.parse(first?.body ?? ''), data })
  return { ...bundle, statements: bundle.statements.with(0, { ...bundle.statements[0], body } as never) }
}

test('shows who signed what and when, and which file is which document', () => {
  const [document] = bundle.documents
  const view = viewBundle(bundle, [{ name: 'my copy.pdf', sha256: document?.sha256 ?? '' }])
  expect(view.statements[0]).toEqual({
    state: 1,
    record: 'trade 7',
    version: 1,
    event: 'created',
    company: 3,
    companyName: 'Company 3',
    at: '2026-05-04T10:10:00.000Z',
    fields: [
      { name: 'consignee', value: '4' },
      { name: 'contractor', value: '3' },
      { name: 'decidedAt', value: '(none)' },
      { name: 'decidedBy', value: '(none)' },
      { name: 'processingStandard', value: '(none)' },
      { name: 'quantity', value: '1.50' },
      { name: 'status', value: 'PENDING' },
      { name: 'validFrom', value: '2026-05-01' },
    ],
  })
  expect(view.documents).toEqual([
    { name: 'contract.pdf', sha256: document?.sha256, matchedBy: 'my copy.pdf', isInside: true },
  ])
})

test('lays nested members out by their names, lists counted from 1', () => {
  const { statements } = viewBundle(
    attesting({ positions: [{ kg: '5' }, { kg: '7' }], none: [], note: null, blank: '' }),
    [],
  )
  expect(statements[0]?.fields).toEqual([
    { name: 'blank', value: '(empty)' },
    { name: 'none', value: '(none)' },
    { name: 'note', value: '(none)' },
    { name: 'positions.1.kg', value: '5' },
    { name: 'positions.2.kg', value: '7' },
  ])
})

test('shows no e-mail address to strangers, under whatever name, and the rest of what is stated', () => {
  const { statements } = viewBundle(
    attesting({ contractorEmail: 'ada@mill.example', notes: 'Ask ada@mill.example for 2 bales @ 5' }),
    [],
  )
  expect(statements[0]?.fields).toEqual([
    { name: 'contractorEmail', value: '(e-mail address not shown)' },
    { name: 'notes', value: 'Ask (e-mail address not shown) for 2 bales @ 5' },
  ])
})

test('names that mean something to a program are names like any others', () => {
  const data = JSON.parse('{"__proto__":"a","constructor":"b"}') as Json
  expect(viewBundle(attesting(data), []).statements[0]?.fields).toEqual([
    { name: '__proto__', value: 'a' },
    { name: 'constructor', value: 'b' },
  ])
})

test('shows no more fields than anybody states', () => {
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, 'x']))
  expect(viewBundle(attesting(wide), []).statements[0]?.fields).toHaveLength(500)
})
