import { Worker } from 'node:worker_threads'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { Signed, Signers } from '../keys/fast-signer.ts'
import type { Text } from '../statements/known-leaves.ts'

/** What a thread works out at once. */
export type Task = { texts: readonly Text[]; signed: readonly Signed[] }
/** The leaf of each text, undefined where it has none, and who signed. */
export type Result = { leaves: readonly (Hex | undefined)[]; signers: Signers }

const PROGRAM = new URL('thread.ts', import.meta.url)
const IDLE_MILLISECONDS = 30_000

type Asked = { task: Task; resolve: (result: Result) => void; reject: (error: unknown) => void }

/**
 * So many threads, each with one task at a time; what is asked meanwhile waits. They begin when they are needed, and end when nothing was
 * asked for a while. A process does not wait for a thread that nobody asks.
 */
export class Threads {
  readonly #count: number
  readonly #waiting: Asked[] = []
  readonly #all = new Map<Worker, Asked | undefined>()
  #idle: NodeJS.Timeout | undefined

  constructor(count: number) {
    this.#count = count
  }

  /** Works a task out. Fails if the thread ends meanwhile. */
  ask(task: Task): Promise<Result> {
    clearTimeout(this.#idle)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, resolve, reject })
      this.#go()
    })
  }

  #go(): void {
    while (this.#waiting.length > 0) {
      const worker = this.#free()
      const next = worker && this.#waiting.shift()
      if (!next) return
      this.#all.set(worker, next)
      worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
      worker.postMessage(next.task)
    }
    if ([...this.#all.values()].some((asked) => asked)) return
    this.#idle = setTimeout(() => this.#end(), IDLE_MILLISECONDS).unref()
  }

  #free(): Worker | undefined {
    for (const [worker, asked] of this.#all) if (!asked) return worker
    return this.#all.size < this.#count ? this.#start() : undefined
  }

  #start(): Worker {
    const worker = new Worker(PROGRAM)
    const end = (error: unknown) => {
      const asked = this.#all.get(worker)
      this.#all.delete(worker)
      asked?.reject(error)
      this.#go()
    }
    worker.on('message', (result: Result) => {
      const asked = this.#all.get(worker)
      this.#all.set(worker, undefined)
      worker.unref()
      asked?.resolve(result)
      this.#go()
    })
    worker.on('error', end)
    worker.on('exit', () => end(new Error('A thread that checks statements ended')))
    this.#all.set(worker, undefined)
    return worker
  }

  #end(): void {
    for (const worker of this.#all.keys()) void worker.terminate()
    this.#all.clear()
  }
}
