import type {
  ChainCertificate,
  ChainCompany,
  ChainMaterial,
  ChainTrade,
  ChainTransformation,
} from '@selvedge/contract/supply-chain.ts'
import { dayToInstant } from '@selvedge/domain/day.ts'
import type { Sight } from '@selvedge/domain/supply-chain.ts'
import type { Row } from './brought-chain.ts'
import type { View } from './chain-view.ts'

/**
 * What the parts of a chain show its viewer, as the wire has them: what the levels hide is left out here and never leaves
 * the server. Certificates are written beside their trade or plan by `writeChain`.
 */
const TYPE = { contract: 'Contract', order: 'Order', shipping: 'Shipping' } as const

export function presentCompany(company: Row<'companies'>, view: View): ChainCompany {
  const sight = view.atCompany(company.id)
  return {
    name: view.idOf(company.id),
    visibleName: sight.name ? company.name : null,
    location: sight.name ? company.address : null,
    country: company.country,
    countryCode: company.countryCode,
    region: sight.region ? (company.state ?? company.city) : null,
    partnerType: company.role,
    latitude: sight.name ? company.latitude : null,
    longitude: sight.name ? company.longitude : null,
  }
}

export const presentMaterial = ({ id, name, companyId }: Row<'materials'>, view: View): ChainMaterial => ({
  id,
  name,
  company: view.idOf(companyId),
})

type Position = Pick<Row<'positions'>, 'consigneeMaterialId' | 'contractorMaterialId'>
/** What stands in other tables. */
type TradeNames = { documentFileName: string | null; documentType: string }

export function presentTrade(
  trade: Row<'trades'>,
  { consigneeMaterialId, contractorMaterialId }: Position,
  { documentFileName, documentType }: TradeNames,
  { documents }: Sight,
): Omit<ChainTrade, 'certificates'> {
  return {
    type: TYPE[trade.kind],
    referenceNumber: trade.reference,
    creationDate: trade.createdAt,
    issueDate: dayToInstant(trade.validFrom),
    validUntilDate: trade.validUntil && dayToInstant(trade.validUntil),
    consignee_to_contractor_material_map: { [consigneeMaterialId]: contractorMaterialId },
    documentId: documents ? trade.documentId : null,
    documentFileName: documents ? documentFileName : null,
    documentType,
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
  id: plan.id,
  name: plan.name,
  productCategory: plan.productCategory,
  input_material_ids: inputs.map(({ id }) => id),
  output_material_ids: [plan.outputId],
  executor_company_id: view.idOf(plan.companyId),
  processesTypeNames: processTypes,
  input_material_id_percentage_map: Object.fromEntries(inputs.map(({ id, percentage }) => [id, percentage])),
  processingStandards: standards,
})

type CertificateNames = { documentType: string; processTypes: string[] }

/** A company of the chain that may not be named is not named as certifier either. One outside of it, most are, may. */
export function presentCertificate(
  certificate: Row<'certificates'>,
  { documentType, processTypes }: CertificateNames,
  { documents }: Sight,
  view: View,
): ChainCertificate {
  const { certifierId, certifierName, validUntil } = certificate
  const isHidden = view.isInChain(certifierId) && !view.atCompany(certifierId).name
  return {
    certificateId: certificate.reference,
    certifierName: isHidden ? null : certifierName,
    processingStandardName: certificate.standard,
    processingStandardLogoPath: certificate.logoPath,
    processingStandardSiteUrl: certificate.siteUrl,
    processTypes,
    certificateTypeName: documentType,
    assessmentTypeName: certificate.assessmentType,
    creationDate: certificate.createdAt,
    validUntil: validUntil && dayToInstant(validUntil),
    validFrom: dayToInstant(certificate.validFrom),
    certificatePageURL: documents ? certificate.pageUrl : null,
    documentId: documents ? certificate.documentId : null,
    documentFileName: documents ? certificate.documentFileName : null,
    subject: certificate.subject,
    status: certificate.status,
  }
}
