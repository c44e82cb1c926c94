import type { TradeKind } from '@selvedge/domain/trade.ts'

/** Every company, person and trade here is invented. Company names say so, addresses end in .example. */
export type DemoCompany = {
  username: string
  name: string
  role: string
  country: string
  state: string
  city: string
  address: string
  latitude: number
  longitude: number
  /** What it receives, and what it produces. */
  received: readonly string[]
  produced: readonly string[]
}

type Place = readonly [
  country: string,
  state: string,
  city: string,
  address: string,
  latitude: number,
  longitude: number,
]

const company = (
  username: string,
  name: string,
  role: string,
  [country, state, city, address, latitude, longitude]: Place,
  received: readonly string[],
  produced: readonly string[],
): DemoCompany => ({
  username,
  name: `${name} (demo)`,
  role,
  country,
  state,
  city,
  address,
  latitude,
  longitude,
  received,
  produced,
})

/** The first one stands at the start; every other is invited by a company it trades with. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  company(
    'brand',
    'Fieldnote Apparel',
    'brand',
    ['IT', 'Lombardy', 'Milan', 'Demo street 1', 45.46427, 9.18951],
    ['Organic T-shirt', 'Denim jacket'],
    ['Fieldnote T-shirt', 'Fieldnote jacket'],
  ),
  company(
    'garments',
    'Seamwright Garments',
    'manufacturing',
    ['PT', 'Porto', 'Porto', 'Demo street 2', 41.14961, -8.61099],
    ['Dyed poplin', 'Indigo denim'],
    ['T-shirt, organic cotton', 'Jacket, denim'],
  ),
  company(
    'dyer',
    'Tidewater Dyers',
    'dyer',
    ['PT', 'Braga', 'Guimarães', 'Demo street 3', 41.44253, -8.29178],
    ['Greige poplin'],
    ['Poplin, dyed navy', 'Denim, indigo'],
  ),
  company(
    'weaver',
    'Harbour Weavers',
    'weaver',
    ['TR', 'Denizli', 'Denizli', 'Demo street 4', 37.77652, 29.08639],
    ['Ring yarn Ne 30'],
    ['Poplin, greige', 'Denim, greige'],
  ),
  company(
    'spinner',
    'Northlight Spinning',
    'spinner',
    ['TR', 'Gaziantep', 'Gaziantep', 'Demo street 5', 37.06622, 37.38332],
    ['Organic lint', 'Conventional lint'],
    ['Yarn Ne 30, organic', 'Yarn Ne 20, blend'],
  ),
  company(
    'trader',
    'Crossroads Cotton Trading',
    'trader',
    ['CH', 'Basel-Stadt', 'Basel', 'Demo street 6', 47.5596, 7.58858],
    ['Organic lint, bales', 'Lint, bales'],
    ['Lint, sorted lots'],
  ),
  company(
    'gin',
    'Delta Gin',
    'ginner',
    ['TR', 'Şanlıurfa', 'Harran', 'Demo street 7', 36.86278, 39.0326],
    ['Seed cotton, organic', 'Seed cotton'],
    ['Lint, organic', 'Lint, conventional'],
  ),
  company(
    'farm',
    'Alder Brook Farm',
    'farmer',
    ['TR', 'Şanlıurfa', 'Akçakale', 'Demo street 8', 36.71083, 38.9475],
    ['Planting seed, organic'],
    ['Organic seed cotton'],
  ),
  company(
    'farm2',
    'Mira Plain Farm',
    'farmer',
    ['TR', 'Şanlıurfa', 'Viranşehir', 'Demo street 9', 37.23556, 39.76306],
    ['Planting seed'],
    ['Seed cotton, conventional'],
  ),
  company(
    'certifier',
    'Meridian Certification',
    'certifier',
    ['DE', 'Baden-Württemberg', 'Freiburg', 'Demo street 10', 47.9959, 7.85222],
    [],
    [],
  ),
]

/** Who invites whom, in this order. */
export const DEMO_INVITATIONS: readonly (readonly [inviter: string, invited: string])[] = [
  ['brand', 'garments'],
  ['brand', 'certifier'],
  ['garments', 'dyer'],
  ['dyer', 'weaver'],
  ['weaver', 'spinner'],
  ['spinner', 'trader'],
  ['trader', 'gin'],
  ['gin', 'farm'],
  ['gin', 'farm2'],
]

export type DemoPosition = readonly [
  sent: string,
  received: string | undefined,
  quantity: number | null,
  unit: string | null,
  weightKg: number | null,
]

