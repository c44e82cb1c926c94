import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { DiscussedType } from '@selvedge/domain/record-comment.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'

/**
 * The query keys of all cached responses; `all` is the first part of an area's keys, which reloads the whole area. No other file
 * makes a key.
 */
export const keys = {
  trades: {
    all: ['trades'],
    awaiting: ['trades', 'awaiting'],
    atOthers: ['trades', 'at-others'],
    accepted: ['trades', 'accepted'],
    with: (partner: number) => ['trades', 'with', String(partner)] as const,
    of: (materialId: string) => ['trades', 'of', materialId] as const,
    one: (kind: TradeKind, id: string) => ['trades', kind, id] as const,
    ladders: (id: number) => ['trades', 'ladders', String(id)] as const,
    parents: (kind: TradeKind, company: string, search: string) =>
      ['trades', 'parents', kind, company, search] as const,
    receptions: (id: number) => ['trades', 'receptions', String(id)] as const,
  },
  shipmentDrafts: {
    all: ['shipment-drafts'],
    open: ['shipment-drafts', 'open'],
    one: (id: string) => ['shipment-drafts', 'one', id] as const,
  },
  plans: {
    all: ['plans'],
    one: (id: string) => ['plans', id] as const,
  },
  certifications: {
    all: ['certifications'],
    awaiting: (order: 'asc' | 'desc') => ['certifications', 'awaiting', order] as const,
    atOthers: ['certifications', 'at-others'],
    accepted: ['certifications', 'accepted'],
    scopes: ['certifications', 'scopes'],
    with: (partner: number) => ['certifications', 'with', String(partner)] as const,
    on: (materialId: string) => ['certifications', 'on', materialId] as const,
    ending: ['certifications', 'ending'],
    timeLine: ['certifications', 'time-line'],
    one: (id: string) => ['certifications', 'one', id] as const,
    /** Those that a company's own may draw on. */
    drawable: (company: string, search: string) => ['certifications', 'drawable', company, search] as const,
    /** Those that speak of a trade or a plan. */
    of: (kind: TradeKind | 'transformation', id: number) => ['certifications', kind, id] as const,
    findings: (id: number, referenceNumber: string) =>
      ['certifications', 'findings', id, referenceNumber] as const,
  },
  altered: { all: ['altered'] },
  requests: {
    all: ['requests'],
    open: (direction: 'received' | 'sent') => ['requests', 'open', direction] as const,
    asked: ['requests', 'asked'],
    with: (partner: number) => ['requests', 'with', String(partner)] as const,
    on: (materialId: string) => ['requests', 'on', materialId] as const,
    one: (id: string) => ['requests', 'one', id] as const,
    positions: (id: string) => ['requests', 'positions', id] as const,
  },
  savedViews: { all: ['saved-views'] },
  comments: {
    all: ['comments'],
    of: (kind: DiscussedType, id: number) => ['comments', kind, id] as const,
    changes: (direction: 'received' | 'sent') => ['comments', 'changes', direction] as const,
  },
  /** Those that still need a certificate. */
  shipments: {
    all: ['shipments'],
    of: (company: string, search: string) => ['shipments', company, search] as const,
  },
  supplyChain: {
    all: ['supply-chain'],
    of: (materialId: string) => ['supply-chain', materialId] as const,
    compact: (materialId: string) => ['supply-chain', 'compact', materialId] as const,
    mass: (materialId: string) => ['supply-chain', 'mass', materialId] as const,
    part: (materialId: number, asked: object) => ['supply-chain', 'part', materialId, asked] as const,
    products: ['supply-chain', 'products'],
    named: ['supply-chain', 'named'],
    supplier: (partner: number) => ['supply-chain', 'supplier', String(partner)] as const,
    verdict: (materialId: string) => ['supply-chain', 'verdict', materialId] as const,
  },
  materials: {
    all: ['materials'],
    overview: ['materials', 'overview'],
    one: (id: string) => ['materials', 'one', id] as const,
    plans: (id: string) => ['materials', 'plans', id] as const,
    from: (partner: number) => ['materials', 'from', String(partner)] as const,
    madeBy: (id: string) => ['materials', 'made-by', id] as const,
    named: (names: readonly string[]) => ['materials', 'named', names] as const,
    offered: (from: string, company: string | undefined, search: string) =>
      ['materials', from, company ?? null, search] as const,
    producedBy: (company: string, search: string) => ['materials', 'produced-by', company, search] as const,
  },
  /** Where codes of products lead. */
  links: {
    all: ['links'],
    of: (materialId: string) => ['links', materialId] as const,
    ofPlaces: ['links', 'places'] as const,
  },
  companies: {
    all: ['companies'],
    partners: ['companies', 'partners'],
    wanted: ['companies', 'wanted'],
    partner: (id: string) => ['companies', 'partner', id] as const,
    invitations: ['companies', 'invitations'],
    members: ['companies', 'members'],
    apiKeys: ['companies', 'api-keys'],
    webhooks: ['companies', 'webhooks'],
    certifierAccess: ['companies', 'certifier-access'],
    factorRule: ['companies', 'second-factor'],
    /** Which of these is a partner, the first that is. */
    firstPartner: (ofCertifiers: boolean, names: readonly string[]) =>
      ['companies', 'first-partner', String(ofCertifiers), names] as const,
    receipts: ['companies', 'receipts'],
    offered: (from: string, search: string) => ['companies', from, search] as const,
  },
  companyEmails: {
    all: ['company-emails'],
    of: (company: string) => ['company-emails', company] as const,
  },
  /** What operators of the installation see alone. */
  operator: { all: ['operator'], certifiers: ['operator', 'certifiers'], ledger: ['operator', 'ledger'] },
  mass: {
    all: ['mass'],
    book: (materialId: number) => ['mass', 'book', String(materialId)] as const,
    months: (materialId: number) => ['mass', 'months', String(materialId)] as const,
    entries: (materialId: number, page: number) => ['mass', 'entries', String(materialId), page] as const,
    lots: (materialId: number, page: number) => ['mass', 'lots', String(materialId), page] as const,
    opening: (materialId: number) => ['mass', 'opening', String(materialId)] as const,
    deliveries: (materialId: number, page: number) =>
      ['mass', 'deliveries', String(materialId), page] as const,
    plans: (materialId: number) => ['mass', 'plans', String(materialId)] as const,
    yieldOn: (planId: string, onDay: string) => ['mass', 'yield', planId, onDay] as const,
    returns: (tradeId: number) => ['mass', 'returns', String(tradeId)] as const,
    returnsWaiting: (awaiting: 'true' | 'others') => ['mass', 'returns-waiting', awaiting] as const,
    check: (asked: object) => ['mass', 'check', asked] as const,
    credits: ['mass', 'credits'],
    closings: ['mass', 'closings'],
    closingsOf: (materialId: number) => ['mass', 'closings-of', String(materialId)] as const,
    grants: (materialId: number) => ['mass', 'grants', String(materialId)] as const,
    closing: (id: string) => ['mass', 'closing', id] as const,
  },
  verification: {
    all: ['verification'],
    of: (record: RecordTypeName, id: number) => ['verification', record, id] as const,
  },
  ledger: {
    all: ['ledger'],
    network: ['ledger', 'chain'],
    witnesses: ['ledger', 'witnesses'],
    watch: ['ledger', 'watch'],
  },
  /** What a link shows to whoever has it. */
  sharedProof: { all: ['shared-proof'], of: (token: string) => ['shared-proof', token] as const },
  /** Links to proofs, and whether the company is named to whoever has one of its files. */
  proofShares: {
    all: ['proof-shares'],
    naming: ['proof-shares', 'naming'],
    of: (kind: RecordTypeName | 'document', id: number) => ['proof-shares', kind, id] as const,
  },
  /** Of everything, by what was typed. */
  captures: {
    all: ['captures'],
    of: (...which: readonly string[]) => ['captures', ...which],
  },
  credentials: {
    all: ['credentials'],
    keys: ['credentials', 'keys'],
    domain: ['credentials', 'domain'],
    one: (id: string) => ['credentials', 'one', id] as const,
    about: (type: string, id: number) => ['credentials', 'about', type, id] as const,
    anchors: ['credentials', 'anchors'],
    anchorsOf: (partner: number) => ['credentials', 'anchors-of', String(partner)] as const,
    presented: (publicId: string) => ['credentials', 'presented', publicId] as const,
  },
  passports: {
    all: ['passports'],
    list: ['passports', 'list'],
    one: (id: string) => ['passports', 'one', id] as const,
    versions: (id: number) => ['passports', 'versions', id] as const,
    grants: (id: number) => ['passports', 'grants', String(id)],
    looks: (id: number) => ['passports', 'looks', String(id)],
    shared: ['passports', 'shared'],
    read: (publicId: string) => ['passports', 'read', publicId] as const,
    preview: (id: number, revision: number, lang: string) =>
      ['passports', 'preview', id, revision, lang] as const,
  },
  imports: {
    all: ['imports'],
    list: ['imports', 'list'],
    one: (id: string) => ['imports', 'one', id] as const,
    rows: (id: string) => ['imports', 'rows', id] as const,
    left: (id: string) => ['imports', 'left', id] as const,
    preview: (revision: number) => ['imports', 'preview', revision] as const,
  },
  search: { all: ['search'], of: (text: string) => ['search', text] as const },
  audit: { all: ['audit'], lines: ['audit', 'lines'], check: ['audit', 'check'] },
  /** Logos and photos, by what never changes under its name. */
  pictures: { all: ['pictures'], one: (sha256: string) => ['pictures', sha256] as const },
  document: { all: ['document'], one: (id: number) => ['document', id] as const },
  currentUser: { all: ['current-user'] },
  mySessions: { all: ['my-sessions'] },
  mySecondFactor: { all: ['second-factor'] },
  invitation: {
    all: ['invitation'],
    company: (token: string) => ['invitation', 'company', token] as const,
    user: (token: string) => ['invitation', 'user', token] as const,
  },
  passwordReset: { all: ['password-reset'], of: (token: string) => ['password-reset', token] as const },
  /** Lists to choose from. */
  lists: {
    all: ['lists'],
    countries: ['lists', 'countries'],
    roles: ['lists', 'roles'],
    units: ['lists', 'units'],
    tradeStandards: ['lists', 'trade-standards'],
    planStandards: ['lists', 'plan-standards'],
    processTypes: ['lists', 'process-types'],
    productCategories: ['lists', 'product-categories'],
    traceabilityLevels: ['lists', 'traceability-levels'],
    transparencyLevels: ['lists', 'transparency-levels'],
    sustainabilityCriteria: ['lists', 'sustainability-criteria'],
    documentTypes: (of: TradeKind | CertificationSubject) => ['lists', 'document-types', of] as const,
    certificationStandards: (of: CertificationSubject) => ['lists', 'certification-standards', of] as const,
    assessmentTypes: (form: string) => ['lists', 'assessment-types', form] as const,
  },
} as const

