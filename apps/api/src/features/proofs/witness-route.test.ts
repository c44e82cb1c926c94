import { toBase64 } from '@selvedge/proof/checkpoint/base64.ts'
import { logKey, signCheckpoint } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { cosignedBy, cosignerKey } from '@selvedge/proof/checkpoint/cosignature.ts'
import { readNote, readSignatures } from '@selvedge/proof/checkpoint/note.ts'
import { fromHex, type Hex, toHex } from '@selvedge/proof/hex.ts'
import { append, EMPTY_LOG, type Log, logEntry, logRoot } from '@selvedge/proof/history/batch-log.ts'
import { type LogNode, planConsistency, proofOf } from '@selvedge/proof/history/log-proof.ts'
import { merkleRoot } from '@selvedge/proof/merkle.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, removeFolder } from '../../../test/support/temporary-folder.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const LOG = { name: 'trace.example/log', seed: new Uint8Array(32).fill(1) }
const WITNESS = { name: 'witness.example', seed: new Uint8Array(32).fill(2) }

let t: TestApp
beforeAll(async () => {
  const folder = await makeFolder()
  const keyFile = join(folder, 'witness.key')
  await writeFile(keyFile, '02'.repeat(32))
  t = await testApp({ cosigning: { name: WITNESS.name, keyFile, logs: [logKey(LOG)] } })
  await removeFolder(folder)
})

async function post(body: string) {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/witness/add-checkpoint',
    headers: { host: 'selvedge.test', 'content-type': 'application/octet-stream' },
    payload: body,
  })
  return { status: answer.statusCode, body: answer.body, type: String(answer.headers['content-type']) }
}

const entry = (at: number, kind = 'a') => logEntry(`0x${at.toString(16).padStart(2, '0')}${kind.repeat(62)}`)

/** A log of so many entries, those from `fork` on other ones. */
const entriesOf = (size: number, fork = size) =>
  Array.from({ length: size }, (_, at) => entry(at, at < fork ? 'a' : 'b'))

const rootOf = (entries: readonly Uint8Array[]): Hex =>
  toHex(logRoot(entries.reduce((log: Log, one) => append(log, one).log, EMPTY_LOG)))

const proofFrom = (old: number, entries: readonly Uint8Array[]): Hex[] => {
  const hashOf = ({ level, index }: LogNode) =>
    merkleRoot(entries.slice(index * 2 ** level, (index + 1) * 2 ** level))
  return proofOf(planConsistency(old, entries.length), hashOf).map(toHex)
}

function ask(
  entries: readonly Uint8Array[],
  { old = 0, origin = LOG.name, signer = LOG, proof = proofFrom(old, entries) } = {},
) {
  const note = signCheckpoint(
    { origin, size: entries.length, root: rootOf(entries) },
    { ...signer, name: origin },
  )
  return [`old ${old}`, ...proof.map((hash) => toBase64(fromHex(hash))), '', note].join('\n')
}

async function forget() {
  await t.db.deleteFrom('witness_state').execute()
}

test('cosigns the first checkpoint it sees, and then what continues it', async () => {
  await forget()
  const first = await post(ask(entriesOf(3)))
  expect(first).toMatchObject({ status: 200, type: 'text/plain; charset=utf-8' })
  const note = readNote(ask(entriesOf(3)).split('\n\n').slice(1).join('\n\n'))
  const signatures = readSignatures(first.body) ?? []
  const at = note && cosignedBy({ text: note.text, signatures }, cosignerKey(WITNESS))
  expect(at).toBe(Math.floor(t.services.now().getTime() / 1000))
  expect((await post(ask(entriesOf(7), { old: 3 }))).status).toBe(200)
  expect((await post(ask(entriesOf(7), { old: 7 }))).status).toBe(200)
  expect(await t.db.selectFrom('witness_state').select(['origin', 'size']).execute()).toEqual([
    { origin: LOG.name, size: 7 },
  ])
})

describe('a witness that has seen seven entries', () => {
  beforeAll(async () => {
    await forget()
    expect((await post(ask(entriesOf(7)))).status).toBe(200)
  })

  test.each<[string, () => string, number, string?]>([
    ['no request', () => 'nonsense', 400],
    ['nothing', () => '', 400],
    ['a size with a zero in front', () => ask(entriesOf(9), { old: 7 }).replace('old 7', 'old 07'), 400],
    ['a hash that is none', () => ask(entriesOf(9), { old: 7 }).replace(/\n[^\n]{44}\n/, '\nshort\n'), 400],
    [
      '64 hashes',
      () => ask(entriesOf(9), { old: 7, proof: Array.from({ length: 64 }, () => rootOf([])) }),
      400,
    ],
    ['a log that grows shorter', () => ask(entriesOf(5), { old: 7, proof: [] }), 400],
    ['an unknown log', () => ask(entriesOf(9), { old: 7, origin: 'other.example/log' }), 404],
    [
      'another key',
      () => ask(entriesOf(9), { old: 7, signer: { ...LOG, seed: new Uint8Array(32).fill(9) } }),
      403,
    ],
    ['another old size', () => ask(entriesOf(9), { old: 3 }), 409, '7\n'],
    ['the first time again', () => ask(entriesOf(9)), 409, '7\n'],
    ['a log that was rewritten', () => ask(entriesOf(9, 2), { old: 7 }), 422],
    ['a proof that is left out', () => ask(entriesOf(9), { old: 7, proof: [] }), 422],
    ['another log of this length', () => ask(entriesOf(7, 2), { old: 7 }), 409, '7\n'],
    ['more than 64 kB', () => `${ask(entriesOf(9), { old: 7 })}${'x'.repeat(65_536)}`, 413],
  ])('answers %s as the protocol says', async (_, make, status, body) => {
    const answer = await post(make())
    expect(answer.status).toBe(status)
    if (body !== undefined) expect(answer).toMatchObject({ body, type: 'text/x.tlog.size' })
    expect(await t.db.selectFrom('witness_state').select('size').execute()).toEqual([{ size: 7 }])
  })
})

test('of two that continue the same log at once, one wins', async () => {
  await forget()
  await post(ask(entriesOf(3)))
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => post(ask(entriesOf(5), { old: 3 }))),
    ...Array.from({ length: 4 }, () => post(ask(entriesOf(6, 4), { old: 3 }))),
  ])
  const { size } = await t.db.selectFrom('witness_state').select('size').executeTakeFirstOrThrow()
  const won = answers.filter(({ status }) => status === 200)
  expect(won).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
  expect([5, 6]).toContain(size)
})

test('of two first ones at once, one wins', async () => {
  await forget()
  const answers = await Promise.all([
    post(ask(entriesOf(3))),
    post(ask(entriesOf(4, 1))),
    post(ask(entriesOf(5, 0))),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a server that is no witness has no such call', async () => {
  const other = await testApp()
  const answer = await other.app.inject({
    method: 'POST',
    url: '/witness/add-checkpoint',
    headers: { host: 'selvedge.test' },
  })
  expect(answer.statusCode).toBe(404)
})

test('an address that asks without end is stopped', async () => {
  await forget()
  const answers = await Promise.all(Array.from({ length: 700 }, () => post('nonsense')))
  expect(answers.some(({ status }) => status === 429)).toBe(true)
  t.pass(60_000)
  expect((await post('nonsense')).status).toBe(400)
})
