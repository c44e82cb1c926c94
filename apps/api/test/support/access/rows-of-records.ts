import { certificationRequest, SELF } from '../world/filed-certifications.ts'
import { planRequest, TRACEABILITY, TRANSPARENCY } from '../world/plans.ts'
import {
  adminOnly,
  bodies,
  FORBIDDEN,
  isBody,
  NOT_FOUND,
  ofCompany,
  open,
  ownList,
  signedIn,
} from './cells.ts'
import type { Row } from './row.ts'
import type { World } from './world.ts'

/** Of one's own that has nothing to save. */
const WITHOUT_BOXES = '409 WRONG_STATE'
const OWNER = ofCompany(FORBIDDEN)
const PARTIES = ofCompany(FORBIDDEN, 'consignee')
const DECLARATION = ofCompany(FORBIDDEN, 'approver')
const SCOPE = ofCompany(FORBIDDEN, 'certifier')

const byDeclaration = ({ declarationId }: World) => ({ params: { id: declarationId } })
const byScope = ({ scopeId }: World) => ({ params: { id: scopeId } })
const byPlan = ({ planId }: World) => ({ params: { id: planId } })
const byMaterial = ({ materialId }: World) => ({ query: { materialId, format: 'csv' } })

/** A certifier files a scope certificate for the contractor's company, everybody else a declaration. */
const newCertification: Row['input'] = ({ people }, caller) => ({
  body: isBody(caller) ? certificationRequest(people.contractor) : certificationRequest(undefined, SELF),
})

export const CERTIFICATIONS: readonly Row[] = [
  { call: 'GET /certifications', cells: ownList('stranger', 'consignee') },
  { call: 'POST /certifications', cells: signedIn('allowed'), input: newCertification },
  { call: 'POST /certifications/findings', cells: signedIn('allowed'), input: newCertification },
  ...(
    [
      'GET /certifications/:id',
      'GET /certifications/:id/findings',
      'GET /certifications/:id/verification',
    ] as const
  ).flatMap((call): Row[] => [
    {
      call,
      about: 'of a declaration',
      // Its number is used by certificates of others: the declarant is a party of those, who verifies it is not.
      cells: call.endsWith('/findings') ? { ...DECLARATION, approver: 'nothing' } : DECLARATION,
      input: byDeclaration,
    },
    { call, about: 'of a scope certificate', cells: SCOPE, input: byScope },
    {
      call,
      about: 'of a transaction certificate',
      cells: call.endsWith('/findings') ? SCOPE : ofCompany(FORBIDDEN, 'certifier', 'consignee'),
      // A body to which the seller gave access sees the findings about its shipments.
      input: async ({ transactionId, certifierHas, certifierIs }) => {
        await certifierHas(true)
        await certifierIs('confirmed')
        return { params: { id: transactionId } }
      },
    },
  ]),
  ...([true, false] as const).map((has): Row => ({
    call: 'GET /certifications/inputs',
    about: `of the contractor’s company, which ${has ? 'gave the certification body access' : 'has withdrawn the access'}`,
    cells: signedIn(FORBIDDEN, {
      contractor: 'nothing',
      colleague: 'nothing',
      admin: 'nothing',
      ...(has && { certifier: 'nothing' }),
    }),
    input: async ({ people, certifierHas, certifierIs }) => {
      await certifierHas(has)
      await certifierIs('confirmed')
      return { query: { companyName: people.contractor.companyName } }
    },
  })),
  {
    call: 'POST /certifications/:id/standing',
    about: 'of a scope certificate that is suspended, by its confirmed body',
    cells: signedIn(FORBIDDEN, { certifier: 'allowed' }),
    input: async ({ aScope, certifierIs }) => {
      await certifierIs('confirmed')
      return {
        params: { id: await aScope() },
        body: { change: 'SUSPENDED', onDay: '2026-02-01', reason: 'Inspection' },
      }
    },
  },
  {
    call: 'POST /certifications/:id/take-back',
    about: 'of a scope certificate that the contractor filed',
    cells: OWNER,
    input: async ({ aFiledScope }) => ({ params: { id: await aFiledScope() } }),
  },
  {
    call: 'GET /certifications/:id/file',
    about: 'of a scope certificate, which has no boxes',
    cells: signedIn(FORBIDDEN, {
      contractor: WITHOUT_BOXES,
      colleague: WITHOUT_BOXES,
      admin: WITHOUT_BOXES,
      certifier: WITHOUT_BOXES,
    }),
    input: (world) => ({ ...byScope(world), query: { format: 'json' } }),
  },
  {
    call: 'GET /certifications/:id/file',
    about: 'of a transaction certificate',
    cells: SCOPE,
    input: ({ transactionId }) => ({ params: { id: transactionId }, query: { format: 'json' } }),
  },
  {
    call: 'GET /certifications/:transactionType/:id',
    about: 'of a shipment',
    cells: PARTIES,
    input: ({ shipping }) => ({ params: { transactionType: 'shipping', id: shipping } }),
  },
  {
    call: 'GET /certifications/:transactionType/:id',
    about: 'of a plan',
    cells: OWNER,
    input: ({ planId }) => ({ params: { transactionType: 'transformation', id: planId } }),
  },
  {
    call: 'POST /transactions/:id/confirmation',
    about: 'of a declaration',
    cells: signedIn('401 NOT_THE_APPROVER', { approver: 'allowed' }),
    input: (world) => ({
      ...byDeclaration(world),
      query: { type: 'certification' },
      body: { transactionStatus: 'REFUSED', reason: 'Not seen' },
    }),
  },
]

