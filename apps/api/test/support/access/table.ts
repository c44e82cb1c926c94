import type { Row } from './row.ts'
import { IMPORTS } from './rows-of-imports.ts'
import { EVENTS, KEYS } from './rows-of-keys.ts'
import { MASS } from './rows-of-mass.ts'
import { LISTS, PEOPLE } from './rows-of-people.ts'
import { COMMENTS, REQUESTS } from './rows-of-requests.ts'
import { CERTIFICATIONS, PLANS, PROOFS_AND_EXPORTS } from './rows-of-records.ts'
import { TRADES } from './rows-of-trades.ts'

/** Every call of the API, with how it answers everybody. A test makes them all, and fails where one has no line. */
export const TABLE: readonly { title: string; rows: readonly Row[] }[] = [
  { title: 'Sessions, people and companies', rows: PEOPLE },
  { title: 'Keys for programs', rows: KEYS },
  { title: 'Lists to choose from, and the blockchain', rows: LISTS },
  { title: 'Materials, documents and trades', rows: TRADES },
  { title: 'Certifications', rows: CERTIFICATIONS },
  { title: 'Transformation plans', rows: PLANS },
  { title: 'Books of mass', rows: MASS },
  { title: 'Requests between partners', rows: REQUESTS },
  { title: 'Comments on records', rows: COMMENTS },
  { title: 'Events of other systems', rows: EVENTS },
  { title: 'Imports', rows: IMPORTS },
  { title: 'Proofs and exports', rows: PROOFS_AND_EXPORTS },
]

export const ROWS = TABLE.flatMap(({ rows }) => rows)
