import type { ErrorCode } from '@selvedge/domain/errors.ts'
import type { Person } from './people.ts'

/**
 * Two partners with a pending contract between them; a plan, an open invitation and an operator of the first; and a company
 * that knows nobody.
 */
export type World = {
  contractor: Person
  operator: Person
  consignee: Person
  stranger: Person
  tradeId: number
  planId: number
  documentId: number
  materialId: number
  invitationId: number
  /** A declaration of the contractor's. */
  certificationId: number
  uploadId: string
}

type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: unknown
}
export type Refusal = {
  /** Who is refused, in words; the test is named by it. */
  who: keyof World | 'nobody signed in'
  status: number
  code: ErrorCode
  input: (world: World) => Parts
}

const anything = { search: '' }
const byTrade = ({ tradeId }: World): Parts => ({ params: { id: tradeId } })

const byCertification = ({ certificationId }: World): Parts => ({ params: { id: certificationId } })

/** An endpoint that answers the caller's own things alone: only an anonymous caller can be refused. */
const ownOnly = (input: (world: World) => Parts = () => ({})): Refusal[] => [
  { who: 'nobody signed in', status: 401, code: 'UNAUTHENTICATED', input },
]

/** What only the company's ADMIN may read. */
const administratorOnly = (parts: Parts): Refusal[] => [
  ...ownOnly(() => parts),
  { who: 'operator', status: 403, code: 'FORBIDDEN', input: () => parts },
]

/** An open list without anybody's data: what it refuses is a bad question. */
const badQuestion = (query: Record<string, string> | undefined): Refusal[] => [
  { who: 'nobody signed in', status: 400, code: 'VALIDATION_FAILED', input: () => (query ? { query } : {}) },
]

const badToken = (body?: unknown): Refusal[] => [
  {
    who: 'nobody signed in',
    status: 404,
    code: 'INVITATION_INVALID',
    input: () => ({ params: { token: 'made-up' }, ...(body !== undefined && { body }) }),
  },
]

const strangerToTrade = (
  status: number,
  code: ErrorCode,
  body?: unknown,
  query?: Record<string, string>,
): Refusal[] => [
  {
    who: 'stranger',
    status,
    code,
    input: (world) => ({ ...byTrade(world), ...(body !== undefined && { body }), ...(query && { query }) }),
  },
]

const strangerToPlan = (body?: unknown): Refusal[] =>
  (['stranger', 'consignee'] as const).map((who) => ({
    who,
    status: 403,
    code: 'FORBIDDEN',
    input: ({ planId }) => ({ params: { id: planId }, ...(body !== undefined && { body }) }),
  }))

const newUser = {
  userFirstName: 'A',
  userLastName: 'B',
  userEmailAddress: 'a@b.test',
  username: 'a',
  password: 'long enough 12',
}
const newCompany = {
  ...newUser,
  companyName: 'A',
  companyCode: 'A',
  companyCity: 'A',
  companyRole: { name: 'spinner' },
  companyCountry: { code: 'PT' },
}

const kind = (name: string, plural: string): Record<string, Refusal[]> => ({
  [`POST /trades/${name}/create`]: [
    ...ownOnly(() => ({ body: {} })),
    { who: 'stranger', status: 400, code: 'VALIDATION_FAILED', input: () => ({ body: {} }) },
  ],
  [`GET /trades/${plural}`]: ownOnly(),
  [`GET /trades/${plural}/:id`]: strangerToTrade(403, 'FORBIDDEN'),
})

const strangerToMaterial: Refusal[] = [
  {
    who: 'consignee',
    status: 404,
    code: 'NOT_FOUND',
    input: ({ materialId }) => ({ params: { id: materialId } }),
  },
]

const strangerToInvitation: Refusal[] = (['stranger', 'consignee'] as const).map((who) => ({
  who,
  status: 404,
  code: 'NOT_FOUND',
  input: ({ invitationId }) => ({ params: { id: invitationId } }),
}))

