import { z } from 'zod'
import * as links from './links.ts'
import * as anchors from './anchors.ts'
import * as placeLinks from './place-links.ts'
import * as apiKeys from './api-keys.ts'
import * as altered from './altered.ts'
import * as audit from './audit.ts'
import * as captures from './captures.ts'
import * as identifiers from './identifiers.ts'
import * as certificateFile from './certificate-file.ts'
import * as certificateFindings from './certificate-findings.ts'
import * as certificationDetail from './certification-detail.ts'
import * as certificationStanding from './certification-standing.ts'
import * as certifications from './certifications.ts'
import * as certifiers from './certifiers.ts'
import * as comments from './comments.ts'
import * as chainMass from './chain-mass.ts'
import * as compactChain from './compact-chain.ts'
import * as companies from './companies.ts'
import * as companyProfile from './company-profile.ts'
import * as companyShape from './company-shape.ts'
import * as epcis from './epcis/calls.ts'
import * as epcisQueries from './epcis/query-calls.ts'
import * as epcisSubscriptions from './epcis/subscription-calls.ts'
import * as epcisResources from './epcis/resource-calls.ts'
import * as credentialDomain from './credential-domain.ts'
import * as credentialKeys from './credential-keys.ts'
import * as credentials from './credentials.ts'
import * as documents from './documents.ts'
import type { Endpoint } from './endpoint.ts'
import * as exported from './exports.ts'
import * as knownFiles from './known-files.ts'
import * as imports from './imports.ts'
import * as ledger from './ledger.ts'
import * as ledgerLog from './ledger-log.ts'
import * as ledgerQuestions from './ledger-questions.ts'
import * as mass from './mass.ts'
import * as massClosings from './mass-closings.ts'
import * as massCredits from './mass-credits.ts'
import * as massGrants from './mass-grants.ts'
import * as massOpenings from './mass-openings.ts'
import * as massReturns from './mass-returns.ts'
import * as massRuns from './mass-runs.ts'
import * as massYields from './mass-yields.ts'
import * as materialKeys from './material-keys.ts'
import * as materials from './materials.ts'
import * as members from './members.ts'
import * as namedParts from './named-parts.ts'
import * as onboarding from './onboarding.ts'
import * as newCertification from './new-certification.ts'
import * as mySessions from './my-sessions.ts'
import * as partners from './partners.ts'
import * as passwords from './passwords.ts'
import * as pictures from './pictures.ts'
import * as problem from './problem.ts'
import * as proofs from './proofs.ts'
import * as proofShares from './proof-shares.ts'
import * as receipts from './receipts.ts'
import * as savedViews from './saved-views.ts'
import * as requests from './requests.ts'
import * as referenceData from './reference-data.ts'
import * as search from './search.ts'
import * as secondFactor from './second-factor.ts'
import * as session from './session.ts'
import * as supplier from './supplier.ts'
import * as supplyChain from './supply-chain.ts'
import * as passportAccess from './passport-access.ts'
import * as passportContent from './passport-content.ts'
import * as dppWriting from './dpp-writing.ts'
import * as dppApi from './dpp-api.ts'
import * as publicPassports from './public-passports.ts'
import * as publicProofs from './public-proofs.ts'
import * as passports from './passports.ts'
import * as shipmentDrafts from './shipment-drafts.ts'
import * as tradeLadders from './trade-ladders.ts'
import * as tradeLinks from './trade-links.ts'
import * as trades from './trades.ts'
import * as transformationPlans from './transformation-plans.ts'
import * as webhooks from './webhooks.ts'

