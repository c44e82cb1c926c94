import { createHash } from 'node:crypto'

type Seen = { companyName: string; country: string | null; website: string | null }

/** Long enough that nobody can find two certification bodies, one to be looked at and one to be confirmed, with the same mark. */
const CHARACTERS = 32

/** Identifies the data that an operator compares of a certification body: any change of it changes the mark. */
export const seenMark = ({ companyName, country, website }: Seen): string =>
  createHash('sha256')
    .update(JSON.stringify([companyName, country, website]))
    .digest('hex')
    .slice(0, CHARACTERS)
