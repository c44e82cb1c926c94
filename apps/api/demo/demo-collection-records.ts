import type { DemoCertification } from './demo-certifications.ts'
import { COLLECTION_BRAND } from './collection-cloth.ts'
import type { Site } from './collection-site.ts'
import { COLLECTION, inputOf } from './demo-collection.ts'
import type { DemoPlan } from './demo-plans.ts'
import type { DemoPosition, DemoTrade } from './demo-trade.ts'

const LEVELS = {
  named: { traceability: '3 - WHERE-WHO - name - address', transparency: '2 - Copy Certificate' },
  region: { traceability: '2 - WHERE - region', transparency: '1 - Cert' },
  country: { traceability: '1 - WHERE - country', transparency: '1 - Cert' },
}

export const COLLECTION_PLANS: readonly DemoPlan[] = COLLECTION.flatMap(({ username, makes }) =>
  makes.map((one) => ({
    by: username,
    name: one.plan,
    makes: one.material,
    from: one.inputs.map(([from, percentage]) => [inputOf(from).material, percentage] as const),
    processTypes: one.processes,
    category: one.category,
    standards: one.standards,
    ...LEVELS[one.levels ?? 'named'],
    notes: null,
  })),
)

/** What leaves a company of each role at once, and when: the raw material long before the garment. */
const LOTS: Record<string, { quantity: number; unit: string; kg: number; daysAgo: number }> = {
  farmer: { quantity: 20, unit: 'TNE', kg: 20_000, daysAgo: 210 },
  ginner: { quantity: 40, unit: 'BL', kg: 9_000, daysAgo: 185 },
  trader: { quantity: 40, unit: 'BL', kg: 9_000, daysAgo: 170 },
  spinner: { quantity: 6_000, unit: 'KGM', kg: 6_000, daysAgo: 145 },
  weaver: { quantity: 18_000, unit: 'MTR', kg: 4_500, daysAgo: 120 },
  knitter: { quantity: 900, unit: 'KGM', kg: 900, daysAgo: 118 },
  dyer: { quantity: 17_000, unit: 'MTR', kg: 4_300, daysAgo: 95 },
  finisher: { quantity: 5_000, unit: 'MTR', kg: 600, daysAgo: 93 },
  manufacturing: { quantity: 3_000, unit: 'KGM', kg: 3_000, daysAgo: 70 },
}

/** Bought by contract, not shipped yet: an edge without a shipment. */
const NOT_SHIPPED = new Set(['westmarch>harbourline'])

const CUSTODY = [
  'Global Organic Textile Standard (GOTS)',
  'Global Recycled Standard (GRS)',
  'Organic Content Standard (OCS)',
  'Better Cotton Initiative (BCI)',
]

/** One shipment, or one contract, from each supplier to each of its customers, with all it sells there. */
export const COLLECTION_TRADES: readonly DemoTrade[] = COLLECTION.flatMap((buyer) =>
  [...Map.groupBy(boughtBy(buyer), ([supplier]) => supplier)].map(([supplier, goods]) =>
    tradeOf(
      siteOf(supplier),
      buyer,
      goods.map(([, material]) => material),
    ),
  ),
)

function boughtBy({ makes, resells = [] }: Site): (readonly [supplier: string, material: string])[] {
  const wanted = [
    ...makes.flatMap(({ inputs }) => inputs.map(([from]) => inputOf(from))),
    ...resells.map(({ name, from }) => ({ suppliers: from, material: name })),
  ]
  const each = new Map(
    wanted.flatMap(({ suppliers, material }) =>
      suppliers.map((supplier) => [`${supplier}:${material}`, [supplier, material] as const] as const),
    ),
  )
  return [...each.values()]
}

function siteOf(username: string): Site {
  const site = COLLECTION.find((one) => one.username === username)
  if (!site) throw new Error(`There is no ${username} in the collection`)
  return site
}

/** Reveals nothing about the seller: some sellers may not be named to everybody who sees the reference. */
function referenceOf(seller: string, buyer: string): string {
  const links = COLLECTION.flatMap((to) => boughtBy(to).map(([from]) => `${from}>${to.username}`))
  return `DN-26-${String(101 + [...new Set(links)].indexOf(`${seller}>${buyer}`))}`
}

function tradeOf(seller: Site, buyer: Site, materials: readonly string[]): DemoTrade {
  const lot = LOTS[seller.role] ?? { quantity: 1, unit: 'KGM', kg: 1, daysAgo: 60 }
  const isContract = NOT_SHIPPED.has(`${seller.username}>${buyer.username}`)
  const made = seller.makes.find(({ material }) => materials.includes(material))
  return {
    kind: isContract ? 'contract' : 'shipping',
    from: seller.username,
    to: buyer.username,
    reference: referenceOf(seller.username, buyer.username),
    daysAgo: lot.daysAgo,
    documentType: isContract ? '152' : '270',
    standard: CUSTODY.find((standard) => made?.standards.includes(standard)) ?? null,
    positions: materials.map((material): DemoPosition => [
      soldAs(seller, material),
      material,
      lot.quantity,
      lot.unit,
      lot.kg,
    ]),
    decided: { after: 3, accepted: true },
  }
}

/** A gin may call its lint by another name than the trader who mixes it. */
function soldAs({ makes, resells = [] }: Site, material: string): string {
  const isOwn =
    makes.some((one) => one.material === material) || resells.some(({ name }) => name === material)
  return isOwn ? material : (makes[0]?.material ?? material)
}

