/** The words of the GS1 Core Business Vocabulary 2.0 that events use bare, each with what stands before it in its full form. */
const CBV = 'https://ref.gs1.org/cbv/'

export const BIZ_STEPS = [
  'accepting',
  'arriving',
  'assembling',
  'collecting',
  'commissioning',
  'consigning',
  'creating_class_instance',
  'cycle_counting',
  'decommissioning',
  'departing',
  'destroying',
  'disassembling',
  'dispensing',
  'encoding',
  'entering_exiting',
  'holding',
  'inspecting',
  'installing',
  'killing',
  'loading',
  'other',
  'packing',
  'picking',
  'receiving',
  'removing',
  'repackaging',
  'repairing',
  'replacing',
  'reserving',
  'retail_selling',
  'sampling',
  'sensor_reporting',
  'shipping',
  'staging_outbound',
  'stock_taking',
  'stocking',
  'storing',
  'transporting',
  'unloading',
  'unpacking',
  'void_shipping',
] as const

export const DISPOSITIONS = [
  'active',
  'available',
  'completeness_inferred',
  'completeness_verified',
  'conformant',
  'container_closed',
  'container_open',
  'damaged',
  'destroyed',
  'dispensed',
  'disposed',
  'encoded',
  'expired',
  'in_progress',
  'in_transit',
  'inactive',
  'mismatch_class',
  'mismatch_instance',
  'mismatch_quantity',
  'needs_replacement',
  'no_pedigree_match',
  'non_conformant',
  'non_sellable_other',
  'partially_dispensed',
  'recalled',
  'reserved',
  'retail_sold',
  'returned',
  'sellable_accessible',
  'sellable_not_accessible',
  'stolen',
  'unavailable',
  'unknown',
] as const

export const BIZ_TRANSACTION_TYPES = [
  'bol',
  'cert',
  'desadv',
  'inv',
  'pedigree',
  'po',
  'poc',
  'prodorder',
  'recadv',
  'rma',
  'testprd',
  'testres',
  'upevt',
] as const

export const SOURCE_DEST_TYPES = ['owning_party', 'possessing_party', 'location'] as const

export const ERROR_REASONS = ['did_not_occur', 'incorrect_data'] as const

/** Kinds of words, by what stands before a word in its full form, and how the URN of the vocabulary's first edition names the kind. */
export const VOCABULARIES = {
  bizStep: { base: `${CBV}BizStep-`, urn: 'bizstep' },
  disposition: { base: `${CBV}Disp-`, urn: 'disp' },
  bizTransactionType: { base: `${CBV}BTT-`, urn: 'btt' },
  sourceDestType: { base: `${CBV}SDT-`, urn: 'sdt' },
  errorReason: { base: `${CBV}ER-`, urn: 'er' },
  component: { base: `${CBV}Comp-`, urn: 'comp' },
  /** Kinds of measurement, and alarms: words of the GS1 Web Vocabulary. */
  measurement: { base: 'https://gs1.org/voc/', urn: undefined },
} as const
/** The words of each kind that events may use bare. */
export const WORDS = {
  bizStep: BIZ_STEPS,
  disposition: DISPOSITIONS,
  bizTransactionType: BIZ_TRANSACTION_TYPES,
  sourceDestType: SOURCE_DEST_TYPES,
  errorReason: ERROR_REASONS,
} as const

export type Vocabulary = keyof typeof VOCABULARIES

/** Prefixes that hold in every document, whatever it declares. */
export const BUILT_IN_PREFIXES: Readonly<Record<string, string>> = {
  gs1: 'https://gs1.org/voc/',
  epcis: 'https://ref.gs1.org/epcis/',
  cbv: CBV,
  cbvmda: 'urn:epcglobal:cbv:mda:',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
}
