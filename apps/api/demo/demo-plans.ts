/** How a demo company makes one of its materials, by the names its materials have in the demo world. */
export type DemoPlan = {
  by: string
  name: string
  makes: string
  /** Materials and their percentages. */
  from: readonly (readonly [material: string, percentage: number])[]
  processTypes: readonly string[]
  category: string
  standards: readonly string[]
  traceability: string
  transparency: string
  notes: string | null
}

const GOTS = 'Global Organic Textile Standard (GOTS)'
const OCS = 'Organic Content Standard (OCS)'
const BCI = 'Better Cotton Initiative (BCI)'
const OEKO_TEX = 'STANDARD 100 by OEKO-TEX'
const HAELIXA = 'Haelixa DNA origin standard'

/** Names companies and shows documents and key figures; the same without figures; names regions and shows certificates alone. */
const FIGURES = { traceability: '3 - WHERE-WHO - name - address', transparency: '3 - Kpi' }
const OPEN = { traceability: '3 - WHERE-WHO - name - address', transparency: '2 - Copy Certificate' }
const RESERVED = { traceability: '2 - WHERE - region', transparency: '1 - Cert' }

/** One plan or two for every producer along the chain. What is sold on as it came has none. */
export const DEMO_PLANS: readonly DemoPlan[] = [
  {
    ...FIGURES,
    by: 'farm',
    name: 'Organic cotton, rain-fed',
    makes: 'Organic seed cotton',
    from: [['Planting seed, organic', 100]],
    processTypes: ['PR0011'],
    category: 'PC0036',
    standards: [GOTS, OCS],
    notes: 'Picked by hand.',
  },
  {
    ...RESERVED,
    by: 'farm2',
    name: 'Cotton, irrigated',
    makes: 'Seed cotton, conventional',
    from: [['Planting seed', 100]],
    processTypes: ['PR0011'],
    category: 'PC0036',
    standards: [BCI],
    notes: null,
  },
  {
    ...FIGURES,
    by: 'gin',
    name: 'Saw ginning, organic lots',
    makes: 'Lint, organic',
    from: [['Seed cotton, organic', 100]],
    processTypes: ['PR0013'],
    category: 'PC0034',
    standards: [GOTS, OCS],
    notes: 'Organic lots are ginned first after each cleaning of the line.',
  },
  {
    ...RESERVED,
    by: 'gin',
    name: 'Saw ginning',
    makes: 'Lint, conventional',
    from: [['Seed cotton', 100]],
    processTypes: ['PR0013'],
    category: 'PC0034',
    standards: [BCI],
    notes: null,
  },
  {
    ...FIGURES,
    by: 'spinner',
    name: 'Ring spinning Ne 30',
    makes: 'Yarn Ne 30, organic',
    from: [['Organic lint', 100]],
    processTypes: ['PR0027'],
    category: 'SV0101',
    standards: [GOTS, OCS],
    notes: null,
  },
  {
    ...OPEN,
    by: 'spinner',
    name: 'Blended yarn Ne 20',
    makes: 'Yarn Ne 20, blend',
    from: [
      ['Organic lint', 62.5],
      ['Conventional lint', 37.5],
    ],
    processTypes: ['PR0027'],
    category: 'SV0101',
    standards: [OCS],
    notes: null,
  },
  {
    ...FIGURES,
    by: 'weaver',
    name: 'Poplin weaving',
    makes: 'Poplin, greige',
    from: [['Ring yarn Ne 30', 100]],
    processTypes: ['PR0033'],
    category: 'PC0026',
    standards: [GOTS],
    notes: null,
  },
  {
    ...FIGURES,
    by: 'dyer',
    name: 'Piece dyeing, navy',
    makes: 'Poplin, dyed navy',
    from: [['Greige poplin', 100]],
    processTypes: ['PR0008', 'PR0012'],
    category: 'PC0025',
    standards: [GOTS, OEKO_TEX],
    notes: 'Reactive dyes, washed twice.',
  },
  {
    ...FIGURES,
    by: 'garments',
    name: 'T-shirt, cut and sewn',
    makes: 'T-shirt, organic cotton',
    from: [['Dyed poplin', 96]],
    processTypes: ['SV0004', 'SV0005'],
    category: 'SV0102',
    standards: [GOTS, OEKO_TEX, HAELIXA],
    notes: 'The rest is sewing thread and labels.',
  },
  {
    ...OPEN,
    by: 'weaver',
    name: 'Denim weaving',
    makes: 'Denim, greige',
    from: [['Ring yarn Ne 20', 100]],
    processTypes: ['PR0033'],
    category: 'PC0026',
    standards: [OCS],
    notes: null,
  },
  {
    ...OPEN,
    by: 'dyer',
    name: 'Indigo rope dyeing',
    makes: 'Denim, indigo',
    from: [['Greige denim', 100]],
    processTypes: ['PR0008'],
    category: 'PC0025',
    standards: [OCS, OEKO_TEX],
    notes: null,
  },
  {
    ...OPEN,
    by: 'garments',
    name: 'Jacket, cut and sewn',
    makes: 'Jacket, denim',
    from: [['Indigo denim', 94]],
    processTypes: ['SV0004', 'SV0005'],
    category: 'SV0102',
    standards: [OCS],
    notes: 'The rest is thread, buttons and rivets.',
  },
]
