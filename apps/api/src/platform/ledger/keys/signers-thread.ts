import { parentPort } from 'node:worker_threads'
import { fastSignersOf } from './fast-signer.ts'
import type { Answered, Asked } from './signers-of.ts'

/** Answers `signersOf`, question after question. */
parentPort?.on('message', ({ question, signed }: Asked) => {
  const answer: Answered = { question, signers: fastSignersOf(signed) }
  parentPort?.postMessage(answer)
})
