import { area } from '../area.ts'

/** What the values of stated fields are called, in the tables of verifiers: those that are words of the wire. Few and short, because the verifier is one file. */
export const statedValues = area('statedValues', {
  // Whether something is so.
  yes: 'Yes',
  no: 'No',

  // What a passport is about, and how it stands.
  levelModel: 'The model',
  levelBatch: 'A lot',
  levelItem: 'One piece',
  statusDraft: 'Draft',
  statusActive: 'Published',
  statusInactive: 'Not active',
  statusArchived: 'Archived',
  statusInvalid: 'Invalid',

  // What a credential is about, and how it stands.
  aboutCertification: 'Certification',
  aboutTrade: 'Trade',
  aboutStock: 'Stock',
  aboutCompany: 'Company',
  aboutPassport: 'Passport',
  live: 'Valid',
  superseded: 'Replaced',
  revoked: 'Revoked',

  // What happened to a book, what it does with too large shipments, and how its material is kept apart.
  RUN: 'Production',
  OPENING: 'Opening stock',
  HARVEST: 'Harvest',
  BOUGHT_OUTSIDE: 'Bought outside of Selvedge',
  SOLD_OUTSIDE: 'Sold outside of Selvedge',
  COUNT: 'Count',
  RETURN: 'Return',
  OVERRIDE: 'Override',
  REVERSAL: 'Taken back',
  CHANGE: 'Change of the book',
  CLOSING: 'Closed period',
  WATCH: 'Watches',
  GUARD: 'Guards',
  IDENTITY_PRESERVED: 'Identity preserved',
  SEGREGATED: 'Segregated',
  CONTROLLED_BLENDING: 'Controlled blending',
  MASS_BALANCE: 'Mass balance',

  // What goes into a transaction certificate, and the sites of a scope certificate.
  TC: 'Transaction certificate',
  FARM_SC: 'Scope certificate of a farm',
  FARM_TC: 'Transaction certificate of a farm',
  TRADER_TC: 'Transaction certificate of a trader',
  OWN: 'Own site',
  ASSOCIATE_SUBCONTRACTOR: 'Subcontractor under this certificate',
  INDEPENDENT_SUBCONTRACTOR: 'Subcontractor with its own certificate',
})
