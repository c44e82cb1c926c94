import startProduct from '../e2e/global-setup.ts'
import { type Call, caller, materialsOf, shipmentOf, transactionOf } from './mass/caller.ts'

/**
 * How long a certification body's program takes to file its certificates of another system here: each with its boxes, by a call of its own, since
 * there is none for several; eight at once. Each is of one delivery, filed before, draws on a paper from outside, and is signed. Run:
 * npm run bench certificates, or with how many: npm run bench certificates 1000
 */
const COUNT = Number(process.argv[2] ?? 10_000)
const AT_ONCE = 8

const boxesOf = (at: number, shipment: string) => ({
  version: 1,
  gross: 11,
  net: 10,
  certified: 10,
  inputs: [{ kind: 'FARM_SC', body: 'A body', number: `SC-${at}`, used: 11 }],
  products: [
    {
      name: 'Ring yarn',
      article: `RY-${at}`,
      shipment,
      net: 10,
      supplementary: 0,
      certified: 10,
      composition: [{ material: 'Organic cotton', share: 100 }],
    },
  ],
  rawMaterials: [{ material: 'Organic cotton', certified: 11, country: 'TR', state: null }],
})

/** Does the work for each number below `COUNT`, several at once: how long it took, and its first and last quarter, which shows what grows. */
async function timeOf(work: (at: number) => Promise<unknown>): Promise<string> {
  const start = performance.now()
  const passed: number[] = []
  let next = 0
  const one = async () => {
    while (next < COUNT) {
      await work(next++)
      passed.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
  const until = (share: number) => passed[Math.ceil(COUNT * share) - 1] ?? 0
  const each = (from: number, to: number) => ((until(to) - until(from)) / (COUNT * (to - from))).toFixed(1)
  const quarters = `${each(0, 0.25)} in the first quarter, ${each(0.75, 1)} in the last`
  return `${(until(1) / 1000).toFixed(1)} s, ${each(0, 1)} ms each (${quarters})`
}

async function fileAll(spinner: Call, certifier: Call): Promise<void> {
  const yarn = await materialsOf(spinner, 'Certified yarn', 1)
  const shipments: string[] = []
  const shipping = await timeOf(async (at) => {
    const shipment = shipmentOf(yarn)
    await spinner('POST', '/trades/shipping/create', shipment)
    shipments[at] = shipment.contractorReferenceNumber
  })
  const filing = await timeOf(async (at) => {
    const shipment = shipments[at] ?? ''
    const form = transactionOf(`BENCH-TC-${at}`, [shipment])
    await certifier('POST', '/certifications', { ...form, boxes: boxesOf(at, shipment) })
  })
  console.log(`${COUNT} deliveries before that: ${shipping}`)
  console.log(`${COUNT} transaction certificates filed: ${filing}; the aim is 60 s for 10,000`)
}

const stop = await startProduct()
try {
  await fileAll(await caller('spinner'), await caller('certifier'))
} finally {
  await stop()
}
