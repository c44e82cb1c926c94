import { logHeadEndpoint, logWitnessesEndpoint } from '@selvedge/contract/ledger-log.ts'
import { signCheckpoint } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { cosign } from '@selvedge/proof/checkpoint/cosignature.ts'
import { readNote, signatureLine } from '@selvedge/proof/checkpoint/note.ts'
import { LOG, WITNESSES } from '@selvedge/proof/testing/make-log.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { A, B, C, headOf } from '../../testing/log-heads.ts'
import { fakeNetwork, type Network } from '../../testing/network.ts'
import { presser } from '../../testing/press.ts'
import { WEAVER } from '../../testing/samples.ts'
import { show } from '../../testing/show.tsx'
import { readCheckpoints } from './kept-checkpoints.ts'
import LogWatch from './LogWatch.tsx'
import { readSeen } from './seen-log.ts'
import { watchLog } from './watch-log.ts'

const NOW = new Date('2026-11-22T10:00:00.000Z')

/** A checkpoint of the log, and who cosigned it. */
function noteOf(size: number, { log = LOG, by = 1, kind = 'ab' } = {}) {
  const note = signCheckpoint({ origin: log.name, size, root: `0x${kind.repeat(32)}` }, log)
  const text = readNote(note)?.text ?? ''
  const cosigned = WITNESSES.slice(0, by).map((one) => signatureLine(cosign(text, one, 1_790_000_000)))
  return note + cosigned.join('')
}

let network: Network
beforeEach(() => {
  localStorage.clear()
  network = fakeNetwork()
  network.answer(logHeadEndpoint, headOf([A, B]))
})
afterEach(() => localStorage.clear())

/** What is kept after a look at a server that shows this checkpoint. */
async function keptAfter(checkpoint: string | null) {
  network.answer(logWitnessesEndpoint, { log: null, witness: null, policy: null, checkpoint })
  await watchLog(NOW)
  return readCheckpoints().map(({ note }) => note)
}

test('the newest checkpoint that witnesses cosigned is kept beside the head, with more signatures once there are more', async () => {
  expect(await keptAfter(noteOf(2))).toEqual([noteOf(2)])
  expect(await keptAfter(noteOf(3))).toEqual([noteOf(3)])
  expect(await keptAfter(noteOf(3, { by: 3 }))).toEqual([noteOf(3, { by: 3 })])
  expect(await keptAfter(noteOf(1))).toEqual([noteOf(3, { by: 3 })])
  expect(await keptAfter(noteOf(3, { kind: 'cd' }))).toEqual([noteOf(3, { by: 3 })])
  expect(await keptAfter(null)).toEqual([noteOf(3, { by: 3 })])
})

test.each([
  ['that nobody cosigned', noteOf(3, { by: 0 })],
  ['that is longer than the log', noteOf(4)],
  ['that is none', 'trace.example/log\n3\n'],
])('one %s is not kept', async (_what, note) => {
  expect(await keptAfter(note)).toEqual([])
  expect(readSeen()?.shown.head).toBe(headOf([A, B]).head)
})

test('a log under other names pushes nothing out, and only a few names are kept', async () => {
  await keptAfter(noteOf(3))
  for (const name of ['b.example/log', 'c.example/log', 'd.example/log', 'e.example/log'])
    await keptAfter(noteOf(1, { log: { ...LOG, name } }))
  const kept = readCheckpoints().map(({ note }) => note.split('\n')[0])
  expect(kept).toEqual([LOG.name, 'b.example/log', 'e.example/log'])
})

test('a server that does not answer about its witnesses changes nothing else', async () => {
  network.refuse(logWitnessesEndpoint, { status: 500, code: 'INTERNAL', message: 'No.' })
  expect(await watchLog(NOW)).toBeNull()
  expect(readSeen()?.shown.head).toBe(headOf([A, B]).head)
})

test('the evidence of a rewritten history has it', async () => {
  await keptAfter(noteOf(3))
  network.answer(logHeadEndpoint, headOf([A, C]))
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:evidence')
  await show(<LogWatch />, { as: WEAVER })
  await screen.findByRole('heading', { name: 'The history of this server has changed' })
  await presser(userEvent.setup())('Save the evidence')
  const [file] = saved.mock.calls.at(-1) ?? []
  const evidence: unknown = JSON.parse(file instanceof Blob ? await file.text() : 'null')
  expect(evidence).toMatchObject({
    kind: 'rewritten',
    checkpoints: [{ at: NOW.toISOString(), note: noteOf(3) }],
  })
})
