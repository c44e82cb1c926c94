import {
  DYED,
  EMISSION,
  GOTS,
  GRS,
  KNITTED,
  OCS,
  OEKO_TEX,
  QUALITY,
  SEWN,
  WOVEN,
  product,
  type Site,
} from './collection-site.ts'

/** The last company of the chain: the supply chain of the material it receives is worth a look. */
export const COLLECTION_BRAND = 'loomside'

/** From the brand back to the looms. */
export const CLOTH_SITES: readonly Site[] = [
  {
    username: COLLECTION_BRAND,
    name: 'Loomside Studio',
    role: 'brand',
    place: ['IT', 'Tuscany', 'Florence', 43.76956, 11.25581],
    makes: [],
    resells: [{ name: 'Workwear set', from: ['bluffside'] }],
  },
  {
    username: 'bluffside',
    name: 'Bluffside Makers',
    role: 'manufacturing',
    place: ['PT', 'Braga', 'Barcelos', 41.53113, -8.61843],
    makes: [
      product({
        material: 'Workwear set',
        plan: 'Sets, packed',
        process: SEWN,
        standards: [GOTS, OEKO_TEX, QUALITY],
        inputs: [
          ['own:Work jacket', 60],
          ['own:Work trousers', 40],
        ],
      }),
      product({
        material: 'Work jacket',
        plan: 'Jackets, cut and sewn',
        process: SEWN,
        standards: [GOTS, OEKO_TEX],
        inputs: [
          ['quarry:Canvas, dyed', 62],
          ['marlbank:Lining, dyed', 18],
          ['saltmarsh:Rib, dyed', 12],
          ['fineline:Sewing thread', 4],
          ['Corozo buttons', 4],
        ],
      }),
      product({
        material: 'Work trousers',
        plan: 'Trousers, cut and sewn',
        process: SEWN,
        standards: [GOTS],
        inputs: [
          ['quarry:Twill, dyed', 80],
          ['marlbank:Pocketing, dyed', 11],
          ['fineline:Sewing thread', 5],
          ['Zips', 4],
        ],
      }),
      product({
        material: 'Cutting waste',
        plan: 'Waste of the cutting room',
        process: [['SV0004'], 'PC0035'],
        standards: [GRS],
        inputs: [['quarry:Canvas, dyed', 100]],
      }),
    ],
  },
  {
    username: 'quarry',
    name: 'Quarry Dyeworks',
    role: 'dyer',
    place: ['PT', 'Porto', 'Santo Tirso', 41.34263, -8.47757],
    makes: [
      product({
        material: 'Canvas, dyed',
        plan: 'Pigment dyeing',
        process: DYED,
        standards: [GOTS, OEKO_TEX, EMISSION],
        inputs: [['longfield,threeways:Canvas, greige', 100]],
      }),
      product({
        material: 'Twill, dyed',
        plan: 'Reactive dyeing',
        process: DYED,
        standards: [GOTS, OEKO_TEX],
        inputs: [['longfield:Twill, greige', 100]],
      }),
    ],
  },
  {
    username: 'marlbank',
    name: 'Marlbank Finishing',
    role: 'finisher',
    place: ['IT', 'Tuscany', 'Prato', 43.87773, 11.10223],
    makes: [
      product({
        material: 'Lining, dyed',
        plan: 'Lining finish',
        process: DYED,
        standards: [OEKO_TEX],
        inputs: [['eastgate:Lining, greige', 100]],
        levels: 'region',
      }),
      product({
        material: 'Pocketing, dyed',
        plan: 'Pocketing finish',
        process: DYED,
        standards: [OEKO_TEX],
        inputs: [['eastgate:Pocketing, greige', 100]],
        levels: 'region',
      }),
    ],
  },
  {
    username: 'saltmarsh',
    name: 'Saltmarsh Dyehouse',
    role: 'dyer',
    place: ['TR', 'Tekirdağ', 'Çorlu', 41.15917, 27.8],
    makes: [
      product({
        material: 'Rib, dyed',
        plan: 'Rib dyeing',
        process: DYED,
        standards: [GOTS, OEKO_TEX, EMISSION, QUALITY],
        inputs: [['ribwork:Rib, greige', 100]],
      }),
    ],
  },
  {
    username: 'longfield',
    name: 'Longfield Weaving',
    role: 'weaver',
    place: ['TR', 'Bursa', 'Bursa', 40.19559, 29.06013],
    makes: [
      product({
        material: 'Canvas, greige',
        plan: 'Canvas weaving',
        process: WOVEN,
        standards: [GOTS, GRS],
        inputs: [
          ['upland:Yarn Ne 12', 70],
          ['secondspin:Recycled yarn', 30],
        ],
      }),
      product({
        material: 'Twill, greige',
        plan: 'Twill weaving',
        process: WOVEN,
        standards: [GOTS],
        inputs: [['upland:Yarn Ne 20', 100]],
      }),
    ],
  },
  {
    username: 'threeways',
    name: 'Threeways Mill',
    role: 'weaver',
    place: ['IN', 'Tamil Nadu', 'Erode', 11.3428, 77.72741],
    makes: [
      product({
        material: 'Canvas, greige',
        plan: 'Canvas, second source',
        process: WOVEN,
        standards: [OCS],
        inputs: [['sunfield:Yarn Ne 12, ring', 100]],
        levels: 'country',
      }),
    ],
  },
  {
    username: 'eastgate',
    name: 'Eastgate Weavers',
    role: 'weaver',
    place: ['IN', 'Tamil Nadu', 'Karur', 10.95771, 78.08095],
    makes: [
      product({
        material: 'Lining, greige',
        plan: 'Lining weaving',
        process: WOVEN,
        standards: [OCS],
        inputs: [['sunfield:Yarn Ne 30, ring', 100]],
        levels: 'country',
      }),
      product({
        material: 'Pocketing, greige',
        plan: 'Pocketing weaving',
        process: WOVEN,
        standards: [],
        inputs: [['sunfield:Yarn Ne 30, ring', 100]],
        levels: 'country',
      }),
    ],
  },
  {
    username: 'ribwork',
    name: 'Ribwork Knitting',
    role: 'knitter',
    place: ['TR', 'Istanbul', 'Istanbul', 41.01384, 28.94966],
    makes: [
      product({
        material: 'Rib, greige',
        plan: 'Rib knitting',
        process: KNITTED,
        standards: [GOTS],
        inputs: [['upland:Yarn Ne 30', 96]],
      }),
    ],
  },
]
