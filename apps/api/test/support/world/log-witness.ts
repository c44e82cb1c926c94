import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { cosignerKey } from '@selvedge/proof/checkpoint/cosignature.ts'
import { formatNoteKey, type NoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import { onTestFinished } from 'vitest'
import type { CheckpointSettings } from '../../../src/platform/config/witness-settings.ts'
import { isFault, readPolicy } from '@selvedge/proof/checkpoint/policy.ts'
import type { Db } from '../../../src/platform/db/connect.ts'
import { createWitness, type WitnessResponse } from '../../../src/platform/ledger/witness/witness.ts'
import { SILENT } from './ledger-world.ts'

/** How a witness behaves: as it should, not at all, or wrongly. */
type Behaviour = 'honest' | 'away' | ((answer: WitnessResponse, body: string) => WitnessResponse)

type Options = { db: Db; name: string; seed: number; logs: readonly NoteKey[]; now: () => Date }

/** A witness that answers over HTTP and can be made to lie, with its state in a database. */
export async function aLogWitness({ db, name, seed, logs, now }: Options) {
  const signer = { name, seed: new Uint8Array(32).fill(seed) }
  const witness = createWitness({ db, signer, logs, now, log: SILENT })
  const state: { behaviour: Behaviour; asked: string[] } = { behaviour: 'honest', asked: [] }
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    state.asked.push(body)
    if (state.behaviour === 'away') return response.writeHead(503).end()
    const honest = await witness.addCheckpoint(body)
    const given = state.behaviour === 'honest' ? honest : state.behaviour(honest, body)
    return response.writeHead(given.status).end(given.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    vkey: formatNoteKey(cosignerKey(signer)),
    url: `http://127.0.0.1:${port}/witness`,
    asked: state.asked,
    behave: (behaviour: Behaviour) => {
      state.behaviour = behaviour
    },
  }
}

/** The text of a policy of these witnesses, of which so many have to agree, as settings have it. */
export function checkpointsBy(
  origin: string,
  witnesses: readonly { vkey: string; url: string }[],
  threshold = 2,
): CheckpointSettings {
  const policyText = [
    ...witnesses.map(({ vkey, url }, at) => `witness w${at + 1} ${vkey} ${url}`),
    `group some ${threshold} ${witnesses.map((_, at) => `w${at + 1}`).join(' ')}`,
    'quorum some',
    '',
  ].join('\n')
  const policy = readPolicy(policyText)
  if (isFault(policy)) throw new Error(policy.fault)
  return { origin, keyFile: undefined, policy, policyText }
}
