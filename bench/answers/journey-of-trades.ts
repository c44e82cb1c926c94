import { dayFromToday } from './days.ts'
import { idOf, type Journey, personOf, requireStep, step } from './steps.ts'

const PDF = Buffer.from('%PDF-1.7\n% a document of the recorded answers\n')
const DOCUMENT_TYPE = { contract: '152', order: '105', shipping: '270' } as const
type Kind = keyof typeof DOCUMENT_TYPE
type Created = { id: number; positions: { id: number }[] }

const create = (kind: Kind) => `POST /trades/${kind}/create`
const CONFIRM = 'POST /transactions/:id/confirmation'

function request(kind: Kind, materialId: number, changes: object = {}) {
  return {
    consigneeCompanyName: 'Harbour Weavers (demo)',
    consigneeEmail: 'weaver@demo.example',
    validFrom: dayFromToday(-10),
    validUntil: dayFromToday(90),
    documentTypeCode: DOCUMENT_TYPE[kind],
    documentUpload: { name: 'paper.pdf', contentType: 'application/pdf', content: PDF.toString('base64') },
    processingStandardName: 'Organic Content Standard (OCS)',
    notes: 'Recorded answers',
    contractorReferenceNumber: `RA-${kind}`,
    positions: [
      { contractorMaterial: { id: materialId }, quantity: '12.5', weight: 12, unit: { code: 'KGM' } },
    ],
    invitation: false,
    ...changes,
  }
}

/** The spinner sells to the weaver: a contract, an order and a shipment, each decided, with what can go wrong on the way. */
export async function recordTrades(journey: Journey): Promise<void> {
  const spinner = personOf(journey, 'spinner')
  const materialId = await idOf(journey, spinner, 'GET /materials', { isInput: 'false' })
  const contract = await recordContract(journey, materialId)
  const order = await recordOrder(journey, materialId)
  const upload = await requireStep<{ id: string }>(journey, spinner, 'POST /uploads', {
    query: { name: 'note.pdf' },
    bytes: PDF,
  })
  await step(journey, spinner, 'GET /uploads/:id', { params: { id: upload.id } })
  const documentUpload = { name: 'note.pdf', contentType: 'application/pdf', uploadId: upload.id }
  const shipping = await requireStep<Created>(journey, spinner, create('shipping'), {
    body: request('shipping', materialId, { documentUpload, contractorParentReferenceNumber: 'RA-order' }),
  })
  await step(journey, spinner, 'PUT /trades/:id', {
    params: { id: contract.id },
    body: { processingStandardName: 'Global Organic Textile Standard (GOTS)', tradeType: 'contract' },
  })
  await decide(journey, { contract, order, shipping })
  for (const name of ['spinner', 'weaver'])
    for (const [kind, { id }] of Object.entries({ contract, order, shipping }))
      await step(journey, personOf(journey, name), `GET /trades/${kind}s/:id`, { params: { id } })
}

async function recordContract(journey: Journey, materialId: number): Promise<Created> {
  const spinner = personOf(journey, 'spinner')
  const body = request('contract', materialId)
  const key = 'recorded-answers-contract'
  const contract = await requireStep<Created>(journey, spinner, create('contract'), { body, key })
  await step(journey, spinner, create('contract'), { body, key })
  await step(journey, spinner, create('contract'), { body: { ...body, notes: 'Other notes' }, key })
  await step(journey, spinner, create('contract'), { body })
  await refuseContracts(journey, materialId)
  const invited = { consigneeCompanyName: 'Invited Looms', consigneeEmail: 'looms@invited.example' }
  await step(journey, spinner, create('contract'), {
    body: request('contract', materialId, {
      ...invited,
      contractorReferenceNumber: 'RA-invited',
      invitation: true,
    }),
  })
  return contract
}

/** One fault at a time, in a request that is right otherwise. */
async function refuseContracts(journey: Journey, materialId: number): Promise<void> {
  const faults = [
    { consigneeCompanyName: 'Nobody Known', consigneeEmail: null },
    { consigneeCompanyName: 'Northlight Spinning (demo)' },
    { validUntil: dayFromToday(-20) },
    { documentTypeCode: '105' },
    { documentUpload: null },
    { documentUpload: { uploadId: 'made-up' } },
    { documentUpload: { name: 'a.exe', contentType: 'x/y', content: Buffer.from('MZ').toString('base64') } },
    { processingStandardName: 'No such standard' },
    { positions: [] },
    { positions: [{ contractorMaterial: { id: 999_999 }, quantity: 1, unit: { code: 'KGM' } }] },
    {
      positions: [
        { contractorMaterial: { id: materialId }, quantity: '1,5', weight: -1, unit: { code: '???' } },
      ],
    },
    { positions: [{ contractorMaterial: { id: materialId } }, { quantity: 1.234 }] },
    { contractorReferenceNumber: ' ' },
  ]
  for (const invalid of faults) {
    const body = request('contract', materialId, { contractorReferenceNumber: 'RA-refused', ...invalid })
    await step(journey, personOf(journey, 'spinner'), create('contract'), { body })
  }
}

async function recordOrder(journey: Journey, materialId: number): Promise<Created> {
  const spinner = personOf(journey, 'spinner')
  const parents = { kind: 'order', company: 'Harbour Weavers (demo)', search: 'RA-' }
  await step(journey, spinner, 'GET /trades/parents', { query: parents })
  const root = { contractorRootReferenceNumber: 'RA-contract' }
  await step(journey, spinner, create('order'), {
    body: request('order', materialId, { contractorRootReferenceNumber: 'No such contract' }),
  })
  return requireStep<Created>(journey, spinner, create('order'), { body: request('order', materialId, root) })
}

async function decide(journey: Journey, trades: Record<Kind, Created>): Promise<void> {
  const weaver = personOf(journey, 'weaver')
  const received = await idOf(journey, weaver, 'GET /materials', { isInput: 'true' })
  const send = (name: string, kind: Kind, body: object) =>
    step(journey, personOf(journey, name), CONFIRM, {
      params: { id: trades[kind].id },
      query: { type: kind },
      body,
    })
  const accepted = (kind: Kind, materialId: number) => ({
    transactionStatus: 'ACCEPTED',
    consigneeReferenceNumber: 'HW-1',
    positions: trades[kind].positions.map(({ id }) => ({ id, material: { id: materialId } })),
  })
  await send('spinner', 'contract', accepted('contract', received))
  await send('brand', 'contract', accepted('contract', received))
  await send('weaver', 'contract', { transactionStatus: 'ACCEPTED', positions: [] })
  await send('weaver', 'contract', accepted('contract', 999_999))
  await send('weaver', 'order', accepted('contract', received))
  await send('weaver', 'contract', accepted('contract', received))
  await send('weaver', 'contract', { transactionStatus: 'REFUSED', reason: 'Too late' })
  await send('weaver', 'order', {
    transactionStatus: 'REFUSED',
    reason: 'The price differs from the contract.',
  })
  await send('weaver', 'shipping', accepted('shipping', received))
}
