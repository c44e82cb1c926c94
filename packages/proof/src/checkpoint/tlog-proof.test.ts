import { expect, test } from 'vitest'
import { SPECIFIED_CHECKPOINT, SPECIFIED_PATH } from '../testing/published-notes.ts'
import { formatTlogProof, readTlogProof } from './tlog-proof.ts'

const WHOLE = SPECIFIED_PATH + SPECIFIED_CHECKPOINT

test('the example of the specification is read, and written the same', () => {
  const read = readTlogProof(WHOLE)
  expect(read).toMatchObject({ index: 73_894, checkpoint: SPECIFIED_CHECKPOINT })
  expect(read?.siblings).toHaveLength(5)
  expect(read && formatTlogProof(read)).toBe(WHOLE)
})

test('data that it brings along is left out', () => {
  const extra = WHOLE.replace('index', 'extra YWdl\nindex')
  expect(readTlogProof(extra)).toEqual(readTlogProof(WHOLE))
})

test('a proof of the first entry of a log of one has no path', () => {
  const text = `c2sp.org/tlog-proof@v1\nindex 0\n\n${SPECIFIED_CHECKPOINT}`
  expect(readTlogProof(text)).toMatchObject({ index: 0, siblings: [] })
})

test.each([
  ['another first line', WHOLE.replace('@v1', '@v2')],
  ['no index', WHOLE.replace(/index.*\n/, '')],
  ['a zero in front of its index', WHOLE.replace('index ', 'index 0')],
  ['a short hash', WHOLE.replace(/gSKy.*\n/, 'gSKy\n')],
  ['extra data that is none', WHOLE.replace('index', 'extra !\nindex')],
  ['no checkpoint', SPECIFIED_PATH.trimEnd()],
  ['a path longer than any', WHOLE.replace(/(gSKy.*\n)/, (line) => line.repeat(64))],
])('a text with %s is no proof', (_, text) => expect(readTlogProof(text)).toBeUndefined())
