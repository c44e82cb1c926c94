import { FORBIDDEN, NOT_FOUND, ofCompany, ownList, signedIn } from './cells.ts'
import type { Row } from './row.ts'
import { uniqueId } from './world.ts'

/** Only the sender reminds; only the approver asks for a change. */
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

const PARTIES = ofCompany(FORBIDDEN, 'consignee')

/** What companies write about a record of theirs. */
export const COMMENTS: readonly Row[] = [
  {
    call: 'GET /comments/:kind/:id',
    about: 'of a trade',
    cells: PARTIES,
    input: ({ contract }) => ({ params: { kind: 'trade', id: contract } }),
  },
  {
    call: 'GET /comments/:kind/:id',
    about: 'of a declaration that another company verifies',
    cells: ofCompany(FORBIDDEN, 'approver'),
    input: ({ declarationId }) => ({ params: { kind: 'certification', id: declarationId } }),
  },
  {
    call: 'GET /comments/:kind/:id',
    about: 'of a transaction certificate, which the receiver of the shipment may read',
    cells: ofCompany(FORBIDDEN, 'certifier'),
    input: ({ transactionId }) => ({ params: { kind: 'certification', id: transactionId } }),
  },
  {
    call: 'POST /comments/:kind/:id',
    about: 'on a trade',
    cells: PARTIES,
    input: ({ contract }) => ({
      params: { kind: 'trade', id: contract },
      body: { text: uniqueId('remark') },
    }),
  },
  {
    call: 'POST /comments/:kind/:id',
    about: 'asking for a change of a trade that waits for the consignee',
    cells: signedIn(FORBIDDEN, { contractor: LATE, colleague: LATE, admin: LATE, consignee: 'allowed' }),
    input: ({ contract }) => ({
      params: { kind: 'trade', id: contract },
      body: { kind: 'CHANGE', text: uniqueId('change') },
    }),
  },
  {
    call: 'GET /comments/changes',
    about: 'that the consignee asks the contractor’s company for',
    cells: signedIn('nothing', { contractor: 'own only', colleague: 'own only', admin: 'own only' }),
  },
]
