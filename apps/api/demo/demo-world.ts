/** Every company and person here is invented. Company names say so, addresses end in .example. */
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
  /** A certification body that waits for its confirmation; the others are confirmed. */
  isUnconfirmed?: true
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
    ['Greige poplin', 'Greige denim'],
    ['Poplin, dyed navy', 'Denim, indigo'],
  ),
  company(
    'weaver',
    'Harbour Weavers',
    'weaver',
    ['TR', 'Denizli', 'Denizli', 'Demo street 4', 37.77652, 29.08639],
    ['Ring yarn Ne 30', 'Ring yarn Ne 20'],
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
  company(
    'certifier2',
    'Plumbline Assurance',
    'certifier',
    ['NL', 'Utrecht', 'Utrecht', 'Demo street 11', 52.09083, 5.12222],
    [],
    [],
  ),
  {
    ...company(
      'certifier3',
      'Quickmark Seals',
      'certifier',
      ['BE', 'Flanders', 'Ghent', 'Demo street 12', 51.05434, 3.71742],
      [],
      [],
    ),
    isUnconfirmed: true,
  },
]

/** Invitations between companies, in this order. */
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
  ['gin', 'certifier2'],
  ['farm2', 'certifier3'],
]

/** Partner requests, and whether they were accepted. */
export const DEMO_ASKING: readonly (readonly [asker: string, asked: string, isAccepted: boolean])[] = [
  ['garments', 'trader', false],
  ['farm2', 'certifier2', true],
]
