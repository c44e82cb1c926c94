/** What a party can tick to be shown to strangers, by what a statement is about. What each opens is in `proof/share/open-fields.ts`. */
const FIELDS = {
  trade: [
    'trade.kind',
    'trade.period',
    'trade.standard',
    'trade.materials',
    'trade.quantities',
    'trade.references',
    'trade.descriptions',
    'trade.notes',
    'trade.emails',
    'trade.origin',
    'trade.people',
    'trade.numbers',
  ],
  certification: [
    'certification.certificate',
    'certification.period',
    'certification.standard',
    'certification.products',
    'certification.page',
    'certification.notes',
    'certification.emails',
    'certification.people',
    'certification.numbers',
  ],
  plan: [
    'plan.output',
    'plan.processes',
    'plan.period',
    'plan.name',
    'plan.inputs',
    'plan.levels',
    'plan.notes',
    'plan.people',
    'plan.numbers',
  ],
  stock: [
    'stock.event',
    'stock.materials',
    'stock.amounts',
    'stock.book',
    'stock.reason',
    'stock.people',
    'stock.numbers',
  ],
  capture: ['capture.events', 'capture.time', 'capture.people'],
  credential: [
    'credential.credential',
    'credential.period',
    'credential.about',
    'credential.reason',
    'credential.people',
  ],
  passport: [
    'passport.product',
    'passport.versions',
    'passport.inner',
    'passport.reason',
    'passport.people',
    'passport.numbers',
  ],
  company: [
    'company.name',
    'company.role',
    'company.country',
    'company.region',
    'company.code',
    'company.confirmation',
    'company.address',
  ],
} as const

export type ShareType = keyof typeof FIELDS
export type ShareField = (typeof FIELDS)[ShareType][number]

const SHARE_TYPES = Object.keys(FIELDS) as ShareType[]
export const SHARE_FIELDS: readonly ShareField[] = SHARE_TYPES.flatMap((type) => [...FIELDS[type]])

/** What can be ticked for each type, in the order of the screen. */
export const shareFieldsOf = (type: ShareType): readonly ShareField[] => FIELDS[type]

/** Shown unless somebody unticks it: what is on the paper, and which companies signed. No word of a person, no address. */
const DEFAULTS: ReadonlySet<ShareField> = new Set<ShareField>([
  'trade.kind',
  'trade.period',
  'trade.standard',
  'trade.materials',
  'trade.quantities',
  'trade.references',
  'certification.certificate',
  'certification.period',
  'certification.standard',
  'certification.products',
  'plan.output',
  'plan.processes',
  'plan.period',
  'stock.event',
  'stock.materials',
  'stock.amounts',
  'capture.events',
  'capture.time',
  'credential.credential',
  'credential.period',
  'passport.product',
  'passport.versions',
  'company.name',
  'company.role',
  'company.country',
])

export const isDefaultField = (field: ShareField): boolean => DEFAULTS.has(field)

export const isShareField = (name: string): name is ShareField => SHARE_FIELDS.some((field) => field === name)
