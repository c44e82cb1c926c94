import { adminOnly, FORBIDDEN, keysOnly, NOT_FOUND, signedIn } from './cells.ts'
import type { Row } from './row.ts'

/** Keys for programs. */
export const KEYS: readonly Row[] = [
  { call: 'GET /companies/keys', cells: ownKeys() },
  {
    call: 'POST /companies/keys',
    cells: adminOnly(),
    input: async ({ proved }, caller) => {
      await proved(caller)
      return { body: { name: 'ERP', scopes: ['epcis.query'] } }
    },
  },
  {
    call: 'DELETE /companies/keys/:id',
    cells: signedIn(NOT_FOUND, {
      admin: 'allowed',
      secondAdmin: 'allowed',
      contractor: FORBIDDEN,
      colleague: FORBIDDEN,
    }),
    input: async ({ aKey }) => ({ params: { id: await aKey() } }),
  },
  { call: 'GET /key', cells: keysOnly() },
]

/** Only two of the companies have keys. */
function ownKeys() {
  return signedIn('nothing', {
    admin: 'own only',
    secondAdmin: 'own only',
    stranger: 'own only',
    contractor: FORBIDDEN,
    colleague: FORBIDDEN,
    asker: 'nothing',
    asked: 'nothing',
    blocked: 'nothing',
    unconfirmed: 'nothing',
    ungranted: 'nothing',
    takenBack: 'nothing',
    operator: 'nothing',
    demo: 'nothing',
  })
}
