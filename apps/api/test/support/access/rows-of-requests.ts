import { NOT_FOUND, ofCompany, ownList, signedIn } from './cells.ts'
import type { Row } from './row.ts'
import { uniqueId } from './world.ts'

/** Only the sender reminds. */
const LATE = '409 WRONG_STATE'
const OF_BOTH = ofCompany(NOT_FOUND, 'consignee')

/** What partners ask each other for: a request of the consignee to the contractor's company. */
export const REQUESTS: readonly Row[] = [
  {
    call: 'GET /requests',
    cells: ownList('stranger', 'approver', 'certifier'),
    input: async ({ theRequest }) => {
      await theRequest()
      return {}
    },
  },
  {
    call: 'GET /requests/:id',
    about: 'of the consignee to the contractor’s company',
    cells: OF_BOTH,
    input: async ({ theRequest }) => ({ params: { id: await theRequest() } }),
  },
  {
    call: 'POST /requests',
    about: 'to the consignee',
    cells: ofCompany('400 VALIDATION_FAILED'),
    input: ({ people }) => ({
      body: { companyName: people.consignee.companyName, kind: 'OTHER', message: uniqueId('wish') },
    }),
  },
  {
    call: 'POST /requests/:id/close',
    about: 'of the consignee to the contractor’s company: answered by that one, withdrawn by the consignee',
    cells: OF_BOTH,
    input: async ({ aRequest }, caller) => ({
      params: { id: await aRequest() },
      body:
        caller === 'consignee'
          ? { outcome: 'WITHDRAWN' }
          : { outcome: 'ANSWERED', message: 'It is on its way.' },
    }),
  },
  {
    call: 'POST /requests/:id/remind',
    about: 'of the consignee to the contractor’s company',
    cells: signedIn(NOT_FOUND, {
      contractor: LATE,
      colleague: LATE,
      admin: LATE,
      consignee: 'allowed',
    }),
    input: async ({ aRequest }) => ({ params: { id: await aRequest() } }),
  },
]