export type Area = keyof typeof keys

/** What a person can change, here or for the others who look at the same records. */
export type Change =
  // No screen records stock yet, and programs send captures.
  | Exclude<RecordTypeName, 'stock' | 'capture'>
  | 'material'
  | 'link'
  | 'shipmentDraft'
  | 'import'
  | 'partner'
  | 'people'
  | 'ownRole'
  | 'company'
  | 'picture'
  | 'certifier'
  | 'account'
  | 'session'
  | 'secondFactor'
  | 'anchoring'
  | 'share'
  | 'request'
  | 'comment'
  | 'view'
  | 'mass'

/** The areas whose answers are other ones after a change. */
export const AFFECTS: Record<Change, readonly Area[]> = {
  // With whether a plan can be deleted, which shipments still need a certificate, and companies that were invited with it.
  trade: [
    'trades',
    // It may complete one.
    'shipmentDrafts',
    'plans',
    'certifications',
    'shipments',
    'supplyChain',
    'materials',
    'companies',
    'companyEmails',
    'verification',
    'altered',
    'ledger',
    // It may answer one.
    'requests',
    'comments',
    'mass',
    'audit',
  ],
  plan: ['plans', 'certifications', 'supplyChain', 'materials', 'verification', 'altered', 'ledger', 'audit'],
  certification: [
    'certifications',
    'trades',
    'shipments',
    'supplyChain',
    'companies',
    'companyEmails',
    'verification',
    'altered',
    'ledger',
    'requests',
    'comments',
    // A transaction certificate moves credits.
    'mass',
    // What its body says of it may end one.
    'credentials',
    'audit',
  ],
  credential: ['credentials', 'links', 'verification', 'altered', 'ledger', 'audit'],
  // Its credential ends with what is published.
  passport: ['passports', 'credentials', 'verification', 'altered', 'ledger', 'audit'],
  // Its GTIN says whose links they are.
  material: ['materials', 'links', 'audit'],
  // A credential says in which links it is named.
  link: ['links', 'credentials', 'audit'],
  shipmentDraft: ['shipmentDrafts'],
  // Whatever was imported.
  import: ['imports', 'materials', 'companies', 'trades', 'certifications', 'shipments', 'audit'],
  partner: ['companies', 'companyEmails', 'credentials', 'audit'],
  people: ['companies', 'companyEmails', 'audit'],
  ownRole: ['currentUser'],
  // Records and shipments name companies.
  company: [
    'companies',
    'trades',
    'certifications',
    'shipments',
    'supplyChain',
    // Its facility record ends with what the profile says, and is named in links no more.
    'credentials',
    'links',
    'audit',
  ],
  // Named by the company, by partners, and by materials and products.
  picture: ['currentUser', 'companies', 'materials', 'supplyChain', 'audit'],
  // What an operator decides about a certification body: whether its certificates count.
  certifier: [
    'operator',
    'currentUser',
    'trades',
    'plans',
    'certifications',
    'shipments',
    'supplyChain',
    'materials',
    'companies',
    'companyEmails',
    'credentials',
    'verification',
    'ledger',
    'audit',
  ],
  account: ['audit'],
  session: ['mySessions', 'audit'],
  secondFactor: ['mySecondFactor', 'audit'],
  anchoring: ['ledger', 'operator', 'audit'],
  share: ['proofShares', 'audit'],
  request: ['requests', 'audit'],
  comment: ['comments', 'audit'],
  view: ['savedViews'],
  // Materials say whether they have a book, a person whether the company keeps any, and a certificate what its acceptance takes.
  mass: ['mass', 'materials', 'certifications', 'currentUser'],
}

/** What no change of a person here touches: what never changes, and what its own screen asks for again. */
export const UNAFFECTED: readonly Area[] = [
  'captures',
  'document',
  'pictures',
  'lists',
  'invitation',
  'passwordReset',
  'sharedProof',
  'search',
]
