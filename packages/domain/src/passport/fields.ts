import type { Tier } from './access.ts'
import type { PassportContent } from './content.ts'
import type { StatedStage } from './stages.ts'

/** The groups of a passport, in the order in which editor and page have them. */
export const PASSPORT_GROUPS = [
  'identity',
  'who',
  'composition',
  'origin',
  'care',
  'durability',
  'recyclability',
  'recycled',
  'substances',
  'microfibres',
  'footprint',
  'endOfLife',
  'claims',
] as const
export type PassportGroup = (typeof PASSPORT_GROUPS)[number]

/** What asks for a field: law in force, a draft act, or nobody but the brand. */
export const ASKED_BY = ['law', 'draft', 'wish'] as const
export type AskedBy = (typeof ASKED_BY)[number]

/** Where each demand is written; its text is `passportLaws` of the messages. */
export type LawCode =
  | 'fibreNames'
  | 'agec'
  | 'reach'
  | 'esprAnnex'
  | 'textileDraft'
  | 'labels'
  | 'claims'
  | 'own'

export type PassportField = {
  readonly key:
    | Exclude<keyof PassportContent, 'languages' | 'showPicture' | 'origin' | 'access'>
    | `origin.${StatedStage}`
  readonly group: PassportGroup
  readonly askedBy: AskedBy
  readonly law: LawCode
  /** Who reads it, unless the brand chose otherwise for its group. */
  readonly access: Tier
  /** The steps of the chain that know it; none where only the brand does. */
  readonly knownAt: readonly StatedStage[]
}

const field = (
  key: PassportField['key'],
  group: PassportGroup,
  [askedBy, law]: readonly [AskedBy, LawCode],
  knownAt: readonly StatedStage[] = [],
  access: Tier = 'public',
): PassportField => ({ key, group, askedBy, law, access, knownAt })

const AGEC = ['law', 'agec'] as const
const ESPR = ['draft', 'esprAnnex'] as const
const DRAFT = ['draft', 'textileDraft'] as const
const OWN = ['wish', 'own'] as const

/** Every field of a passport that a person fills in, with what asks for it, who reads it, and who in the chain knows it. */
export const PASSPORT_FIELDS: readonly PassportField[] = [
  field('name', 'identity', ESPR),
  field('description', 'identity', OWN),
  field('commodityCode', 'identity', ESPR),
  field('producedOn', 'identity', DRAFT, ['making']),
  field('netGrams', 'identity', DRAFT, ['making']),
  field('importer', 'who', ESPR),
  field('makingSite', 'who', ESPR, ['making'], 'interest'),
  field('components', 'composition', ['law', 'fibreNames'], ['fabric', 'spinning']),
  field('hasAnimalParts', 'composition', ['law', 'fibreNames'], ['making']),
  field('origin.growing', 'origin', DRAFT, ['growing', 'ginning']),
  field('origin.ginning', 'origin', DRAFT, ['ginning']),
  field('origin.spinning', 'origin', DRAFT, ['spinning']),
  field('origin.fabric', 'origin', AGEC, ['fabric']),
  field('origin.dyeing', 'origin', AGEC, ['dyeing']),
  field('origin.making', 'origin', AGEC, ['making']),
  field('care', 'care', ['wish', 'labels'], ['fabric', 'dyeing']),
  field('careNote', 'care', OWN),
  field('robustness', 'durability', DRAFT, ['fabric', 'making']),
  field('robustnessTests', 'durability', DRAFT, ['fabric', 'making']),
  field('repair', 'durability', DRAFT),
  field('recyclability', 'recyclability', DRAFT),
  field('isSingleMaterial', 'recyclability', DRAFT, ['making']),
  field('hasPrints', 'recyclability', DRAFT, ['dyeing']),
  field('recycled', 'recycled', AGEC, ['spinning']),
  field('hasConcern', 'substances', ['law', 'reach'], ['dyeing', 'making']),
  field('substances', 'substances', ['law', 'reach'], ['dyeing']),
  field('footprintKg', 'footprint', DRAFT, ['spinning', 'fabric', 'dyeing', 'making']),
  field('footprintMethod', 'footprint', DRAFT),
  field('footprintData', 'footprint', DRAFT, [], 'interest'),
  field('takeBack', 'endOfLife', DRAFT),
  field('sorting', 'endOfLife', DRAFT),
  field('disassembly', 'endOfLife', DRAFT),
  field('claims', 'claims', ['wish', 'claims']),
]
