import startProduct from '../../e2e/global-setup.ts'
import { measure, print } from '../measure.ts'
import { type Call, caller, materialsOf, shipmentOf, transactionOf } from './caller.ts'

const ROUNDS = 60
const SHIPMENTS = 100
const PRODUCTS = 2000

/** Calls of the whole server with the demo, over HTTP. */
export async function compareCalls(): Promise<void> {
  const stop = await startProduct()
  try {
    const [spinner, weaver, certifier] = [
      await caller('spinner'),
      await caller('weaver'),
      await caller('certifier'),
    ]
    await compareShipments(spinner)
    await measureCheck(spinner, weaver, certifier)
  } finally {
    await stop()
  }
}

async function compareShipments(spinner: Call): Promise<void> {
  const plain = await materialsOf(spinner, 'Without a book', 5)
  const watched = await materialsOf(spinner, 'Watched', 5)
  const guarded = await materialsOf(spinner, 'Guarded', 5)
  for (const [mode, ids] of [
    ['WATCH', watched],
    ['GUARD', guarded],
  ] as const)
    for (const materialId of ids)
      await spinner('POST', '/mass/books', {
        materialId,
        mode,
        custody: 'CONTROLLED_BLENDING',
        openedOn: '2026-01-01',
        kilograms: 1_000_000,
        reason: 'Counted',
      })
  const ship = (ids: readonly number[]) => () => spinner('POST', '/trades/shipping/create', shipmentOf(ids))
  print(
    'A shipment of five positions',
    await measure(
      [
        { name: 'without books', run: ship(plain) },
        { name: 'five books that watch', run: ship(watched) },
        { name: 'five books that guard', run: ship(guarded) },
      ],
      ROUNDS,
      () => 0,
    ),
  )
}

/** A transaction certificate of 100 deliveries and 2,000 products, checked before it is filed, beside one without boxes. */
async function measureCheck(spinner: Call, weaver: Call, certifier: Call): Promise<void> {
  const [yarn = 0] = await materialsOf(spinner, 'Checked yarn', 1)
  const received = (
    await weaver('POST', '/materials/create', { name: 'Checked yarn, received', input: true })
  ).id
  const numbers: string[] = []
  for (let i = 0; i < SHIPMENTS; i++) {
    const shipment = await spinner('POST', '/trades/shipping/create', shipmentOf([yarn]))
    const positions = shipment['positions'] as { id: number }[]
    await weaver('POST', `/transactions/${shipment.id}/confirmation?type=shipping`, {
      transactionStatus: 'ACCEPTED',
      positions: positions.map(({ id }) => ({ id, material: { id: received } })),
    })
    numbers.push(String(shipment['contractorReferenceNumber']))
  }
  const form = transactionOf('BENCH-TC', numbers)
  const boxes = {
    version: 1,
    gross: 1100,
    net: 1000,
    certified: 1000,
    inputs: [{ kind: 'FARM_SC', body: 'A body', number: 'SC-1', used: 1100 }],
    products: Array.from({ length: PRODUCTS }, (_, i) => ({
      name: `Yarn ${i}`,
      article: `A-${i}`,
      shipment: numbers[i % numbers.length],
      net: 0.5,
      supplementary: 0,
      certified: 0.5,
      composition: [{ material: 'Organic cotton', share: 100 }],
    })),
    rawMaterials: [{ material: 'Organic cotton', certified: 1100, country: 'TR', state: null }],
  }
  const check = (body: object) => () => certifier('POST', '/certifications/findings', body)
  print(
    `Checking a certificate of ${SHIPMENTS} deliveries`,
    await measure(
      [
        { name: 'without boxes', run: check(form) },
        { name: `with ${PRODUCTS} products`, run: check({ ...form, boxes }) },
      ],
      ROUNDS,
      () => 0,
    ),
  )
}
