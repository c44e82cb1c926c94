import { areas } from '@selvedge/contract/catalogue.ts'
import { FORBIDDEN, NO_SESSION, NOT_FOUND } from './cells.ts'
import { ANCHORS } from './rows-of-anchors.ts'
import { CREDENTIALS } from './rows-of-credentials.ts'
import type { Row } from './row.ts'
import { DRAFTS } from './rows-of-drafts.ts'
import { IMPORTS } from './rows-of-imports.ts'
import { EVENTS, KEYS, WEBHOOKS } from './rows-of-keys.ts'
import { LINKS } from './rows-of-links.ts'
import { MASS } from './rows-of-mass.ts'
import { PASSPORTS } from './rows-of-passports.ts'
import { LISTS, PEOPLE } from './rows-of-people.ts'
import { COMMENTS, REQUESTS } from './rows-of-requests.ts'
import { CERTIFICATIONS, PLANS, PROOFS_AND_EXPORTS } from './rows-of-records.ts'
import { TRADES } from './rows-of-trades.ts'

const ALL: readonly { title: string; rows: readonly Row[] }[] = [
  { title: 'Sessions, people and companies', rows: PEOPLE },
  { title: 'Keys for programs', rows: KEYS },
  { title: 'Webhooks', rows: WEBHOOKS },
  { title: 'Lists to choose from, and the blockchain', rows: LISTS },
  { title: 'Materials, documents and trades', rows: TRADES },
  { title: 'Links and codes of products', rows: LINKS },
  { title: 'Certifications', rows: CERTIFICATIONS },
  { title: 'Verifiable credentials', rows: CREDENTIALS },
  { title: 'Identity anchors of registers', rows: ANCHORS },
  { title: 'Transformation plans', rows: PLANS },
  { title: 'Product passports', rows: PASSPORTS },
  { title: 'Books of mass', rows: MASS },
  { title: 'Requests between partners', rows: REQUESTS },
  { title: 'Comments on records', rows: COMMENTS },
  { title: 'Events of other systems', rows: EVENTS },
  { title: 'Shipment drafts', rows: DRAFTS },
  { title: 'Imports', rows: IMPORTS },
  { title: 'Proofs and exports', rows: PROOFS_AND_EXPORTS },
]

/** With which scope a key may make each call that keys may make. */
const SCOPES = new Map<string, unknown>(
  areas.flatMap(({ calls }) => calls.map(({ endpoint: e }) => [`${e.method} ${e.path}`, e.key] as const)),
)

/** What is so of every call: a key that was ended is none, and one without the scope is refused whatever it asks for. */
function withKeys(row: Row): Row {
  const scope = SCOPES.get(row.call)
  const { key } = row.cells
  return {
    ...row,
    cells: {
      ...row.cells,
      // An open call that knows keys refuses one that has ended; one that knows none looks at none.
      endedKey: endedKeyOf(row.cells, scope !== undefined),
      bareKey: scope === undefined || scope === 'any' ? key : FORBIDDEN,
    },
  }
}

const endedKeyOf = ({ anonymous, key }: Row['cells'], knowsKeys: boolean) => {
  if (knowsKeys) return NO_SESSION
  return anonymous === NO_SESSION || anonymous === NOT_FOUND ? anonymous : key
}

/** Every call of the API, with how it answers everybody. A test makes them all, and fails where one has no line. */
export const TABLE = ALL.map(({ title, rows }) => ({ title, rows: rows.map(withKeys) }))

export const ROWS = TABLE.flatMap(({ rows }) => rows)
