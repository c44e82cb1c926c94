import type { Hex } from '../hex.ts'

/** The place of a batch in a log that witnesses saw: the batch's root, and the proof as c2sp.org/tlog-proof writes it. */
export type BundledLogProof = { readonly root: Hex; readonly proof: string }
