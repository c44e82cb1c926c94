import type { Tx } from '../db/connect.ts'
import type { Services } from './services.ts'
import type { SignedIn } from './signed-in.ts'

/** Somebody at work on something: all of it happens in `tx`, or none of it. */
export type Context = { services: Services; member: SignedIn; tx: Tx }
