import { Worker } from 'node:worker_threads'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { SetPlace } from '@selvedge/proof/signature-record.ts'
import { fastSignersOf } from './fast-signer.ts'

/** What was signed, alone or in a set, with its signature. */
export type Signed = { leaf: Hex; signature: Hex; set_place: SetPlace | null }

/** The addresses, in lower case, whose keys signed; undefined where the signature is none at all. */
export type Signers = (Hex | undefined)[]

export type Asked = { question: number; signed: readonly Signed[] }
export type Answered = { question: number; signers: Signers }

const THREAD = new URL('signers-thread.ts', import.meta.url)
/** So few take less time here than on their way to the thread and back. */
const HERE = 8
const IDLE_MILLISECONDS = 30_000

/**
 * Who signed each of these. A thousand signatures take a third of a second, during which the server could answer nobody, so many are
 * checked in a thread of their own, beside what the caller does until then. The thread ends when nothing was asked for a while.
 */
export async function signersOf(signed: readonly Signed[]): Promise<Signers> {
  return signed.length <= HERE ? fastSignersOf(signed) : ask(signed)
}

type Waiting = { resolve: (signers: Signers) => void; reject: (error: unknown) => void }
type Thread = { worker: Worker; waiting: Map<number, Waiting>; asked: number }

let thread: Thread | undefined
let idle: NodeJS.Timeout | undefined

function ask(signed: readonly Signed[]): Promise<Signers> {
  clearTimeout(idle)
  const { worker, waiting, ...asking } = (thread ??= start())
  const question = asking.asked
  thread.asked++
  return new Promise<Signers>((resolve, reject) => {
    waiting.set(question, { resolve, reject })
    const message: Asked = {
      question,
      signed: signed.map(({ leaf, signature, set_place }) => ({ leaf, signature, set_place })),
    }
    // A process that has nothing else to do waits for an answer, but not for a thread that nobody asks.
    worker.ref()
    worker.postMessage(message)
  })
}

function start(): Thread {
  const started: Thread = { worker: new Worker(THREAD), waiting: new Map(), asked: 0 }
  const { worker, waiting } = started
  const end = (error: unknown) => {
    if (thread === started) thread = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('message', ({ question, signers }: Answered) => {
    waiting.get(question)?.resolve(signers)
    waiting.delete(question)
    if (waiting.size === 0) rest(started)
  })
  worker.on('error', end)
  worker.on('exit', () => end(new Error('The thread that checks signatures ended')))
  return started
}

function rest(resting: Thread): void {
  resting.worker.unref()
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (thread === resting) thread = undefined
    void resting.worker.terminate()
  }, IDLE_MILLISECONDS).unref()
}
