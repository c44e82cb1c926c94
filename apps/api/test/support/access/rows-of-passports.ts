import { bodies, FORBIDDEN, keysOnly, NOT_FOUND, ofCompany, open, ownList, signedIn } from './cells.ts'
import type { Row } from './row.ts'
import type { World } from './world.ts'

const OWNER = ofCompany(FORBIDDEN)

const draft = async ({ aPassport }: World) => {
  const { id, revision, content } = await aPassport('draft')
  return { params: { id }, body: { revision, content } }
}
const published = ({ passport }: World) => ({ params: { id: passport.id } })
const address = ({ passport }: World) => ({ params: { publicId: passport.publicId } })
const dpp = ({ passport }: World) => ({ params: { dppId: passport.publicId } })
const LINK = 'https://id.gs1.org/01/09521321000003'

/** Product passports: what a company makes of them, and what everybody reads of those that are published. */
export const PASSPORTS: readonly Row[] = [
  { call: 'GET /passports', cells: ownList('stranger', 'consignee', 'approver', 'certifier') },
  {
    call: 'POST /passports',
    cells: signedIn('allowed', { certifier: FORBIDDEN, ...bodies(FORBIDDEN) }),
    input: async ({ aMaterialOf }, caller) => ({
      body: { materialId: await aMaterialOf(caller), level: 'model' },
    }),
  },
  { call: 'GET /passports/:id', cells: OWNER, input: published },
  { call: 'GET /passports/:id/versions', cells: OWNER, input: published },
  { call: 'GET /passports/:id/preview', cells: OWNER, input: published },
  { call: 'GET /passports/:id/verification', cells: OWNER, input: published },
  { call: 'PUT /passports/:id', cells: OWNER, input: draft },
  { call: 'DELETE /passports/:id', cells: OWNER, input: draft },
  {
    call: 'POST /passports/:id/publish',
    cells: OWNER,
    input: async ({ aPassport }) => {
      const { id, revision } = await aPassport('draft')
      return { params: { id }, body: { revision } }
    },
  },
  {
    call: 'POST /passports/:id/status',
    cells: OWNER,
    input: async ({ aPassport }) => ({
      params: { id: (await aPassport('active')).id },
      body: { change: 'archive' },
    }),
  },
  { call: 'GET /passports/:id/grants', cells: OWNER, input: published },
  {
    call: 'POST /passports/:id/grants',
    cells: signedIn(FORBIDDEN, { admin: 'allowed' }),
    input: ({ passport, people }) => ({
      params: { id: passport.id },
      body: { companyName: people.consignee.companyName, purpose: 'Repair', until: '2027-01-31' },
    }),
  },
  {
    call: 'DELETE /passports/grants/:id',
    cells: signedIn(NOT_FOUND, { contractor: FORBIDDEN, colleague: FORBIDDEN, admin: 'allowed' }),
    input: async ({ aPassportGrant }) => ({ params: { id: await aPassportGrant() } }),
  },
  { call: 'GET /passports/:id/looks', cells: OWNER, input: published },
  { call: 'GET /shared-passports', cells: signedIn('nothing', { consignee: 'own only' }) },
  { call: 'GET /p/:publicId', cells: open(), input: address },
  { call: 'GET /p/:publicId/text', cells: open(), input: address },
  { call: 'GET /p/:publicId/picture', cells: open(), input: address },
  { call: 'GET /proofs/passports/:publicId', cells: open(), input: address },
  {
    call: 'GET /p/:publicId/picture',
    about: 'of one without a picture',
    cells: open(NOT_FOUND),
    input: ({ passportWithoutPicture }) => ({ params: { publicId: passportWithoutPicture.publicId } }),
  },
  { call: 'GET /v1/dpps/:dppId', cells: open(), input: dpp },
  {
    call: 'GET /v1/dpps/:dppId/elements/:path',
    cells: open(),
    input: ({ passport }) => ({ params: { dppId: passport.publicId, path: '$.composition' } }),
  },
  {
    call: 'GET /v1/dppsByIdAndDate/:dppId',
    cells: open(),
    input: (world) => ({ ...dpp(world), query: { date: '2099-01-01' } }),
  },
  {
    call: 'GET /v1/dppsByProductId/:productId',
    cells: open(),
    input: ({ passportGtin }) => ({ params: { productId: `https://id.gs1.org/01/${passportGtin}` } }),
  },
  {
    call: 'GET /v1/dppsByProductId/:productId',
    about: 'of a product without a passport',
    cells: open(NOT_FOUND),
    input: () => ({ params: { productId: LINK } }),
  },
  {
    call: 'POST /v1/dpps',
    cells: keysOnly(),
    input: async ({ aProductOf }, caller) => ({
      body: { uniqueProductIdentifier: `https://id.gs1.org/01/${await aProductOf(caller)}` },
    }),
  },
  {
    call: 'PATCH /v1/dpps/:dppId',
    cells: signedIn(FORBIDDEN, { key: 'allowed' }),
    input: async ({ aPassport }) => ({
      params: { dppId: (await aPassport('draft')).publicId },
      body: { elements: { identity: { netGrams: 180 } } },
    }),
  },
  {
    call: 'DELETE /v1/dpps/:dppId',
    cells: signedIn(FORBIDDEN, { key: 'allowed' }),
    input: async ({ aPassport }) => ({ params: { dppId: (await aPassport('active')).publicId } }),
  },
  { call: 'POST /v1/dppsByProductIds', cells: open(), input: () => ({ body: { productIds: [LINK] } }) },
]
