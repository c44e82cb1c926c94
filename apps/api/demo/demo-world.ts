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

type CompanyParts = Pick<DemoCompany, 'username' | 'name' | 'role' | 'received' | 'produced'> & {
  place: Place
}

const company = ({ name, place, ...parts }: CompanyParts): DemoCompany => {
  const [country, state, city, address, latitude, longitude] = place
  return { ...parts, name: `${name} (demo)`, country, state, city, address, latitude, longitude }
}

/** The first one stands at the start; every other is invited by a company it trades with. */
export const DEMO_COMPANIES: readonly DemoCompany[] = [
  company({
    username: 'brand',
    name: 'Fieldnote Apparel',
    role: 'brand',
    place: ['IT', 'Lombardy', 'Milan', 'Demo street 1', 45.46427, 9.18951],
    received: ['Organic T-shirt', 'Denim jacket'],
    produced: ['Fieldnote T-shirt', 'Fieldnote jacket'],
  }),
  company({
    username: 'garments',
    name: 'Seamwright Garments',
    role: 'manufacturing',
    place: ['PT', 'Porto', 'Porto', 'Demo street 2', 41.14961, -8.61099],
    received: ['Dyed poplin', 'Indigo denim'],
    produced: ['T-shirt, organic cotton', 'Jacket, denim'],
  }),
  company({
    username: 'dyer',
    name: 'Tidewater Dyers',
    role: 'dyer',
    place: ['PT', 'Braga', 'Guimarães', 'Demo street 3', 41.44253, -8.29178],
    received: ['Greige poplin', 'Greige denim'],
    produced: ['Poplin, dyed navy', 'Denim, indigo'],
  }),
  company({
    username: 'weaver',
    name: 'Harbour Weavers',
    role: 'weaver',
    place: ['TR', 'Denizli', 'Denizli', 'Demo street 4', 37.77652, 29.08639],
    received: ['Ring yarn Ne 30', 'Ring yarn Ne 20'],
    produced: ['Poplin, greige', 'Denim, greige'],
  }),
  company({
    username: 'spinner',
    name: 'Northlight Spinning',
    role: 'spinner',
    place: ['TR', 'Gaziantep', 'Gaziantep', 'Demo street 5', 37.06622, 37.38332],
    received: ['Organic lint', 'Conventional lint'],
    produced: ['Yarn Ne 30, organic', 'Yarn Ne 20, blend'],
  }),
  company({
    username: 'trader',
    name: 'Crossroads Cotton Trading',
    role: 'trader',
    place: ['CH', 'Basel-Stadt', 'Basel', 'Demo street 6', 47.5596, 7.58858],
    received: ['Organic lint, bales', 'Lint, bales'],
    produced: ['Lint, sorted lots'],
  }),
  company({
    username: 'gin',
    name: 'Delta Gin',
    role: 'ginner',
    place: ['TR', 'Şanlıurfa', 'Harran', 'Demo street 7', 36.86278, 39.0326],
    received: ['Seed cotton, organic', 'Seed cotton'],
    produced: ['Lint, organic', 'Lint, conventional'],
  }),
  company({
    username: 'farm',
    name: 'Alder Brook Farm',
    role: 'farmer',
    place: ['TR', 'Şanlıurfa', 'Akçakale', 'Demo street 8', 36.71083, 38.9475],
    received: ['Planting seed, organic'],
    produced: ['Organic seed cotton'],
  }),
  company({
    username: 'farm2',
    name: 'Mira Plain Farm',
    role: 'farmer',
    place: ['TR', 'Şanlıurfa', 'Viranşehir', 'Demo street 9', 37.23556, 39.76306],
    received: ['Planting seed'],
    produced: ['Seed cotton, conventional'],
  }),
  company({
    username: 'certifier',
    name: 'Meridian Certification',
    role: 'certifier',
    place: ['DE', 'Baden-Württemberg', 'Freiburg', 'Demo street 10', 47.9959, 7.85222],
    received: [],
    produced: [],
  }),
  company({
    username: 'certifier2',
    name: 'Plumbline Assurance',
    role: 'certifier',
    place: ['NL', 'Utrecht', 'Utrecht', 'Demo street 11', 52.09083, 5.12222],
    received: [],
    produced: [],
  }),
  {
    ...company({
      username: 'certifier3',
      name: 'Quickmark Seals',
      role: 'certifier',
      place: ['BE', 'Flanders', 'Ghent', 'Demo street 12', 51.05434, 3.71742],
      received: [],
      produced: [],
    }),
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
export const DEMO_ASKING: readonly (readonly [asker: string, recipient: string, isAccepted: boolean])[] = [
  ['garments', 'trader', false],
  ['farm2', 'certifier2', true],
]
