import type { DemoCompany } from './demo-world.ts'

/**
 * The chain of one larger collection: blends, a diamond (two mills weave the same canvas), a loop (cutting waste comes
 * back as yarn), suppliers that are named, that show their region, and that show their country alone. All invented.
 */
export type Site = {
  username: string
  name: string
  role: string
  place: Place
  makes: readonly Product[]
  /** What is sold on as it came. */
  resells?: readonly { name: string; from: readonly string[] }[]
}
type Place = readonly [country: string, state: string, city: string, latitude: number, longitude: number]

/** `inputs` are `supplier:material`, `own:material`, or a material alone, of which nothing is known. */
type Product = {
  material: string
  plan: string
  processes: readonly string[]
  category: string
  standards: readonly string[]
  levels?: 'named' | 'region' | 'country'
  inputs: readonly (readonly [from: string, percentage: number])[]
}

const GOTS = 'Global Organic Textile Standard (GOTS)'
const OCS = 'Organic Content Standard (OCS)'
const GRS = 'Global Recycled Standard (GRS)'
const BCI = 'Better Cotton Initiative (BCI)'
const OEKO_TEX = 'STANDARD 100 by OEKO-TEX'
const DNA = 'Haelixa DNA origin standard'
const QUALITY = 'ISO 9001'
const EMISSION = 'ISO 14064'
const OWN_ORIGIN = 'Proprietary origin assessment'

const site = (
  username: string,
  name: string,
  role: string,
  place: Place,
  makes: readonly Product[],
  resells: NonNullable<Site['resells']> = [],
): Site => ({ username, name, role, place, makes, resells })

const product = (
  material: string,
  plan: string,
  [processes, category]: readonly [processes: readonly string[], category: string],
  standards: readonly string[],
  inputs: Product['inputs'],
  levels: Product['levels'] = 'named',
): Product => ({ material, plan, processes, category, standards, inputs, levels })

const SEWN = [['SV0004', 'SV0005'], 'SV0102'] as const
const DYED = [['PR0008', 'PR0012'], 'PC0025'] as const
const WOVEN = [['PR0033'], 'PC0026'] as const
const KNITTED = [['SV0001'], 'PC0026'] as const
const SPUN = [['PR0027'], 'SV0101'] as const
const GINNED = [['PR0013'], 'PC0034'] as const
const GROWN = [['PR0011'], 'PC0036'] as const

const farm = (
  letter: string,
  name: string,
  place: Place,
  material: string,
  standards: readonly string[],
): Site =>
  site(`farm-${letter}`, name, 'farmer', place, [
    product(material, 'Cotton growing', GROWN, standards, [['Planting seed', 100]]),
  ])

const ORGANIC = 'Seed cotton, organic'
const PLAIN = 'Seed cotton'

/** Who stands at the end: what it receives is the material whose chain is worth a look. */
export const COLLECTION_BRAND = 'loomside'

