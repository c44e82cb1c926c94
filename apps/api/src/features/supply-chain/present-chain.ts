import { answers } from '@selvedge/messages/en/answers.ts'
import type {
  ChainCertificate,
  ChainCompany,
  ChainMaterial,
  ChainTrade,
  ChainTransformation,
} from '@selvedge/contract/supply-chain.ts'
import { dayToInstant } from '@selvedge/domain/day.ts'
import { CHAIN_TRADE_TYPE, type Visibility } from '@selvedge/domain/supply-chain.ts'
import { alteredField } from '../../records/integrity/altered-part.ts'
import type { DrawnCertificate } from '@selvedge/contract/expand-chain.ts'
import type { DrawnTables, Row, RowOf } from './chain-tables.ts'
import type { View } from './chain-view.ts'

/**
 * What the parts of a chain show its viewer, as the wire has them: what the levels hide is left out here and never leaves
 * the server. Certificates are written beside their trade or plan by `writeChain`.
 */

export function presentCompany(company: Row<'companies'>, view: View): ChainCompany {
  const visibility = view.atCompany(company.id)
  return {
    name: view.idOf(company.id),
    visibleName: visibility.name ? company.name : null,
    location: visibility.name ? company.address : null,
    country: company.country,
    countryCode: company.countryCode,
    region: visibility.region ? (company.state ?? company.city) : null,
    partnerType: company.role,
    latitude: visibility.name ? company.latitude : null,
    longitude: visibility.name ? company.longitude : null,
  }
}

export const presentMaterial = ({ id, name, companyId }: Row<'materials'>, view: View): ChainMaterial => ({
  id: view.materialId(id),
  name,
  company: view.idOf(companyId),
})

/** A time to the millisecond would reveal that a hidden item of one supply chain is a named item in another. */
const dayAlone = (instant: string) => dayToInstant(instant.slice(0, DAY_LENGTH))

/** Instants come in UTC, as `walk-chain.ts` writes them: they begin with their day. */
const DAY_LENGTH = 10

type Position = Pick<Row<'positions'>, 'consigneeMaterialId' | 'contractorMaterialId'>
/** Data from other tables. */
type TradeNames = { documentFileName: string | null; documentType: string }

export function presentTrade(
  trade: Row<'trades'>,
  { consigneeMaterialId, contractorMaterialId }: Position,
  { documentFileName, documentType }: TradeNames,
  view: View,
): Omit<ChainTrade, 'certificates'> {
  const { documents } = view.atMaterial(consigneeMaterialId)
  const isOfHidden = [consigneeMaterialId, contractorMaterialId].some((id) => !view.isNamedAt(id))
  return {
    type: CHAIN_TRADE_TYPE[trade.kind],
    referenceNumber: trade.reference,
    creationDate: isOfHidden ? dayAlone(trade.createdAt) : trade.createdAt,
    issueDate: dayToInstant(trade.validFrom),
    validUntilDate: trade.validUntil && dayToInstant(trade.validUntil),
    consignee_to_contractor_material_map: {
      [view.materialId(consigneeMaterialId)]: view.materialId(contractorMaterialId),
    },
    documentId: documents ? trade.documentId : null,
    documentFileName: documents ? documentFileName : null,
    documentType,
    ...alteredField(trade.altered),
    processingStandards: trade.standard === null ? [] : [trade.standard],
  }
}

type PlanParts = {
  inputs: readonly { id: number; percentage: number }[]
  processTypes: string[]
  standards: string[]
}

export const presentPlan = (
  plan: Row<'plans'>,
  { inputs, processTypes, standards }: PlanParts,
  view: View,
): Omit<ChainTransformation, 'certificates'> => ({
  id: view.planId(plan.id, plan.companyId),
  name: plan.name,
  productCategory: plan.productCategory,
  input_material_ids: inputs.map(({ id }) => view.materialId(id)),
  output_material_ids: [view.materialId(plan.outputId)],
  executor_company_id: view.idOf(plan.companyId),
  processesTypeNames: processTypes,
  ...alteredField(plan.altered),
  input_material_id_percentage_map: Object.fromEntries(
    inputs.map(({ id, percentage }) => [view.materialId(id), percentage]),
  ),
  processingStandards: standards,
})

/** `number` is what the view shows of the certificate's. */
type DrawnNames = { processTypes: string[]; number: string | null }
type CertificateNames = DrawnNames & { documentType: string }
/** A certificate as far as it is drawn. */
export type DrawnCertificateRow = RowOf<DrawnTables['certificates']>

export function presentCertificate(
  certificate: Row<'certificates'>,
  { documentType, ...names }: CertificateNames,
  { documents }: Visibility,
  view: View,
): ChainCertificate {
  return {
    ...presentDrawnCertificate(certificate, names, view),
    processingStandardLogoPath: certificate.logoPath,
    processingStandardSiteUrl: certificate.siteUrl,
    certificateTypeName: documentType,
    assessmentTypeName: certificate.assessmentType,
    certificatePageURL: documents ? certificate.pageUrl : null,
    documentId: documents ? certificate.documentId : null,
    documentFileName: documents ? certificate.documentFileName : null,
  }
}

/** What is drawn of a certificate: all but its document, its pages and its exact kind. */
export function presentDrawnCertificate(
  certificate: DrawnCertificateRow,
  { processTypes, number }: DrawnNames,
  view: View,
): DrawnCertificate {
  const { validUntil } = certificate
  return {
    certificateId: number,
    certifierName: certifierShown(certificate, view),
    isNumberHidden: number !== certificate.reference,
    processingStandardName: certificate.standard,
    processTypes,
    creationDate: view.atCompany(certificate.holderId).name
      ? certificate.createdAt
      : dayAlone(certificate.createdAt),
    validUntil: validUntil && dayToInstant(validUntil),
    validFrom: dayToInstant(certificate.validFrom),
    subject: certificate.subject,
    status: certificate.status,
    ...(certificate.standing && { standing: certificate.standing }),
    ...alteredField(certificate.altered),
    certifierConfirmed: certificate.certifierConfirmed,
  }
}

/** Says of a certifier what it says of it anyway: who it is, with the number, would lead to the holder in public registers. */
const hiddenCertifier = (isConfirmed: boolean) =>
  isConfirmed ? answers.confirmedCertifier : answers.unconfirmedCertifier

/** A company of the chain that may not be named is not named as certifier either. A certification body outside of it may. */
function certifierShown(
  { subject, holderId, certifierId, certifierName, certifierConfirmed, certifierIsBody }: DrawnCertificateRow,
  view: View,
): string | null {
  // The verifier of a declaration can be any company, also the declaring one itself.
  if (!view.atCompany(holderId).name) {
    if (subject === 'SELF') return null
    return hiddenCertifier(certifierConfirmed)
  }
  if (view.isInChain(certifierId)) return view.atCompany(certifierId).name ? certifierName : null
  // A trading company that verified a declaration may be hidden in another supply chain, which would reveal who is missing there.
  const isOutsider = certifierIsBody || certifierId === view.viewer.companyId
  return isOutsider ? certifierName : null
}
