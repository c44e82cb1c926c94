import { randomBytes } from 'node:crypto'
import { bodies, type Cell, type Cells, FORBIDDEN, NOT_FOUND, ofCompany, ownList, signedIn } from './cells.ts'
import type { Row } from './row.ts'

/** A certification body keeps no books, whatever it names. */
const noBodies: Partial<Cells> = { certifier: FORBIDDEN, ...bodies(FORBIDDEN) }
const ofKeeper = (): Cells => ({ ...ofCompany(NOT_FOUND), ...noBodies })
/** Of the contractor’s company, by its ADMIN alone. */
const ofGuardian = (): Cells => ({ ...ofKeeper(), contractor: FORBIDDEN, colleague: FORBIDDEN })

const OPENED = '2026-05-01'
const guards = (own: Cell): Cells => signedIn('allowed', { contractor: own, colleague: own, ...noBodies })
/** The list is the company's, and has nothing in it. */
const undelivered: Partial<Cells> = {
  contractor: 'nothing',
  colleague: 'nothing',
  admin: 'nothing',
  secondAdmin: 'nothing',
}

/** Books of mass. */
export const MASS: readonly Row[] = [
  { call: 'GET /mass/books', cells: ownList('stranger', 'consignee', 'approver', 'certifier') },
  {
    call: 'GET /mass/books/:materialId',
    cells: ofCompany(NOT_FOUND),
    input: ({ bookMaterialId }) => ({ params: { materialId: bookMaterialId } }),
  },
  {
    call: 'GET /mass/books/:materialId/entries',
    cells: ofCompany(NOT_FOUND),
    input: ({ bookMaterialId }) => ({ params: { materialId: bookMaterialId } }),
  },
  {
    call: 'GET /mass/books/:materialId/lots',
    cells: ofCompany(NOT_FOUND),
    input: ({ bookMaterialId }) => ({ params: { materialId: bookMaterialId } }),
  },
  {
    call: 'GET /mass/books/:materialId/months',
    cells: ofCompany(NOT_FOUND),
    input: ({ bookMaterialId }) => ({ params: { materialId: bookMaterialId } }),
  },
  {
    call: 'GET /mass/openings/:materialId',
    cells: ofCompany(NOT_FOUND),
    input: ({ bookMaterialId }) => ({ params: { materialId: bookMaterialId } }),
  },
  {
    call: 'GET /mass/openings/:materialId/deliveries',
    about: 'of a material of the contractor’s company that nobody delivered',
    cells: { ...ofCompany(NOT_FOUND), ...undelivered },
    input: ({ bookMaterialId }) => ({ params: { materialId: bookMaterialId } }),
  },
  ...(['WATCH', 'GUARD'] as const).map((mode): Row => ({
    call: 'POST /mass/books',
    about: mode === 'GUARD' ? 'that guards' : 'that only watches',
    cells: guards(mode === 'GUARD' ? FORBIDDEN : 'allowed'),
    input: async ({ aMaterialOf }, caller) => ({
      body: {
        materialId: await aMaterialOf(caller),
        mode,
        custody: 'SEGREGATED',
        openedOn: OPENED,
        kilograms: 0,
      },
    }),
  })),
  {
    call: 'POST /mass/books',
    about: 'of a material of the contractor’s company',
    cells: ofKeeper(),
    input: async ({ aMaterialOf }) => ({
      body: {
        materialId: await aMaterialOf('contractor'),
        mode: 'WATCH',
        custody: 'SEGREGATED',
        openedOn: OPENED,
        kilograms: 0,
      },
    }),
  },
  { call: 'GET /mass/credits', cells: ownList('stranger', 'consignee', 'approver', 'certifier') },
  ...(['WATCH', 'GUARD'] as const).map((mode): Row => ({
    call: 'POST /mass/credits',
    about: mode === 'GUARD' ? 'that guard' : 'that only watch',
    cells: guards(mode === 'GUARD' ? FORBIDDEN : 'allowed'),
    input: () => ({
      body: {
        standard: 'Better Cotton Initiative (BCI)',
        // Another for each caller: several are of one company.
        rawMaterial: `Cotton ${randomBytes(6).toString('hex')}`,
        mode,
        openedOn: OPENED,
        kilograms: 0,
      },
    }),
  })),
  {
    call: 'PUT /mass/books/:materialId',
    cells: ofGuardian(),
    input: ({ bookMaterialId }) => ({
      params: { materialId: bookMaterialId },
      body: { mode: 'WATCH', custody: 'SEGREGATED' },
    }),
  },
  {
    call: 'POST /mass/events',
    about: 'a harvest of a material of the contractor’s company',
    cells: ofKeeper(),
    input: ({ bookMaterialId }) => ({
      body: {
        kind: 'HARVEST',
        onDay: OPENED,
        materialId: bookMaterialId,
        kilograms: 1,
        reason: 'Second picking',
      },
    }),
  },
  {
    call: 'POST /mass/events',
    about: 'an override of a book of the contractor’s company that guards',
    cells: ofGuardian(),
    input: ({ guardedMaterialId, pdf }) => ({
      body: {
        kind: 'OVERRIDE',
        onDay: OPENED,
        materialId: guardedMaterialId,
        kilograms: 1,
        reason: 'The scale was wrong',
        documentUpload: pdf,
      },
    }),
  },
  {
    call: 'POST /mass/runs',
    about: 'of materials of the contractor’s company',
    cells: ofKeeper(),
    input: ({ bookMaterialId, guardedMaterialId }) => ({
      body: {
        onDay: OPENED,
        inputs: [{ materialId: bookMaterialId, kilograms: 1 }],
        outputs: [{ materialId: guardedMaterialId, kilograms: 0.9 }],
        losses: 0.1,
      },
    }),
  },
  { call: 'GET /mass/closings', cells: ownList('stranger', 'consignee', 'approver') },
  {
    call: 'GET /mass/closings/:id',
    cells: ofCompany(NOT_FOUND),
    input: ({ closingId }) => ({ params: { id: closingId } }),
  },
  {
    call: 'GET /mass/closings/:id/file',
    cells: ofCompany(NOT_FOUND),
    input: ({ closingId }) => ({ params: { id: closingId }, query: { format: 'pdf' } }),
  },
  {
    call: 'GET /mass/closings/:id',
    about: 'that was granted to the certification body',
    cells: { ...ofCompany(NOT_FOUND), certifier: 'allowed', ...bodies(NOT_FOUND) },
    input: ({ grantedClosingId }) => ({ params: { id: grantedClosingId } }),
  },
  {
    call: 'GET /mass/books/:materialId/grants',
    cells: ofCompany(NOT_FOUND),
    input: ({ grantedMaterialId }) => ({ params: { materialId: grantedMaterialId } }),
  },
  {
    call: 'POST /mass/grants',
    about: 'of a book of the contractor’s company',
    cells: ofGuardian(),
    input: ({ bookMaterialId, people }) => ({
      body: { materialId: bookMaterialId, companyName: people.certifier.companyName },
    }),
  },
  {
    call: 'DELETE /mass/grants/:id',
    about: 'of a book of the contractor’s company',
    cells: ofGuardian(),
    input: async ({ aGrant }) => ({ params: { id: await aGrant() } }),
  },
  {
    call: 'POST /mass/closings/check',
    about: 'of a book of the contractor’s company',
    cells: ofGuardian(),
    input: ({ bookMaterialId }) => ({ body: { materialId: bookMaterialId, closedTo: '2026-05-31' } }),
  },
  {
    call: 'POST /mass/closings',
    about: 'of a book of the contractor’s company',
    cells: ofGuardian(),
    input: async ({ aBookToClose }) => ({
      body: { materialId: await aBookToClose(), closedTo: '2026-05-31' },
    }),
  },
  { call: 'GET /mass/returns', cells: ownList('stranger', 'approver', 'certifier') },
  {
    call: 'POST /mass/returns',
    about: 'of a shipment to the consignee’s company',
    cells: signedIn(NOT_FOUND, { consignee: 'allowed', ...noBodies }),
    input: ({ deliveredPositionId }) => ({
      body: { positionId: deliveredPositionId, onDay: OPENED, kilograms: 1, reason: 'Wrong shade' },
    }),
  },
  {
    call: 'POST /mass/returns/:id/decision',
    about: 'of the seller, the contractor’s company',
    cells: ofCompany(FORBIDDEN),
    input: async ({ aReturn }) => ({ params: { id: await aReturn() }, body: { decision: 'REFUSED' } }),
  },
  {
    call: 'POST /mass/check',
    cells: signedIn(),
    input: ({ bookMaterialId }) => ({
      body: {
        validFrom: OPENED,
        positions: [{ contractorMaterial: { id: bookMaterialId }, weight: 5 }],
      },
    }),
  },
  {
    call: 'PUT /mass/factors/:materialId',
    cells: ofKeeper(),
    input: ({ bookMaterialId }) => ({
      params: { materialId: bookMaterialId },
      body: { fromDay: OPENED, gsm: 120 },
    }),
  },
  {
    call: 'GET /mass/yields/:planId',
    cells: ofCompany(FORBIDDEN),
    input: ({ planId }) => ({ params: { planId } }),
  },
  {
    call: 'PUT /mass/yields/:planId',
    cells: ofCompany(FORBIDDEN),
    input: ({ planId }) => ({
      params: { planId },
      body: { fromDay: OPENED, low: 80, expected: 88, high: 93 },
    }),
  },
]
