import { createHash } from 'node:crypto'

type Seen = { companyName: string; country: string | null; website: string | null }

/** Long enough that nobody finds two certification bodies, one to be looked at and one to be confirmed, with one mark. */
const CHARACTERS = 32

/** Stands for what an operator compares of a certification body: anything of it that changes changes the mark. */
export const seenMark = ({ companyName, country, website }: Seen): string =>
  createHash('sha256')
    .update(JSON.stringify([companyName, country, website]))
    .digest('hex')
    .slice(0, CHARACTERS)
