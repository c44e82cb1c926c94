import { createHmac } from 'node:crypto'
import type { SupplyChain } from '@selvedge/contract/supply-chain.ts'
import { type Levels, type Sight, widest } from '@selvedge/domain/supply-chain.ts'
import type { z } from 'zod'
import type { WalkedChain } from './chain-of.ts'
import type { WalkedCertificate, WalkedCompany, WalkedPlan, WalkedTrade } from './walked-chain.ts'

type Out = z.input<typeof SupplyChain>
type Certificate = Out['trades'][number]['certificates'][number]

const TYPE = { contract: 'Contract', order: 'Order', shipping: 'Shipping' } as const
const NOTHING: Sight = { region: false, name: false, documents: false }

/** What a walked chain shows its viewer: what the levels hide is left out here and never leaves the server. */
export function presentChain(chain: WalkedChain, viewer: { companyId: number; masterKey: Buffer }): Out {
  const view = viewOf(chain, viewer)
  return {
    companiesInfo: chain.companies.map((company) => presentCompany(company, view)),
    materials: chain.materials.map(({ id, name, companyId }) => ({
      id,
      name,
      company: view.idOf(companyId),
    })),
    trades: chain.trades.map((trade) => presentTrade(trade, view)),
    transformations: chain.plans.map((plan) => presentPlan(plan, view)),
  }
}

type View = {
  idOf: (companyId: number) => string
  /** What may be seen of a material's surroundings, and of a company: the most open of its materials. */
  atMaterial: (materialId: number) => Sight
  atCompany: (companyId: number) => Sight
  /** A company of the chain that may not be named. One outside of it, a certifier mostly, may. */
  isHidden: (companyId: number) => boolean
  certificates: Map<number, WalkedCertificate>
}

function viewOf(
  chain: WalkedChain,
  { companyId: viewerId, masterKey }: { companyId: number; masterKey: Buffer },
): View {
  const sights = new Map([...chain.reach].map(([id, levels]) => [id, widest(levels)] as const))
  const companies = sightsOfCompanies(chain)
  const atCompany = (id: number) => companies.get(id) ?? NOTHING
  return {
    idOf: (id) => (atCompany(id).name ? `company-${id}` : hiddenId(masterKey, viewerId, id)),
    atMaterial: (id) => sights.get(id) ?? NOTHING,
    atCompany,
    isHidden: (id) => companies.has(id) && !atCompany(id).name,
    certificates: new Map(chain.certificates.map((certificate) => [certificate.id, certificate])),
  }
}

/** The most open of what may be seen at the materials of each company. */
function sightsOfCompanies({ materials, reach }: WalkedChain): Map<number, Sight> {
  const levels = new Map<number, Levels[]>()
  for (const { id, companyId } of materials) {
    const known = levels.get(companyId) ?? []
    known.push(...(reach.get(id) ?? []))
    levels.set(companyId, known)
  }
  return new Map([...levels].map(([id, of]) => [id, widest(of)] as const))
}

/** Stable for one viewer, unlike for any other, and silent about whom it stands for: a keyed hash. */
const hiddenId = (masterKey: Buffer, viewerId: number, companyId: number) => {
  const hash = createHmac('sha256', masterKey).update(`hidden company ${companyId} for ${viewerId}`)
  return `hidden-${hash.digest('hex').slice(0, 24)}`
}

function presentCompany(company: WalkedCompany, view: View): Out['companiesInfo'][number] {
  const sight = view.atCompany(company.id)
  return {
    name: view.idOf(company.id),
    visibleName: sight.name ? company.name : null,
    location: sight.name ? company.address : null,
    country: company.country,
    region: sight.region ? (company.state ?? company.city) : null,
    partnerType: company.role,
    countryCode: company.countryCode,
    latitude: sight.name ? company.latitude : null,
    longitude: sight.name ? company.longitude : null,
  }
}

function presentTrade(trade: WalkedTrade, view: View): Out['trades'][number] {
  const sight = view.atMaterial(trade.consigneeMaterialId)
  return {
    type: TYPE[trade.kind],
    referenceNumber: trade.reference,
    creationDate: instant(trade.createdAt),
    issueDate: trade.validFrom,
    validUntilDate: trade.validUntil,
    consignee_to_contractor_material_map: { [trade.consigneeMaterialId]: trade.contractorMaterialId },
    documentId: sight.documents ? trade.documentId : null,
    documentFileName: sight.documents ? trade.documentFileName : null,
    documentType: trade.documentType,
    processingStandards: trade.standard === null ? [] : [trade.standard],
    certificates: presentCertificates(trade.certificateIds, sight, view),
  }
}

function presentPlan(plan: WalkedPlan, view: View): Out['transformations'][number] {
  return {
    id: plan.id,
    name: plan.name,
    productCategory: plan.productCategory,
    input_material_ids: plan.inputs.map((input) => input.id),
    output_material_ids: [plan.outputId],
    executor_company_id: view.idOf(plan.companyId),
    processesTypeNames: plan.processTypes,
    input_material_id_percentage_map: Object.fromEntries(
      plan.inputs.map(({ id, percentage }) => [id, percentage]),
    ),
    processingStandards: plan.standards,
    certificates: presentCertificates(plan.certificateIds, view.atMaterial(plan.outputId), view),
  }
}

function presentCertificates(ids: readonly number[], sight: Sight, view: View) {
  return ids.flatMap((id): Certificate[] => {
    const certificate = view.certificates.get(id)
    return certificate ? [presentCertificate(certificate, sight, view)] : []
  })
}

function presentCertificate(certificate: WalkedCertificate, sight: Sight, view: View): Certificate {
  const { certifierId, certifierName } = certificate
  return {
    certificateId: certificate.reference,
    certifierName: view.isHidden(certifierId) ? null : certifierName,
    processingStandardName: certificate.standard,
    processingStandardLogoPath: certificate.logoPath,
    processingStandardSiteUrl: certificate.siteUrl,
    processTypes: certificate.processTypes,
    certificateTypeName: certificate.documentType,
    assessmentTypeName: certificate.assessmentType,
    creationDate: instant(certificate.createdAt),
    validUntil: certificate.validUntil,
    validFrom: certificate.validFrom,
    certificatePageURL: sight.documents ? certificate.pageUrl : null,
    documentId: sight.documents ? certificate.documentId : null,
    documentFileName: sight.documents ? certificate.documentFileName : null,
    subject: certificate.subject,
    status: certificate.status,
  }
}

const instant = (milliseconds: number) => new Date(milliseconds).toISOString()