/**
 * Who is refused what, for every endpoint. Endpoints that nobody can be refused (open lists without a question) say so
 * with an empty list. A test walks the route table and fails where an entry is missing.
 */
export const REFUSALS: Record<string, Refusal[]> = {
  'GET /info/countries': [],
  'GET /units': [],
  'GET /trades/processingStandards': [],
  'GET /certifications/productCategories': [],
  'GET /transformationPlans/processingStandards': [],
  'GET /processTypes': ownOnly(),
  'GET /traceabilityLevel': ownOnly(),
  'GET /transparencyLevel': ownOnly(),
  'GET /sustainabilityCriteria': ownOnly(),
  'GET /info/roles': badQuestion(undefined),
  'GET /documents/types': badQuestion({ type: 'barter' }),
  'POST /info/authenticate': [
    {
      who: 'nobody signed in',
      status: 401,
      code: 'BAD_CREDENTIALS',
      input: () => ({ body: { username: 'nobody', password: 'nothing' } }),
    },
  ],
  'POST /info/logout': ownOnly(),
  'GET /info/info': ownOnly(),
  'GET /user/checkPassword': ownOnly(() => ({ query: { value: 'x' } })),
  'POST /user/checkPassword': ownOnly(() => ({ body: { value: 'x' } })),
  'PUT /user/update': ownOnly(() => ({ body: { firstname: 'A', lastname: 'B' } })),
  'GET /user': [
    {
      who: 'stranger',
      status: 404,
      code: 'NOT_FOUND',
      input: ({ contractor }) => ({ query: { email: contractor.email } }),
    },
  ],
  'GET /companies/traders': ownOnly(() => ({ query: anything })),
  'GET /companies/approvers': ownOnly(() => ({ query: anything })),
  'GET /companies/approvers/self_certification': ownOnly(() => ({ query: anything })),
  'GET /companies/emailAddresses': [
    {
      who: 'stranger',
      status: 404,
      code: 'NOT_FOUND',
      input: ({ contractor }) => ({ query: { companyName: contractor.companyName } }),
    },
  ],
  'POST /companies/supplier/invite': ownOnly(() => ({
    body: { companyName: 'A', userEmailAddress: 'a@b.test' },
  })),
  'PUT /companies/update': ownOnly(() => ({ body: { name: 'A', code: 'B' } })),
  'GET /companies/custodialWalletCredentials': ownOnly(),
  'PUT /companies/custodialWalletCredentials': [
    { who: 'operator', status: 403, code: 'FORBIDDEN', input: () => ({ body: {} }) },
  ],
  'GET /companies/publicKey': [
    {
      who: 'stranger',
      status: 404,
      code: 'NOT_FOUND',
      input: () => ({ query: { ethAddress: `0x${'0'.repeat(40)}` } }),
    },
  ],
  'GET /companies/:token/onboarding': badToken(),
  'POST /companies/:token/onboarding': badToken(newCompany),
  // A client of old reads the text `false`: for this one call that is the refusal.
  'GET /user/:token/onboarding': [],
  'GET /user/:token/invitation': badToken(),
  'POST /user/:token/onboarding': badToken(newUser),
  'POST /user/invite': ownOnly(() => ({
    body: { userFirstName: 'A', userLastName: 'B', userEmailAddress: 'a@b.test' },
  })),
  'GET /materials': [
    {
      who: 'stranger',
      status: 403,
      code: 'FORBIDDEN',
      input: ({ contractor }) => ({ query: { company: contractor.companyName } }),
    },
  ],
  'POST /materials/create': [
    {
      who: 'stranger',
      status: 403,
      code: 'FORBIDDEN',
      input: ({ contractor }) => ({
        body: { name: 'Smuggled', companyName: contractor.companyName, input: true },
      }),
    },
  ],
  'GET /materials/overview': ownOnly(),
  'GET /materials/:id': strangerToMaterial,
  'GET /materials/:id/trades': strangerToMaterial,
  'GET /materials/:id/plans': strangerToMaterial,
  'GET /companies/partners': ownOnly(),
  'GET /companies/invitations': ownOnly(),
  'POST /companies/invitations/:id/resend': strangerToInvitation,
  'DELETE /companies/invitations/:id': strangerToInvitation,
  ...Object.fromEntries(
    ['material-trades', 'material-plans'].map((table) => [
      `GET /exports/${table}`,
      [
        {
          who: 'stranger' as const,
          status: 404,
          code: 'NOT_FOUND' as const,
          input: ({ materialId }: World) => ({ query: { materialId: String(materialId), format: 'csv' } }),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    ['trades', 'transformations', 'certificates', 'materials', 'partners', 'invitations'].map((table) => [
      `GET /exports/${table}`,
      [
        ...ownOnly(() => ({ query: { format: 'csv' } })),
        {
          who: 'stranger' as const,
          status: 400,
          code: 'VALIDATION_FAILED' as const,
          input: () => ({ query: { format: 'pdf' } }),
        },
      ],
    ]),
  ),
  'POST /materials/find': ownOnly(() => ({ body: { names: ['Yarn'] } })),
  'POST /materials/add': ownOnly(() => ({ body: { names: ['Yarn'] } })),
  'POST /uploads': ownOnly(() => ({ query: { name: 'a.pdf' }, body: {} })),
  'GET /uploads/:id': [
    {
      who: 'operator',
      status: 404,
      code: 'NOT_FOUND',
      input: ({ uploadId }) => ({ params: { id: uploadId } }),
    },
  ],
  'GET /documents/:docId': [
    {
      who: 'stranger',
      status: 404,
      code: 'NOT_FOUND',
      input: ({ documentId }) => ({ params: { docId: documentId } }),
    },
  ],
  ...kind('contract', 'contracts'),
  ...kind('order', 'orders'),
  ...kind('shipping', 'shippings'),
  'GET /trades': ownOnly(),
  // A company that is not known answers an empty list, like one without trades.
  'GET /trades/parents': ownOnly(() => ({ query: { kind: 'order', company: 'A' } })),
  'PUT /trades/:id': strangerToTrade(403, 'FORBIDDEN', { processingStandardName: '', tradeType: 'contract' }),
  'POST /transactions/:id/confirmation': [
    ...strangerToTrade(401, 'NOT_THE_APPROVER', { transactionStatus: 'REFUSED' }, { type: 'contract' }),
    {
      who: 'contractor',
      status: 401,
      code: 'NOT_THE_APPROVER',
      input: (world) => ({
        ...byTrade(world),
        query: { type: 'contract' },
        body: { transactionStatus: 'ACCEPTED' },
      }),
    },
  ],
  'GET /certifications': ownOnly(),
  'GET /certifications/assessments/types': [],
  'GET /certifications/processingStandards': badQuestion({ type: 'barter' }),
  'GET /trades/shippingsByCompany': [
    {
      who: 'stranger',
      status: 403,
      code: 'FORBIDDEN',
      input: ({ contractor }) => ({ query: { companyName: contractor.companyName } }),
    },
  ],
  'POST /certifications': [
    ...ownOnly(() => ({ body: {} })),
    { who: 'stranger', status: 400, code: 'VALIDATION_FAILED', input: () => ({ body: {} }) },
  ],
  'POST /certifications/findings': [
    ...ownOnly(() => ({ body: {} })),
    { who: 'stranger', status: 400, code: 'VALIDATION_FAILED', input: () => ({ body: {} }) },
  ],
  'GET /certifications/:id/findings': [
    { who: 'stranger', status: 403, code: 'FORBIDDEN', input: byCertification },
    { who: 'nobody signed in', status: 401, code: 'UNAUTHENTICATED', input: byCertification },
  ],
  'GET /certifications/:id': [
    { who: 'stranger', status: 403, code: 'FORBIDDEN', input: byCertification },
    { who: 'nobody signed in', status: 401, code: 'UNAUTHENTICATED', input: byCertification },
  ],
  'GET /certifications/:id/verification': [
    { who: 'stranger', status: 403, code: 'FORBIDDEN', input: byCertification },
  ],
  'GET /certifications/:transactionType/:id': [
    {
      who: 'stranger',
      status: 403,
      code: 'FORBIDDEN',
      input: ({ tradeId }) => ({ params: { transactionType: 'contract', id: tradeId } }),
    },
    {
      who: 'stranger',
      status: 404,
      code: 'NOT_FOUND',
      input: () => ({ params: { transactionType: 'transformation', id: 1 } }),
    },
  ],
  'GET /supplychain': [
    { who: 'stranger', status: 403, code: 'FORBIDDEN', input: () => ({ query: { materialId: '1' } }) },
  ],
  'GET /supplychain/predecessors': ownOnly(),
  'GET /supplychain/allChains': ownOnly(),
  'GET /trades/:id/verification': strangerToTrade(403, 'FORBIDDEN'),
  'GET /transformationPlans': ownOnly(),
  'POST /transformationPlans/create': [
    ...ownOnly(() => ({ body: {} })),
    { who: 'stranger', status: 400, code: 'VALIDATION_FAILED', input: () => ({ body: {} }) },
  ],
  'GET /transformationPlans/:id': strangerToPlan(),
  'PUT /transformationPlans/:id': strangerToPlan({
    traceabilityLevelName: '1 - WHERE - country',
    transparencyLevelName: '1 - Cert',
  }),
  'DELETE /transformationPlans/:id': strangerToPlan(),
  'GET /transformationPlans/:id/verification': strangerToPlan(),
  'GET /ledger/summary': ownOnly(),
  'GET /ledger/chain': [],
  'POST /ledger/questions': [
    {
      who: 'nobody signed in',
      status: 400,
      code: 'VALIDATION_FAILED',
      input: () => ({ body: { method: 'eth_sendRawTransaction', params: ['0x00'] } }),
    },
    {
      who: 'nobody signed in',
      status: 403,
      code: 'FORBIDDEN',
      input: () => ({
        body: {
          method: 'eth_call',
          params: [{ to: `0x${'00'.repeat(20)}`, data: `0x${'00'.repeat(36)}` }, 'latest'],
        },
      }),
    },
  ],
  'POST /ledger/retry': [{ who: 'operator', status: 403, code: 'FORBIDDEN', input: () => ({}) }],
  'GET /audit': administratorOnly({}),
  'GET /audit/verification': administratorOnly({}),
  'GET /exports/audit-trail': administratorOnly({ query: { format: 'csv' } }),
  'GET /proofs/:kind/:id': [
    ...ownOnly(({ tradeId }) => ({ params: { kind: 'trade', id: tradeId } })),
    ...(['stranger', 'consignee'] as const).map((who) => ({
      who,
      status: 403,
      code: 'FORBIDDEN' as const,
      input: ({ planId }: World) => ({ params: { kind: 'plan', id: planId } }),
    })),
    {
      who: 'stranger',
      status: 403,
      code: 'FORBIDDEN',
      input: ({ tradeId: id }) => ({ params: { kind: 'trade', id } }),
    },
    {
      who: 'stranger',
      status: 403,
      code: 'FORBIDDEN',
      input: ({ certificationId: id }) => ({ params: { kind: 'certification', id } }),
    },
    {
      who: 'stranger',
      status: 404,
      code: 'NOT_FOUND',
      input: ({ documentId: id }) => ({ params: { kind: 'document', id } }),
    },
    {
      who: 'contractor',
      status: 400,
      code: 'VALIDATION_FAILED',
      input: ({ tradeId: id }) => ({ params: { kind: 'company', id } }),
    },
  ],
}