const CERTIFIED = 'Certified (Third Party)'
const accepted = { after: 3, accepted: true } as const
const refused = { after: 4, accepted: false, reason: 'The laboratory report is of another lot.' } as const

/** A scope certificate from the first certifier; `decided` undefined: it waits. */
const scope = (
  by: string,
  standard: string,
  number: number,
  {
    validDays = 700,
    decided = accepted,
  }: { validDays?: number; decided?: DemoCertification['decided'] } = {},
): DemoCertification => ({
  subject: 'SCOPE',
  by,
  to: 'certifier',
  reference: `MC-SC-${number}`,
  standard,
  assessment: CERTIFIED,
  documentType: '2',
  daysAgo: 300,
  validDays,
  ...(decided && { decided }),
})

const [GOTS = '', GRS = '', OCS = '', BCI = ''] = CUSTODY
const OEKO_TEX = 'STANDARD 100 by OEKO-TEX'
const QUALITY = 'ISO 9001'
const EMISSION = 'ISO 14064'
const DNA = 'Haelixa DNA origin standard'

/** A laboratory's word on a gin's lint; a farm's self certificate of the same number vouches for it. */
const traced = (to: string, material: string, reference: string): DemoCertification => ({
  subject: 'MATERIAL',
  by: 'certifier',
  to,
  reference,
  standard: DNA,
  assessment: CERTIFIED,
  documentType: '632',
  daysAgo: 180,
  validDays: 400,
  material,
  decided: accepted,
})

const declared = (by: string, to: string, reference: string): DemoCertification => ({
  subject: 'SELF',
  by,
  to,
  reference,
  standard: 'Proprietary origin assessment',
  assessment: 'Verified by second party (report mandatory)',
  documentType: '818',
  daysAgo: 182,
  validDays: 400,
  material: 'Seed cotton, organic',
  decided: accepted,
})

const covering = (to: string, number: number, shipment: string, decided?: DemoCertification['decided']) => ({
  subject: 'TRANSACTION' as const,
  by: 'certifier',
  to,
  reference: `MC-TC-${number}`,
  standard: GOTS,
  assessment: CERTIFIED,
  documentType: '753',
  daysAgo: 40,
  shipments: [shipment],
  ...(decided && { decided }),
})

/** Enough for every colour under several criteria: whole, partly, not at all, and nothing asked. */
export const COLLECTION_CERTIFICATIONS: readonly DemoCertification[] = [
  scope('bluffside', GOTS, 7001),
  scope('bluffside', OEKO_TEX, 7002, { decided: undefined }),
  scope('quarry', GOTS, 7003),
  scope('quarry', OEKO_TEX, 7004, { decided: refused }),
  scope('marlbank', OEKO_TEX, 7005, { validDays: 280 }),
  scope('saltmarsh', GOTS, 7006),
  scope('saltmarsh', OEKO_TEX, 7007),
  scope('longfield', GOTS, 7008),
  scope('ribwork', GOTS, 7009),
  scope('upland', GOTS, 7010),
  scope('secondspin', GRS, 7011),
  scope('fineline', OEKO_TEX, 7012),
  scope('loopfibre', GRS, 7013),
  scope('sunfield', OCS, 7014, { validDays: 200 }),
  scope('threeways', OCS, 7015),
  scope('valley', GOTS, 7016),
  scope('nilebend', GOTS, 7017),
  scope('deccan', BCI, 7018),
  scope('bluffside', QUALITY, 7023),
  scope('saltmarsh', QUALITY, 7024, { validDays: 250 }),
  scope('quarry', EMISSION, 7025),
  scope('saltmarsh', EMISSION, 7026, { decided: undefined }),
  scope('farm-a', GOTS, 7019),
  scope('farm-k', GOTS, 7027),
  scope('farm-b', GOTS, 7020),
  // Of a certification body that is not confirmed: the step is as red as without it, and says why.
  { ...scope('farm-c', GOTS, 7028), to: 'certifier3', reference: 'QS-SC-09' },
  scope('farm-d', GOTS, 7021, { decided: undefined }),
  scope('farm-f', BCI, 7022),
  traced('valley', 'Lint, organic', 'DNA-2201'),
  declared('farm-a', 'valley', 'DNA-2201'),
  declared('farm-b', 'valley', 'OA-2202'),
  traced('nilebend', 'Lint, long staple', 'DNA-2203'),
  declared('farm-k', 'valley', 'OA-2204'),
  covering('bluffside', 8001, referenceOf('bluffside', 'loomside'), accepted),
  covering('quarry', 8002, referenceOf('quarry', 'bluffside'), accepted),
  covering('saltmarsh', 8003, referenceOf('saltmarsh', 'bluffside')),
  covering('longfield', 8004, referenceOf('longfield', 'quarry'), accepted),
  covering('upland', 8005, referenceOf('upland', 'longfield'), refused),
  covering('valley', 8006, referenceOf('valley', 'upland'), accepted),
]

/** The brand comes first, invited by its certifier; then each supplier by the first of its customers. */
export const COLLECTION_INVITATIONS: readonly (readonly [inviter: string, invited: string])[] = inTurn()

function inTurn(): (readonly [string, string])[] {
  const invitations: (readonly [string, string])[] = [['certifier', COLLECTION_BRAND]]
  const come = new Set([COLLECTION_BRAND])
  for (const inviter of come)
    for (const [supplier] of boughtBy(siteOf(inviter))) {
      if (come.has(supplier)) continue
      come.add(supplier)
      invitations.push([inviter, supplier])
    }
  return invitations
}
