import { ApiError } from '@selvedge/contract/client.ts'
import { describe, expect, it } from 'vitest'
import { isRecordId, type RecordQuery, recordStateOf } from './record-state.ts'

const query = (part: Partial<RecordQuery<string>>): RecordQuery<string> => ({
  data: undefined,
  error: null,
  isFetching: false,
  refetch: () => undefined,
  ...part,
})

const refusal = (status: number, code: 'FORBIDDEN' | 'NOT_FOUND' | 'INTERNAL') =>
  new ApiError(status, code, 'Why.')

describe('the state of the page of a record', () => {
  it.each([
    ['loading, until there is an answer', query({ isFetching: true }), 'loading'],
    ['ready, once it is loaded', query({ data: 'C-1' }), 'ready'],
    ['ready, also where loading it again failed', query({ data: 'C-1', error: new Error('x') }), 'ready'],
    ['forbidden', query({ error: refusal(403, 'FORBIDDEN') }), 'forbidden'],
    ['missing', query({ error: refusal(404, 'NOT_FOUND') }), 'missing'],
    ['failed, where the server failed', query({ error: refusal(500, 'INTERNAL') }), 'failed'],
    ['failed, where the browser failed', query({ error: new TypeError('x') }), 'failed'],
  ])('is %s', (_, result, is) => {
    expect(recordStateOf('7', result).is).toBe(is)
  })

  it('is missing for an address without the id of a record, whatever was loaded', () => {
    expect(recordStateOf('seven', query({ data: 'C-1' })).is).toBe('missing')
  })

  it('can be tried again where it failed, and says that it is', () => {
    const failed = recordStateOf('7', query({ error: new Error('x'), isFetching: true }))
    expect(failed).toMatchObject({ is: 'failed', isRetrying: true })
  })
})

it.each([
  ['1', true],
  ['9007199254740991', true],
  ['', false],
  ['-1', false],
  ['1.5', false],
  ['12345678901234567', false],
  ['1 ', false],
])('%j is the id of a record: %s', (text, is) => {
  expect(isRecordId(text)).toBe(is)
})
