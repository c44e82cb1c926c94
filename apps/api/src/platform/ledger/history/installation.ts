import type { Reader } from '../../db/connect.ts'

// PLACE-HOLDER: joined with the identity of the installation when that is merged; nothing else names it.
const UNKNOWN = '0'.repeat(32)

/** Which installation writes this history, in 32 hexadecimal digits. */
export const installationOf = (_reader: Reader): Promise<string> => Promise.resolve(UNKNOWN)