export const COLLECTION: readonly Site[] = [
  site(
    COLLECTION_BRAND,
    'Loomside Studio',
    'brand',
    ['IT', 'Tuscany', 'Florence', 43.76956, 11.25581],
    [],
    [{ name: 'Workwear set', from: ['bluffside'] }],
  ),
  site(
    'bluffside',
    'Bluffside Makers',
    'manufacturing',
    ['PT', 'Braga', 'Barcelos', 41.53113, -8.61843],
    [
      product(
        'Workwear set',
        'Sets, packed',
        SEWN,
        [GOTS, OEKO_TEX, QUALITY],
        [
          ['own:Work jacket', 60],
          ['own:Work trousers', 40],
        ],
      ),
      product(
        'Work jacket',
        'Jackets, cut and sewn',
        SEWN,
        [GOTS, OEKO_TEX],
        [
          ['quarry:Canvas, dyed', 62],
          ['marlbank:Lining, dyed', 18],
          ['saltmarsh:Rib, dyed', 12],
          ['fineline:Sewing thread', 4],
          ['Corozo buttons', 4],
        ],
      ),
      product(
        'Work trousers',
        'Trousers, cut and sewn',
        SEWN,
        [GOTS],
        [
          ['quarry:Twill, dyed', 80],
          ['marlbank:Pocketing, dyed', 11],
          ['fineline:Sewing thread', 5],
          ['Zips', 4],
        ],
      ),
      product(
        'Cutting waste',
        'Waste of the cutting room',
        [['SV0004'], 'PC0035'],
        [GRS],
        [['quarry:Canvas, dyed', 100]],
      ),
    ],
  ),
  site(
    'quarry',
    'Quarry Dyeworks',
    'dyer',
    ['PT', 'Porto', 'Santo Tirso', 41.34263, -8.47757],
    [
      product(
        'Canvas, dyed',
        'Pigment dyeing',
        DYED,
        [GOTS, OEKO_TEX, EMISSION],
        [['longfield,threeways:Canvas, greige', 100]],
      ),
      product('Twill, dyed', 'Reactive dyeing', DYED, [GOTS, OEKO_TEX], [['longfield:Twill, greige', 100]]),
    ],
  ),
  site(
    'marlbank',
    'Marlbank Finishing',
    'finisher',
    ['IT', 'Tuscany', 'Prato', 43.87773, 11.10223],
    [
      product(
        'Lining, dyed',
        'Lining finish',
        DYED,
        [OEKO_TEX],
        [['eastgate:Lining, greige', 100]],
        'region',
      ),
      product(
        'Pocketing, dyed',
        'Pocketing finish',
        DYED,
        [OEKO_TEX],
        [['eastgate:Pocketing, greige', 100]],
        'region',
      ),
    ],
  ),
  site(
    'saltmarsh',
    'Saltmarsh Dyehouse',
    'dyer',
    ['TR', 'Tekirdağ', 'Çorlu', 41.15917, 27.8],
    [
      product(
        'Rib, dyed',
        'Rib dyeing',
        DYED,
        [GOTS, OEKO_TEX, EMISSION, QUALITY],
        [['ribwork:Rib, greige', 100]],
      ),
    ],
  ),
  site(
    'longfield',
    'Longfield Weaving',
    'weaver',
    ['TR', 'Bursa', 'Bursa', 40.19559, 29.06013],
    [
      product(
        'Canvas, greige',
        'Canvas weaving',
        WOVEN,
        [GOTS, GRS],
        [
          ['upland:Yarn Ne 12', 70],
          ['secondspin:Recycled yarn', 30],
        ],
      ),
      product('Twill, greige', 'Twill weaving', WOVEN, [GOTS], [['upland:Yarn Ne 20', 100]]),
    ],
  ),
  site(
    'threeways',
    'Threeways Mill',
    'weaver',
    ['IN', 'Tamil Nadu', 'Erode', 11.3428, 77.72741],
    [
      product(
        'Canvas, greige',
        'Canvas, second source',
        WOVEN,
        [OCS],
        [['sunfield:Yarn Ne 12, ring', 100]],
        'country',
      ),
    ],
  ),
  site(
    'eastgate',
    'Eastgate Weavers',
    'weaver',
    ['IN', 'Tamil Nadu', 'Karur', 10.95771, 78.08095],
    [
      product(
        'Lining, greige',
        'Lining weaving',
        WOVEN,
        [OCS],
        [['sunfield:Yarn Ne 30, ring', 100]],
        'country',
      ),
      product(
        'Pocketing, greige',
        'Pocketing weaving',
        WOVEN,
        [],
        [['sunfield:Yarn Ne 30, ring', 100]],
        'country',
      ),
    ],
  ),
  site(
    'ribwork',
    'Ribwork Knitting',
    'knitter',
    ['TR', 'Istanbul', 'Istanbul', 41.01384, 28.94966],
    [product('Rib, greige', 'Rib knitting', KNITTED, [GOTS], [['upland:Yarn Ne 30', 96]])],
  ),
  site(
    'upland',
    'Upland Spinning',
    'spinner',
    ['TR', 'Kahramanmaraş', 'Kahramanmaraş', 37.5847, 36.92641],
    [
      product(
        'Yarn Ne 12',
        'Open-end spinning',
        SPUN,
        [GOTS, OCS, EMISSION],
        [
          ['valley:Lint, organic', 75],
          ['westmarch:Lint, Thessaly', 25],
        ],
      ),
      product('Yarn Ne 20', 'Ring spinning Ne 20', SPUN, [GOTS], [['valley:Lint, organic', 100]]),
      product('Yarn Ne 30', 'Combed spinning Ne 30', SPUN, [GOTS], [['nilebend:Lint, long staple', 100]]),
    ],
  ),
  site(
    'secondspin',
    'Second Spin',
    'spinner',
    ['TR', 'Uşak', 'Uşak', 38.67351, 29.4058],
    [
      product(
        'Recycled yarn',
        'Recycled spinning',
        SPUN,
        [GRS],
        [
          ['loopfibre:Recycled fibre', 60],
          ['valley:Lint, organic', 40],
        ],
      ),
    ],
  ),
  site(
    'sunfield',
    'Sunfield Spinning',
    'spinner',
    ['IN', 'Tamil Nadu', 'Coimbatore', 11.01555, 76.96986],
    [
      product('Yarn Ne 12, ring', 'Ring spinning Ne 12', SPUN, [OCS], [['deccan:Lint', 100]]),
      product(
        'Yarn Ne 30, ring',
        'Ring spinning Ne 30',
        SPUN,
        [OCS],
        [
          ['deccan:Lint', 50],
          ['harbourline:Lint, mixed bales', 50],
        ],
      ),
    ],
  ),
  site(
    'fineline',
    'Fine Line Thread',
    'spinner',
    ['PT', 'Braga', 'Vizela', 41.38273, -8.29542],
    [product('Sewing thread', 'Doubling and twisting', SPUN, [GOTS, OEKO_TEX], [['upland:Yarn Ne 30', 100]])],
  ),
  site(
    'loopfibre',
    'Loop Fibre Works',
    'manufacturing',
    ['TR', 'Uşak', 'Uşak', 38.68235, 29.40819],
    [
      product(
        'Recycled fibre',
        'Tearing and carding',
        [['SV0006'], 'PC0035'],
        [GRS],
        [['bluffside:Cutting waste', 100]],
      ),
    ],
  ),
  site(
    'harbourline',
    'Harbourline Cotton',
    'trader',
    ['GR', 'Attica', 'Piraeus', 37.94203, 23.64619],
    [],
    [{ name: 'Lint, mixed bales', from: ['westmarch', 'deccan'] }],
  ),
  site(
    'valley',
    'Broad Valley Gin',
    'ginner',
    ['TR', 'İzmir', 'Bergama', 39.12074, 27.18052],
    [
      product(
        'Lint, organic',
        'Saw ginning, organic lots',
        GINNED,
        [GOTS, DNA, OWN_ORIGIN],
        [['farm-a,farm-b,farm-c,farm-k:Seed cotton, organic', 100]],
      ),
    ],
  ),
  site(
    'nilebend',
    'Nile Bend Gin',
    'ginner',
    ['EG', 'Dakahlia', 'Mansoura', 31.03637, 31.38069],
    [
      product(
        'Lint, long staple',
        'Roller ginning',
        GINNED,
        [GOTS, DNA],
        [['farm-d,farm-e,farm-l:Seed cotton, organic', 100]],
      ),
    ],
  ),
  site(
    'deccan',
    'Deccan Gin',
    'ginner',
    ['IN', 'Gujarat', 'Rajkot', 22.29161, 70.79322],
    [product('Lint', 'Double-roller ginning', GINNED, [BCI], [['farm-f,farm-g,farm-h:Seed cotton', 100]])],
  ),
  site(
    'westmarch',
    'Westmarch Gin',
    'ginner',
    ['GR', 'Thessaly', 'Larissa', 39.63689, 22.41761],
    [product('Lint, Thessaly', 'Saw ginning', GINNED, [BCI], [['farm-i,farm-j,farm-m:Seed cotton', 100]])],
  ),
  farm('a', 'Kestrel Ridge Farm', ['TR', 'İzmir', 'Menemen', 38.60765, 27.06936], ORGANIC, [
    GOTS,
    OWN_ORIGIN,
  ]),
  farm('b', 'Low Meadow Farm', ['TR', 'Manisa', 'Akhisar', 38.91852, 27.83666], ORGANIC, [GOTS, OWN_ORIGIN]),
  farm('c', 'Stonebridge Farm', ['TR', 'Aydın', 'Söke', 37.75094, 27.41033], ORGANIC, [GOTS]),
  farm('d', 'Delta Reach Farm', ['EG', 'Kafr el-Sheikh', 'Desouk', 31.1308, 30.64784], ORGANIC, [
    GOTS,
    OWN_ORIGIN,
  ]),
  farm('e', 'Papyrus Bank Farm', ['EG', 'Beheira', 'Damanhur', 31.03408, 30.46823], ORGANIC, [GOTS]),
  farm('f', 'Black Soil Farm', ['IN', 'Gujarat', 'Amreli', 21.60315, 71.22222], PLAIN, [BCI]),
  farm('g', 'Banyan Corner Farm', ['IN', 'Gujarat', 'Bhavnagar', 21.76287, 72.15331], PLAIN, [BCI]),
  farm('h', 'Monsoon Field Farm', ['IN', 'Maharashtra', 'Akola', 20.70939, 76.99974], PLAIN, []),
  farm('i', 'Olive Hill Farm', ['GR', 'Thessaly', 'Karditsa', 39.36554, 21.92118], PLAIN, [BCI]),
  farm('j', 'Plain Water Farm', ['GR', 'Thessaly', 'Farsala', 39.29465, 22.38414], PLAIN, [BCI]),
  farm('k', 'Thistle Down Farm', ['TR', 'İzmir', 'Torbalı', 38.15544, 27.35972], ORGANIC, [GOTS, OWN_ORIGIN]),
  farm('l', 'Canal Side Farm', ['EG', 'Sharqia', 'Zagazig', 30.58768, 31.502], ORGANIC, [GOTS]),
  farm('m', 'Larch Gate Farm', ['GR', 'Central Macedonia', 'Serres', 41.08499, 23.54757], PLAIN, [BCI]),
]

