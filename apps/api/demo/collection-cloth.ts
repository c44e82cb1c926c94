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
  site,
  type Site,
} from './collection-site.ts'

/** The last company of the chain: the supply chain of the material it receives is worth a look. */
export const COLLECTION_BRAND = 'loomside'

/** From the brand back to the looms. */
export const CLOTH_SITES: readonly Site[] = [
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
]
