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

export const GOTS = 'Global Organic Textile Standard (GOTS)'
export const OCS = 'Organic Content Standard (OCS)'
export const GRS = 'Global Recycled Standard (GRS)'
export const BCI = 'Better Cotton Initiative (BCI)'
export const OEKO_TEX = 'STANDARD 100 by OEKO-TEX'
export const DNA = 'Haelixa DNA origin standard'
export const QUALITY = 'ISO 9001'
export const EMISSION = 'ISO 14064'
export const OWN_ORIGIN = 'Proprietary origin assessment'

type ProductParts = Omit<Product, 'processes' | 'category'> & {
  process: readonly [processes: readonly string[], category: string]
}

export const product = ({ process: [processes, category], ...parts }: ProductParts): Product => ({
  levels: 'named',
  processes,
  category,
  ...parts,
})

export const SEWN = [['SV0004', 'SV0005'], 'SV0102'] as const
export const DYED = [['PR0008', 'PR0012'], 'PC0025'] as const
export const WOVEN = [['PR0033'], 'PC0026'] as const
export const KNITTED = [['SV0001'], 'PC0026'] as const
export const SPUN = [['PR0027'], 'SV0101'] as const
export const GINNED = [['PR0013'], 'PC0034'] as const
const GROWN = [['PR0011'], 'PC0036'] as const

type FarmParts = Pick<Site, 'name' | 'place'> & Pick<Product, 'material' | 'standards'> & { letter: string }

export const farm = ({ letter, name, place, material, standards }: FarmParts): Site => ({
  username: `farm-${letter}`,
  name,
  role: 'farmer',
  place,
  makes: [
    product({
      material,
      plan: 'Cotton growing',
      process: GROWN,
      standards,
      inputs: [['Planting seed', 100]],
    }),
  ],
})

export const ORGANIC = 'Seed cotton, organic'
export const PLAIN = 'Seed cotton'
