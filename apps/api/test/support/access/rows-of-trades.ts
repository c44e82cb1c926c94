import { PICTURES } from '@selvedge/domain/pictures/sample-pictures.ts'
import { TRADE_KIND, TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { PDF, tradeRequest } from '../world/trades.ts'
import { bodies, FORBIDDEN, NOT_FOUND, ofCompany, ownList, signedIn } from './cells.ts'
import type { Row } from './row.ts'
import { unique, uniqueId } from './world.ts'

const NOT_THE_APPROVER = '401 NOT_THE_APPROVER'
const PARTIES = ofCompany(FORBIDDEN, 'consignee')

/** Data that a certifier has none of, nor a company that is merely a partner of the contractor's. */
const withoutTrades = ['stranger', 'approver', 'certifier'] as const

/** Materials, documents, trades, and the chain of a material. */
export const TRADES: readonly Row[] = [
  { call: 'GET /materials', cells: ownList('stranger', 'approver', 'certifier') },
  {
    call: 'GET /materials',
    about: 'of the contractor’s company, which gave the certification body access',
    cells: ofCompany(FORBIDDEN, 'certifier'),
    input: async ({ people, certifierHas, certifierIs }) => {
      await certifierHas(true)
      await certifierIs('confirmed')
      return { query: { company: people.contractor.companyName } }
    },
  },
  {
    call: 'GET /materials',
    about: 'of the contractor’s company, which has withdrawn the access',
    cells: ofCompany(FORBIDDEN),
    input: async ({ people, certifierHas, certifierIs }) => {
      await certifierHas(false)
      await certifierIs('confirmed')
      return { query: { company: people.contractor.companyName } }
    },
  },
  {
    call: 'GET /materials',
    about: 'of the contractor’s company, by a certification body that is not confirmed',
    cells: ofCompany(FORBIDDEN),
    input: async ({ people, certifierHas, certifierIs }) => {
      await certifierHas(true)
      await certifierIs('waiting')
      return { query: { company: people.contractor.companyName } }
    },
  },
  {
    call: 'POST /materials/create',
    cells: signedIn(),
    input: () => ({ body: { name: unique('Lap'), companyName: '', input: false } }),
  },
  {
    call: 'POST /materials/create',
    about: 'for the contractor’s company',
    cells: ofCompany(FORBIDDEN),
    input: ({ people }) => ({
      body: { name: unique('Lap'), companyName: people.contractor.companyName, input: true },
    }),
  },
  {
    call: 'POST /materials/find',
    about: 'by the name of one of the contractor’s company',
    cells: ownList('stranger', 'consignee', 'approver', 'certifier'),
    input: ({ materialName }) => ({ body: { names: [materialName] } }),
  },
  { call: 'POST /materials/add', cells: signedIn(), input: () => ({ body: { names: [unique('Yarn')] } }) },
  {
    call: 'GET /materials/overview',
    cells: ownList('stranger', 'approver', 'certifier'),
  },
  ...(['GET /materials/:id', 'GET /materials/:id/trades', 'GET /materials/:id/plans'] as const).map(
    (call): Row => ({
      call,
      cells: ofCompany(NOT_FOUND),
      input: ({ planMaterialId }) => ({ params: { id: planMaterialId } }),
    }),
  ),
  {
    call: 'PUT /materials/:id/keys',
    cells: ofCompany(NOT_FOUND),
    input: ({ planMaterialId }) => ({ params: { id: planMaterialId }, body: { commodityCode: '520511' } }),
  },
  {
    call: 'PUT /materials/:id/photo',
    cells: ofCompany(NOT_FOUND),
    input: ({ planMaterialId }) => ({
      params: { id: planMaterialId },
      body: { content: PICTURES['image/png'] },
    }),
  },
  {
    call: 'GET /pictures/:sha256',
    about: 'of a material',
    cells: ofCompany(NOT_FOUND),
    input: async ({ aPicture }) => ({ params: { sha256: await aPicture('material') } }),
  },
  {
    call: 'GET /pictures/:sha256',
    about: 'the logo of the contractor’s company',
    cells: ofCompany(
      NOT_FOUND,
      'consignee',
      'approver',
      'certifier',
      'unconfirmed',
      'ungranted',
      'takenBack',
    ),
    input: async ({ aPicture }) => ({ params: { sha256: await aPicture('company') } }),
  },
  {
    call: 'DELETE /materials/:id/photo',
    cells: ofCompany(NOT_FOUND),
    input: ({ planMaterialId }) => ({ params: { id: planMaterialId } }),
  },
  {
    call: 'POST /uploads',
    about: 'for a form',
    cells: signedIn('own only', {
      key: '400 VALIDATION_FAILED',
      strangerKey: '400 VALIDATION_FAILED',
    }),
    input: () => ({ query: { name: 'a.pdf' }, body: PDF }),
    headers: { 'content-type': 'application/octet-stream' },
  },
  {
    call: 'POST /uploads',
    about: 'for an import',
    cells: signedIn('own only', { key: 'own only', strangerKey: 'own only' }),
    input: () => ({ query: { name: 'a.pdf', for: 'import' }, body: PDF }),
    headers: { 'content-type': 'application/octet-stream' },
  },
  {
    call: 'GET /uploads/:id',
    about: 'of the contractor’s own',
    cells: signedIn(NOT_FOUND, { contractor: 'allowed' }),
    input: ({ uploadId }) => ({ params: { id: uploadId } }),
  },
  {
    call: 'GET /documents/:docId',
    about: 'of a trade',
    cells: ofCompany(NOT_FOUND, 'consignee'),
    input: ({ documentId }) => ({ params: { docId: documentId } }),
  },
  {
    call: 'GET /documents/:docId',
    about: 'of a declaration about what the consignee bought',
    cells: ofCompany(NOT_FOUND, 'approver', 'consignee'),
    input: ({ declarationDocumentId }) => ({ params: { docId: declarationDocumentId } }),
  },
  { call: 'GET /trades', cells: ownList(...withoutTrades) },
  ...TRADE_KINDS.flatMap((kind): Row[] => [
    { call: `GET /trades/${TRADE_KIND[kind].inPaths}`, cells: ownList(...withoutTrades) },
    {
      call: `GET /trades/${TRADE_KIND[kind].inPaths}/:id`,
      cells: PARTIES,
      input: (world) => ({ params: { id: world[kind] } }),
    },
    {
      call: `POST /trades/${kind}/create`,
      cells: signedIn('allowed', { certifier: FORBIDDEN, ...bodies(FORBIDDEN) }),
      input: async ({ aMaterialOf, person }, caller) => ({
        body: tradeRequest(
          { ...person(caller), companyName: unique('New Buyer'), email: `${uniqueId('new')}@buyer.test` },
          await aMaterialOf(caller),
          { invitation: true, contractorReferenceNumber: unique('R') },
          kind,
        ),
      }),
    },
    {
      call: 'POST /transactions/:id/confirmation',
      about: `of a${kind === 'order' ? 'n' : ''} ${TRADE_KIND[kind].name}`,
      cells: signedIn(NOT_THE_APPROVER, { consignee: 'allowed' }),
      input: (world) => ({
        params: { id: world[kind] },
        query: { type: kind },
        body: { transactionStatus: 'REFUSED', reason: 'Too late' },
      }),
    },
  ]),
  {
    call: 'POST /trades/:id/withdraw',
    about: 'of a shipment',
    cells: ofCompany(FORBIDDEN),
    input: async ({ aShipment }) => ({ params: { id: await aShipment() } }),
  },
  {
    call: 'GET /trades/parents',
    about: 'with the consignee’s company',
    cells: ownList('stranger', 'consignee', 'approver', 'certifier'),
    input: ({ people }) => ({ query: { kind: 'order', company: people.consignee.companyName } }),
  },
  {
    call: 'PUT /trades/:id',
    cells: PARTIES,
    input: ({ contract }) => ({
      params: { id: contract },
      body: { processingStandardName: '', tradeType: 'contract' },
    }),
  },
  {
    call: 'GET /trades/:id/verification',
    cells: PARTIES,
    input: ({ contract }) => ({ params: { id: contract } }),
  },
  {
    call: 'GET /trades/:id/ladders',
    cells: PARTIES,
    input: ({ contract }) => ({ params: { id: contract } }),
  },
  {
    call: 'GET /trades/shippingsByCompany',
    about: 'of the contractor’s company, which gave the certification body access',
    cells: ofCompany(FORBIDDEN, 'certifier'),
    input: async ({ people, certifierHas, certifierIs }) => {
      await certifierHas(true)
      await certifierIs('confirmed')
      return { query: { companyName: people.contractor.companyName } }
    },
  },
  {
    call: 'GET /trades/shippingsByCompany',
    about: 'of the contractor’s company, which has withdrawn the access',
    cells: ofCompany(FORBIDDEN),
    input: async ({ people, certifierHas, certifierIs }) => {
      await certifierHas(false)
      await certifierIs('confirmed')
      return { query: { companyName: people.contractor.companyName } }
    },
  },
  {
    call: 'GET /trades/shippingsByCompany',
    about: 'of the contractor’s company, by a certification body that is not confirmed',
    cells: ofCompany(FORBIDDEN),
    input: async ({ people, certifierHas, certifierIs }) => {
      await certifierHas(true)
      await certifierIs('waiting')
      return { query: { companyName: people.contractor.companyName } }
    },
  },
  {
    call: 'GET /supplychain',
    about: 'of what a trade sells',
    cells: PARTIES,
    input: ({ materialId }) => ({ query: { materialId } }),
  },
  {
    call: 'GET /supplychain/compact',
    about: 'of what a trade sells',
    cells: PARTIES,
    input: ({ materialId }) => ({ query: { materialId } }),
  },
  {
    call: 'GET /supplychain/part',
    about: 'of what a trade sells',
    cells: PARTIES,
    input: ({ materialId }) => ({ query: { materialId, transformation: materialId } }),
  },
  {
    call: 'GET /exports/epcis',
    about: 'of what a trade sells',
    cells: PARTIES,
    input: ({ materialId }) => ({ query: { materialId } }),
  },
  {
    call: 'GET /supplychain/mass',
    about: 'of what a trade sells',
    cells: PARTIES,
    input: ({ materialId }) => ({ query: { materialId } }),
  },
  {
    call: 'GET /supplychain/verdict',
    about: 'of what a trade sells',
    cells: PARTIES,
    input: ({ materialId }) => ({ query: { materialId } }),
  },
  {
    call: 'GET /supplychain/products',
    cells: signedIn(),
  },
  {
    call: 'GET /supplychain/named',
    cells: ownList(...withoutTrades),
  },
  {
    call: 'GET /supplychain/supplier',
    about: 'of a partner of the contractor’s company',
    cells: signedIn(),
    input: ({ partnerId }) => ({ query: { partner: partnerId } }),
  },
  {
    call: 'GET /supplychain/predecessors',
    cells: ownList('stranger', 'contractor', 'colleague', 'admin', 'approver', 'certifier'),
  },
  {
    call: 'GET /supplychain/allChains',
    cells: signedIn(),
  },
]