export type DemoTrade = {
  kind: TradeKind
  from: string
  to: string
  reference: string
  daysAgo: number
  documentType: string
  standard: string | null
  positions: readonly DemoPosition[]
  /** Days until it was decided; undefined: still waiting. */
  decided?: { after: number; accepted: boolean; reason?: string }
}

const GOTS = 'Global Organic Textile Standard (GOTS)'
const OCS = 'Organic Content Standard (OCS)'

const contract = (
  [from, to]: readonly [string, string],
  reference: string,
  daysAgo: number,
  standard: string | null,
  positions: readonly DemoPosition[],
  decided?: DemoTrade['decided'],
): DemoTrade => ({
  kind: 'contract',
  documentType: positions.length > 1 ? '153' : '152',
  from,
  to,
  reference,
  daysAgo,
  standard,
  positions,
  ...(decided && { decided }),
})

const accepted = { after: 2, accepted: true }

/** Contracts along the chain, in every state. */
export const DEMO_TRADES: readonly DemoTrade[] = [
  contract(
    ['farm', 'gin'],
    'AB-2026-001',
    310,
    GOTS,
    [['Organic seed cotton', 'Seed cotton, organic', 120, 'TNE', 120_000]],
    accepted,
  ),
  contract(
    ['farm2', 'gin'],
    'MP-2026-004',
    301,
    null,
    [['Seed cotton, conventional', 'Seed cotton', 80, 'TNE', 80_000]],
    accepted,
  ),
  contract(
    ['gin', 'trader'],
    'DG-C-118',
    255,
    OCS,
    [
      ['Lint, organic', 'Organic lint, bales', 180, 'BL', 39_600],
      ['Lint, conventional', 'Lint, bales', 95, 'BL', 20_900],
    ],
    accepted,
  ),
  contract(
    ['trader', 'spinner'],
    'CCT-26-0077',
    214,
    OCS,
    [
      ['Organic lint, bales', 'Organic lint', 170, 'BL', 37_400],
      ['Lint, bales', 'Conventional lint', 60, 'BL', 13_200],
    ],
    accepted,
  ),
  contract(
    ['spinner', 'weaver'],
    'NS/26/031',
    176,
    GOTS,
    [['Yarn Ne 30, organic', 'Ring yarn Ne 30', 24_000, 'KGM', 24_000]],
    accepted,
  ),
  contract(
    ['weaver', 'dyer'],
    'HW-5520',
    131,
    GOTS,
    [['Poplin, greige', 'Greige poplin', 96_000, 'MTR', 14_400]],
    accepted,
  ),
  contract(
    ['dyer', 'garments'],
    'TD-26-19',
    98,
    GOTS,
    [['Poplin, dyed navy', 'Dyed poplin', 60_000, 'MTR', 9_300]],
    accepted,
  ),
  contract(
    ['garments', 'brand'],
    'SG-2026-12',
    62,
    GOTS,
    [['T-shirt, organic cotton', 'Organic T-shirt', 42_000, 'H87', 6_300]],
    accepted,
  ),
  contract(
    ['dyer', 'garments'],
    'TD-26-22',
    47,
    null,
    [['Denim, indigo', 'Indigo denim', 20_000, 'MTR', 9_800]],
    {
      after: 3,
      accepted: false,
      reason: 'The colour fastness report for this lot is missing.',
    },
  ),
  contract(
    ['spinner', 'weaver'],
    'NS/26/044',
    33,
    OCS,
    [['Yarn Ne 20, blend', undefined, 12_000, 'KGM', 12_000]],
    {
      after: 5,
      accepted: false,
      reason: 'The blend ratio differs from what was agreed.',
    },
  ),
  contract(['gin', 'trader'], 'DG-C-131', 12, OCS, [['Lint, organic', undefined, 140, 'BL', 30_800]]),
  contract(['weaver', 'dyer'], 'HW-5588', 8, GOTS, [
    ['Poplin, greige', undefined, 48_000, 'MTR', 7_200],
    ['Denim, greige', undefined, 15_000, 'MTR', 7_300],
  ]),
  contract(['dyer', 'garments'], 'TD-26-31', 4, GOTS, [
    ['Poplin, dyed navy', undefined, 32_000, 'MTR', 4_960],
  ]),
  contract(['garments', 'brand'], 'SG-2026-19', 1, GOTS, [
    ['T-shirt, organic cotton', undefined, 18_000, 'H87', 2_700],
    ['Jacket, denim', undefined, 2_500, 'H87', 2_250],
  ]),
]
