import type { Row } from './row.ts'

const TRADE =
  'Section 5, trade screen: "A 403 on loading redirects to / with a permission message", while an unknown trade is a 404.'
const DECISION =
  'Section 6: "Only the approver company of a PENDING trade or certification may confirm or refuse it", and "A 401 on confirmation shows UNAUTHORIZED".'
const RECORD =
  'The server’s rules: "403 not allowed, 404 unknown"; who may not see a certification or a plan is told so, as with a trade.'

/**
 * The calls that tell a record of others from none at all, each with the sentence that asks for it. What they tell is that
 * a number is in use, nothing else.
 */
export const TOLD_APART: readonly { call: Row['call']; about?: string; because: string }[] = [
  { call: 'GET /trades/contracts/:id', because: TRADE },
  { call: 'GET /trades/orders/:id', because: TRADE },
  { call: 'GET /trades/shippings/:id', because: TRADE },
  { call: 'GET /trades/:id/verification', because: TRADE },
  { call: 'PUT /trades/:id', because: TRADE },
  { call: 'GET /certifications/:transactionType/:id', about: 'of a shipment', because: TRADE },
  { call: 'GET /proofs/:kind/:id', about: 'of a trade', because: TRADE },
  { call: 'POST /transactions/:id/confirmation', because: DECISION },
  { call: 'GET /certifications/:id', because: RECORD },
  { call: 'GET /certifications/:id/findings', because: RECORD },
  { call: 'GET /certifications/:id/verification', because: RECORD },
  { call: 'GET /proofs/:kind/:id', about: 'of a certification', because: RECORD },
  { call: 'GET /transformationPlans/:id', because: RECORD },
  { call: 'GET /transformationPlans/:id/verification', because: RECORD },
  { call: 'PUT /transformationPlans/:id', because: RECORD },
  { call: 'DELETE /transformationPlans/:id', because: RECORD },
  { call: 'GET /proofs/:kind/:id', about: 'of a plan', because: RECORD },
]

export const isToldApart = ({ call, about }: Row): boolean =>
  TOLD_APART.some((one) => one.call === call && (one.about === undefined || one.about === about))