/** What a site receives: each material once, under the name its supplier sells it by. */
const receivedAt = ({ makes, resells = [] }: Site): string[] => [
  ...new Set([
    ...makes.flatMap(({ inputs }) =>
      inputs
        .map(([from]) => inputOf(from))
        .filter(({ own }) => !own)
        .map(({ material }) => material),
    ),
    ...resells.map(({ name }) => name),
  ]),
]

/** Reads `supplier,supplier:material`. */
export function inputOf(text: string): { suppliers: readonly string[]; material: string; own: boolean } {
  const at = text.indexOf(':')
  if (at < 0) return { suppliers: [], material: text, own: false }
  const [before, material] = [text.slice(0, at), text.slice(at + 1)]
  return before === 'own'
    ? { suppliers: [], material, own: true }
    : { suppliers: before.split(','), material, own: false }
}

/** The sites as companies of the demo. */
export const COLLECTION_COMPANIES: readonly DemoCompany[] = COLLECTION.map((one, i) => {
  const [country, state, city, latitude, longitude] = one.place
  return {
    username: one.username,
    name: `${one.name} (demo)`,
    role: one.role,
    country,
    state,
    city,
    address: `Demo street ${101 + i}`,
    latitude,
    longitude,
    received: receivedAt(one),
    produced: one.makes.map(({ material }) => material),
  }
})
