import { createServer } from 'node:http'
import { logKey, signCheckpoint } from '@selvedge/proof/checkpoint/checkpoint.ts'
import { cosign, cosignerKey } from '@selvedge/proof/checkpoint/cosignature.ts'
import { readNote, signatureLine } from '@selvedge/proof/checkpoint/note.ts'
import { formatNoteKey } from '@selvedge/proof/checkpoint/note-key.ts'
import { isFault, readPolicy } from '@selvedge/proof/checkpoint/policy.ts'
import { standingOf } from '@selvedge/proof/checkpoint/quorum.ts'
import { fromHex, toHex } from '@selvedge/proof/hex.ts'
import { append, EMPTY_LOG, logEntry, logRoot } from '@selvedge/proof/history/batch-log.ts'
import { isConsistent } from '@selvedge/proof/history/check-consistency.ts'
import {
  type LogNode,
  perfectTrees,
  planConsistency,
  planInclusion,
  proofOf,
} from '@selvedge/proof/history/log-proof.ts'
import { createCheckpointWorker } from '../apps/api/src/platform/ledger/cosigning/checkpoint-worker.ts'
import { createWitness } from '../apps/api/src/platform/ledger/witness/witness.ts'
import { openLedgerWorld } from './ledger-world.ts'
import { measure, print, timed } from './measure.ts'
import { openBenchDatabase } from './with-database.ts'

/**
 * From an anchored batch to a checkpoint that three witnesses cosigned, each on a database of its own and asked over HTTP, beside
 * the checkpoint alone; then what a verifier does with it, and the proofs in a log of 100,000 batches. Run: npm run bench checkpoint
 */
const ROUNDS = 30
const VERIFICATIONS = 50
const BATCHES = 100_000
const SILENT = { info: () => {}, warn: () => {}, error: () => {} }
const LOG = { name: 'bench.example/log', seed: new Uint8Array(32).fill(1) }
const now = () => new Date()

type World = Awaited<ReturnType<typeof openLedgerWorld>>
type Closing = () => Promise<void>

async function main() {
  const world = await openLedgerWorld()
  const opened: Closing[] = [world.close]
  try {
    const witnesses: { vkey: string; url: string }[] = []
    for (const seed of [11, 12, 13]) {
      const { close, ...witness } = await aWitness(seed)
      opened.unshift(close)
      witnesses.push(witness)
    }
    await compareCosigning(world, witnesses)
  } finally {
    for (const close of opened) await close()
  }
  await timeVerification()
  await timeLongLog()
}

async function aWitness(seed: number) {
  const { db, close } = await openBenchDatabase()
  const signer = { name: `w${seed}.example`, seed: new Uint8Array(32).fill(seed) }
  const witness = createWitness({ db, signer, logs: [logKey(LOG)], now, log: SILENT })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      void witness
        .addCheckpoint(Buffer.concat(chunks).toString())
        .then(({ status, body }) => response.writeHead(status).end(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    vkey: formatNoteKey(cosignerKey(signer)),
    url: `http://127.0.0.1:${port}/witness`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await close()
    },
  }
}

function policyOf(witnesses: readonly { vkey: string; url?: string }[]) {
  const names = witnesses.map((_, at) => `w${at}`).join(' ')
  const lines = witnesses.map(({ vkey, url = '' }, at) => `witness w${at} ${vkey} ${url}\n`).join('')
  const policy = readPolicy(`${lines}group all-of-them all ${names}\nquorum all-of-them\n`)
  if (isFault(policy)) throw new Error(policy.fault)
  return policy
}

async function compareCosigning(world: World, witnesses: readonly { vkey: string; url: string }[]) {
  const { db, contract, queries } = world
  const workerOf = (origin: string, asked: typeof witnesses) =>
    createCheckpointWorker({
      db,
      contract,
      signer: { ...LOG, name: origin },
      policy:
        asked.length > 0 ? policyOf(asked) : { logs: [], witnesses: [], groups: new Map(), quorum: 'none' },
      now,
      log: SILENT,
    })
  const [alone, cosigned] = [workerOf('alone.example/log', []), workerOf(LOG.name, witnesses)]
  const anchored = async () => {
    await world.state(1)
    await world.anchor(1000)
  }
  print(
    'from an anchored batch to its checkpoint',
    await measure(
      [
        {
          name: 'signed alone',
          run: async () => {
            await anchored()
            await cosigned.release()
            const result = await timed(() => alone.step())
            await alone.release()
            return result
          },
        },
        {
          name: 'cosigned by three witnesses',
          run: async () => {
            await anchored()
            return timed(async () => {
              const { cosigned: count } = await cosigned.step()
              if (count !== witnesses.length) throw new Error('Not all witnesses have cosigned')
            })
          },
        },
      ],
      ROUNDS,
      queries,
    ),
  )
}

async function timeVerification() {
  const signers = [11, 12, 13].map((seed) => ({
    name: `w${seed}.example`,
    seed: new Uint8Array(32).fill(seed),
  }))
  const policy = policyOf(signers.map((one) => ({ vkey: formatNoteKey(cosignerKey(one)) })))
  const note = signCheckpoint({ origin: LOG.name, size: 5, root: `0x${'ab'.repeat(32)}` }, LOG)
  const text = readNote(note)?.text ?? ''
  const whole = note + signers.map((one) => signatureLine(cosign(text, one, 1_700_000_000))).join('')
  print(
    'a checkpoint with three cosignatures',
    await measure(
      [
        {
          name: 'verified by a policy',
          run: async () => {
            if (!standingOf(whole, policy)?.isEnough) throw new Error('It is not enough')
          },
        },
      ],
      VERIFICATIONS,
      () => 0,
    ),
  )
}

async function timeLongLog() {
  const kept = new Map<string, Uint8Array>()
  let log = EMPTY_LOG
  let middle = EMPTY_LOG
  for (let at = 0; at < BATCHES; at++) {
    const entry = logEntry(`0x${at.toString(16).padStart(64, '0')}`)
    const grown = append(log, entry)
    kept.set(`0 ${at}`, entry)
    for (const [level, hash] of grown.completed.entries())
      kept.set(`${level + 1} ${Math.floor(at / 2 ** (level + 1))}`, hash)
    log = grown.log
    if (at === BATCHES / 2 + 7) middle = log
  }
  const hashOf = ({ level, index }: LogNode) => kept.get(`${level} ${index}`) ?? new Uint8Array(32)
  const [from, to] = [middle, log].map((one) => ({ size: one.size, root: logRoot(one) }))
  if (!from || !to) return
  const inclusion = proofOf(planInclusion(77, BATCHES), hashOf)
  console.log(
    `\nA log of ${BATCHES} batches: an inclusion proof of ${inclusion.length} hashes, ${perfectTrees({ start: 0, end: BATCHES }).length} peaks`,
  )
  print(
    `consistency of ${from.size} with ${to.size} batches`,
    await measure(
      [
        {
          name: 'proven and checked',
          run: async () => {
            const proof = proofOf(planConsistency(from.size, to.size), hashOf)
            if (!isConsistent(from, to, proof.map(toHex).map(fromHex))) throw new Error('It is not proven')
          },
        },
      ],
      VERIFICATIONS,
      () => 0,
    ),
  )
}

await main()