export const PLANS: readonly Row[] = [
  {
    call: 'GET /transformationPlans',
    cells: ownList('stranger', 'consignee', 'approver', 'certifier'),
  },
  {
    call: 'POST /transformationPlans/create',
    cells: signedIn('allowed', { certifier: FORBIDDEN, ...bodies(FORBIDDEN) }),
    input: async ({ aMaterialOf }, caller) => ({
      body: planRequest(await aMaterialOf(caller), [await aMaterialOf(caller)]),
    }),
  },
  { call: 'GET /transformationPlans/:id', cells: OWNER, input: byPlan },
  { call: 'GET /transformationPlans/:id/verification', cells: OWNER, input: byPlan },
  {
    call: 'PUT /transformationPlans/:id',
    cells: OWNER,
    input: (world) => ({
      ...byPlan(world),
      body: {
        processingStandardList: [],
        traceabilityLevelName: TRACEABILITY.country,
        transparencyLevelName: TRANSPARENCY.certificate,
      },
    }),
  },
  {
    call: 'DELETE /transformationPlans/:id',
    cells: OWNER,
    input: async ({ aPlanToDelete }) => ({ params: { id: await aPlanToDelete() } }),
  },
]

export const PROOFS_AND_EXPORTS: readonly Row[] = [
  ...(
    [
      ['trade', 'contract', PARTIES],
      ['certification', 'declarationId', DECLARATION],
      ['plan', 'planId', OWNER],
      ['stock', 'stockId', OWNER],
      ['document', 'documentId', ofCompany(NOT_FOUND, 'consignee')],
    ] as const
  ).flatMap(([kind, of, cells]): Row[] => {
    const about = `of a ${kind}`
    const input = (world: World) => ({ params: { kind, id: world[of] } })
    return [
      { call: 'GET /proofs/:kind/:id', about, cells, input },
      { call: 'GET /proofs/:kind/:id/shares', about, cells, input },
      {
        call: 'POST /proofs/:kind/:id/shares',
        about,
        cells,
        input: (world) => ({ ...input(world), body: { fields: [], isWhole: false, days: 1 } }),
      },
    ]
  }),
  {
    call: 'POST /proof-shares/:id/end',
    about: 'of the contractor’s company',
    cells: ofCompany(NOT_FOUND),
    input: async ({ aShare }) => ({ params: { id: (await aShare()).id } }),
  },
  ...(['POST /shared-proofs/open', 'POST /shared-proofs/cover'] as const).flatMap((call): Row[] => [
    {
      call,
      about: 'by a link that works',
      cells: open(),
      input: async ({ aShare }) => ({ body: { token: (await aShare()).token } }),
    },
    { call, about: 'by another link', cells: open(NOT_FOUND), input: () => ({ body: { token: 'unknown' } }) },
  ]),
  { call: 'POST /known-files', cells: open(), input: () => ({ body: { sha256: 'ab'.repeat(32) } }) },
  { call: 'GET /companies/file-naming', cells: signedIn() },
  { call: 'PUT /companies/file-naming', cells: adminOnly(), input: () => ({ body: { isNamed: false } }) },
  ...(['trades', 'transformations', 'certificates', 'materials', 'partners', 'invitations'] as const).map(
    (table): Row => ({
      call: `GET /exports/${table}`,
      cells: signedIn(),
      input: () => ({ query: { format: 'csv' } }),
    }),
  ),
  { call: 'GET /exports/material-trades', cells: ofCompany(NOT_FOUND), input: byMaterial },
  { call: 'GET /exports/material-plans', cells: ofCompany(NOT_FOUND), input: byMaterial },
  {
    call: 'POST /exports/outlines',
    cells: signedIn('allowed'),
    input: () => ({ body: { texts: [{ text: 'Lap', bold: false, written: true, room: null }] } }),
  },
  { call: 'GET /exports/audit-trail', cells: adminOnly(), input: () => ({ query: { format: 'csv' } }) },
]
