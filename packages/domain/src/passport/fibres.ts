import { passportFibres as names } from '@selvedge/messages/en/passport-fibres.ts'

/** Fibres by the names of Annex I of Regulation (EU) No 1007/2011; `other` is what its Article 9 allows for small shares. */
export const FIBRES = [
  'wool',
  'alpaca',
  'llama',
  'camel',
  'cashmere',
  'mohair',
  'angora',
  'vicuna',
  'yak',
  'guanaco',
  'horsehair',
  'silk',
  'cotton',
  'kapok',
  'linen',
  'hemp',
  'jute',
  'abaca',
  'alfa',
  'coir',
  'broom',
  'ramie',
  'sisal',
  'sunn',
  'henequen',
  'maguey',
  'acetate',
  'alginate',
  'cupro',
  'modal',
  'protein',
  'triacetate',
  'viscose',
  'acrylic',
  'chlorofibre',
  'fluorofibre',
  'modacrylic',
  'polyamide',
  'aramid',
  'polyimide',
  'lyocell',
  'polylactide',
  'polyester',
  'polyethylene',
  'polypropylene',
  'polycarbamide',
  'polyurethane',
  'vinylal',
  'trivinyl',
  'elastodiene',
  'elastane',
  'glass',
  'metal',
  'paper',
  'elastomultiester',
  'elastolefin',
  'melamine',
  'bicomponent',
  'polyacrylate',
  'other',
] as const satisfies readonly (keyof typeof names)[]
export type FibreCode = (typeof FIBRES)[number]

export const isFibre = (code: string): code is FibreCode => FIBRES.some((one) => one === code)

/** The name of a fibre in the language of the moment. */
export const fibreName = (code: FibreCode): string => names[code]

/** Fibres that shed plastic: above half of a product, French law asks for a note (decree 2022-748). */
const SYNTHETIC: ReadonlySet<FibreCode> = new Set<FibreCode>([
  'acrylic',
  'chlorofibre',
  'fluorofibre',
  'modacrylic',
  'polyamide',
  'aramid',
  'polyimide',
  'polylactide',
  'polyester',
  'polyethylene',
  'polypropylene',
  'polycarbamide',
  'polyurethane',
  'vinylal',
  'trivinyl',
  'elastane',
  'elastomultiester',
  'elastolefin',
  'melamine',
  'bicomponent',
  'polyacrylate',
])

/** The last of the natural fibres, from animals and plants, in the order of the regulation. */
const LAST_GROWN: FibreCode = 'maguey'

/** Fibres that an animal or a plant grows: what "organic" can be said of. */
export const isGrown = (fibre: FibreCode): boolean => FIBRES.indexOf(fibre) <= FIBRES.indexOf(LAST_GROWN)

type Component = { readonly fibres: readonly { readonly fibre: FibreCode; readonly percent: number }[] }

/** Percent of synthetic fibres, 0 to 100, in the component that has most of them. */
export const mostSynthetic = (components: readonly Component[]): number =>
  Math.max(
    0,
    ...components.map(({ fibres }) =>
      fibres.reduce((sum, { fibre, percent }) => sum + (SYNTHETIC.has(fibre) ? percent : 0), 0),
    ),
  )

/** From more than this share on, in percent, a product sheds microfibres as the law sees it. */
export const MICROFIBRE_PERCENT = 50
