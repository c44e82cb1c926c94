import { parentPort } from 'node:worker_threads'
import { fastSignersOf } from '../keys/fast-signer.ts'
import { leafOf } from '../statements/check-statement.ts'
import type { Result, Task } from './threads.ts'

/** Answers `Threads`, task after task. */
parentPort?.on('message', ({ texts, signed }: Task) => {
  const result: Result = {
    leaves: texts.map(({ body, salt }) => leafOf(body, salt)),
    signers: fastSignersOf(signed),
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(result)
})
