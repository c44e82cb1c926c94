import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a link or a session. The database keeps only `tokenHash` of it. */
export const newToken = () => randomBytes(32).toString('base64url')

export const tokenHash = (token: string) => createHash('sha256').update(token).digest()