/** The areas of the API, in the order a client meets them, each with its part of the contract. */
const AREAS: readonly (readonly [name: string, about: string, ...modules: object[]])[] = [
  [
    'Session',
    'Log-in, its second factor, forgotten passwords, own sessions, the signed-in person and the profile.',
    session,
    passwords,
    secondFactor,
    mySessions,
  ],
  ['Registration', 'Invited companies and colleagues register themselves.', onboarding],
  [
    'Companies',
    'Your company, its people, partners and invitations.',
    companies,
    companyProfile,
    anchors,
    placeLinks,
    apiKeys,
    webhooks,
    members,
    partners,
  ],
  [
    'Certification bodies',
    'What operators of the installation confirm, and what companies let them read.',
    certifiers,
  ],
  ['Materials', 'What companies receive and produce.', materials, materialKeys, links],
  ['Documents', 'Files: sent ahead of their form, and read.', documents],
  ['Pictures', 'Logos of companies and photos of materials: decoration, never signed.', pictures],
  [
    'Trades',
    'Contracts, orders and shipments, and the decision on them.',
    trades,
    tradeLinks,
    tradeLadders,
    shipmentDrafts,
  ],
  [
    'Certifications',
    'Certificates and declarations.',
    certifications,
    certificationDetail,
    newCertification,
    certificationStanding,
    certificateFindings,
    certificateFile,
  ],
  ['Transformation plans', 'How inputs become an output material.', transformationPlans],
  [
    'Passports',
    'Product passports: drafts, published versions, and who reads more than everybody does.',
    passports,
    passportContent,
    passportAccess,
    publicPassports,
    dppApi,
    dppWriting,
  ],
  [
    'Mass',
    'What your company holds of its materials, in kilograms.',
    mass,
    massRuns,
    massReturns,
    massClosings,
    massCredits,
    massGrants,
    massOpenings,
    massYields,
  ],
  [
    'Supply chain',
    'Where a material comes from.',
    supplyChain,
    compactChain,
    chainMass,
    namedParts,
    supplier,
  ],
  [
    'Events',
    'What other systems send and ask for, by EPCIS 2.0.',
    epcis,
    epcisResources,
    epcisQueries,
    epcisSubscriptions,
    captures,
    identifiers,
  ],
  [
    'Credentials',
    'Verifiable credentials (UNTP) that companies issue, and what checks them.',
    credentials,
    credentialDomain,
    credentialKeys,
  ],
  ['Imports', 'Many records at once, out of a file.', imports],
  ['Views', 'How you keep a table filtered, sorted and shown.', savedViews],
  ['Requests', 'What partners ask each other for.', requests],
  ['Comments', 'What companies write about a record of theirs, and what they ask to be changed.', comments],
  [
    'Ledger',
    'What is anchored, and proofs of it.',
    ledger,
    altered,
    ledgerQuestions,
    ledgerLog,
    proofs,
    publicProofs,
    receipts,
    proofShares,
    knownFiles,
  ],
  ['Search', 'All that your company has, in one call.', search],
  ['Audit trail', 'Who did what in your company.', audit],
  ['Exports', 'Tables as CSV or Excel.', exported],
  ['Lists', 'What forms let one choose from.', referenceData],
]

/** A call with its name: that of its constant, as `listTrades` or `tradeContractCreate`. */
export type NamedEndpoint = { name: string; endpoint: Endpoint }

/** Every call of the contract, area by area. */
export const areas = AREAS.map(([name, about, ...modules]) => ({
  name,
  about,
  calls: modules.flatMap((module) => callsIn(module)),
}))

/** The shapes that have a name of their own, by that name: those the modules of the contract show. */
export const shapes: ReadonlyMap<string, z.ZodType> = new Map(
  [...AREAS.flatMap(([, , ...modules]) => modules), companyShape, problem].flatMap((module) =>
    Object.entries(module).filter(
      (entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType && /^[A-Z][a-z]/.test(entry[0]),
    ),
  ),
)

function callsIn(value: unknown, name = ''): NamedEndpoint[] {
  if (typeof value !== 'object' || value === null || value instanceof z.ZodType) return []
  if (isEndpoint(value)) return [{ name, endpoint: value }]
  return Object.entries(value).flatMap(([key, inner]) => callsIn(inner, named(name, key)))
}

function isEndpoint(value: object): value is Endpoint {
  return 'method' in value && 'path' in value && 'response' in value
}

function named(outer: string, key: string): string {
  const words = key.replace(/Endpoints?$/, '').split('-')
  const [first = '', ...rest] = outer === '' ? words : [outer, ...words]
  return first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
