import { OUT_OF_STANDING } from '@selvedge/domain/records/standing-changes.ts'
import { CERTIFICATION_STATUSES, CERTIFICATION_SUBJECTS } from '@selvedge/domain/certification.ts'
import { ALTERED_PARTS } from '@selvedge/domain/integrity.ts'
import { CHAIN_TRADE_TYPES } from '@selvedge/domain/supply-chain.ts'
import type { CompactChain } from './compact-chain.ts'
import type {
  ChainCertificate,
  ChainCompany,
  ChainMaterial,
  ChainTrade,
  ChainTransformation,
} from './supply-chain.ts'

/** What is drawn of a certificate: all but its document, its pages and its exact kind. */
export type DrawnCertificate = Omit<
  ChainCertificate,
  | 'processingStandardLogoPath'
  | 'processingStandardSiteUrl'
  | 'certificateTypeName'
  | 'assessmentTypeName'
  | 'certificatePageURL'
  | 'documentId'
  | 'documentFileName'
>
type WithoutCertificates = Omit<ChainTransformation, 'certificates'>
export type DrawnTransformation = WithoutCertificates & { certificates: DrawnCertificate[] }
/** What is drawn of a position of a trade: all but its document and the dates that only its details show. */
export type DrawnTrade = Pick<
  ChainTrade,
  | 'type'
  | 'referenceNumber'
  | 'issueDate'
  | 'consignee_to_contractor_material_map'
  | 'altered'
  | 'processingStandards'
> & { certificates: DrawnCertificate[] }

/** A supply chain as it is drawn. A `SupplyChain` is one as well. */
export type DrawnChain = {
  companiesInfo: ChainCompany[]
  materials: ChainMaterial[]
  trades: DrawnTrade[]
  transformations: DrawnTransformation[]
}

/**
 * Makes the usual objects of a compact supply chain. Equal lists and equal certificates are one object each, so they must not be changed.
 * Throws an Error where a place leads nowhere.
 */
export function expandChain(chain: CompactChain): DrawnChain {
  const { texts, sets } = chain
  const textsOf = sets.map((): string[] | undefined => undefined)
  const textSet = (set: number) => (textsOf[set] ??= (sets[set] ?? []).map((at) => entry(texts, at)))
  const shared: Shared = { text: (at = -1) => (at < 0 ? null : entry(texts, at)), textSet }
  const companiesInfo = companiesOf(chain, shared)
  const materials = materialsOf(chain, shared, companiesInfo)
  const certificates = certificatesOf(chain, shared)
  const certificatesIn = sets.map((): DrawnCertificate[] | undefined => undefined)
  const certified = (set: number) =>
    (certificatesIn[set] ??= (sets[set] ?? []).map((at) => entry(certificates, at)))
  return {
    companiesInfo,
    materials,
    trades: tradesOf(chain, shared, materials, certified),
    transformations: transformationsOf(chain, shared, { companiesInfo, materials }, certified),
  }
}

type Shared = {
  text: (at: number | undefined) => string | null
  textSet: (set: number) => string[]
}
type Certified = (set: number) => DrawnCertificate[]

function entry<T>(list: readonly T[], at: number | undefined): T {
  const found = list[at ?? -1]
  if (found === undefined) throw new Error(`The supply chain has nothing at place ${at}`)
  return found
}

function oneOf<const T extends string>(values: readonly T[], text: string | null): T {
  const found = values.find((value) => value === text)
  if (found === undefined) throw new Error(`The supply chain has an unknown value: ${text}`)
  return found
}

const standingAs = (text: string | null) => (text === null ? {} : { standing: oneOf(OUT_OF_STANDING, text) })

const alteredAs = (text: string | null) => (text === null ? {} : { altered: oneOf(ALTERED_PARTS, text) })

function companiesOf({ companies }: CompactChain, { text }: Shared): ChainCompany[] {
  return companies.name.map((name, i) => ({
    name: text(name) ?? '',
    visibleName: text(companies.visibleName[i]),
    location: text(companies.location[i]),
    country: text(companies.country[i]),
    countryCode: text(companies.countryCode[i]),
    region: text(companies.region[i]),
    partnerType: text(companies.partnerType[i]),
    latitude: companies.latitude[i] ?? null,
    longitude: companies.longitude[i] ?? null,
  }))
}

const materialsOf = (
  { materials }: CompactChain,
  { text }: Shared,
  companies: readonly ChainCompany[],
): ChainMaterial[] =>
  materials.id.map((id, i) => ({
    id,
    name: text(materials.name[i]) ?? '',
    company: entry(companies, materials.company[i]).name,
  }))

const certificatesOf = ({ certificates: of }: CompactChain, { text, textSet }: Shared): DrawnCertificate[] =>
  of.number.map((number, i) => ({
    certificateId: text(number),
    certifierName: text(of.certifierName[i]),
    isNumberHidden: of.isNumberHidden[i] ?? false,
    processingStandardName: text(of.standard[i]),
    processTypes: textSet(of.processes[i] ?? -1),
    creationDate: text(of.creationDate[i]) ?? '',
    validUntil: text(of.validUntil[i]),
    validFrom: text(of.validFrom[i]) ?? '',
    subject: oneOf(CERTIFICATION_SUBJECTS, text(of.subject[i])),
    status: oneOf(CERTIFICATION_STATUSES, text(of.status[i])),
    ...standingAs(of.standing ? text(of.standing[i]) : null),
    ...alteredAs(text(of.altered[i])),
    certifierConfirmed: of.certifierConfirmed[i] ?? false,
  }))

const tradesOf = (
  { trades }: CompactChain,
  { text, textSet }: Shared,
  materials: readonly ChainMaterial[],
  certified: Certified,
): DrawnTrade[] =>
  trades.type.map((type, i) => ({
    type: oneOf(CHAIN_TRADE_TYPES, text(type)),
    referenceNumber: entry(trades.reference, i),
    issueDate: text(trades.issueDate[i]) ?? '',
    consignee_to_contractor_material_map: {
      [entry(materials, trades.received[i]).id]: entry(materials, trades.sent[i]).id,
    },
    ...alteredAs(text(trades.altered[i])),
    processingStandards: textSet(trades.standards[i] ?? -1),
    certificates: certified(trades.certificates[i] ?? -1),
  }))

function transformationsOf(
  { transformations: of, inputs }: CompactChain,
  { text, textSet }: Shared,
  { companiesInfo, materials }: { companiesInfo: ChainCompany[]; materials: ChainMaterial[] },
  certified: Certified,
): DrawnTransformation[] {
  return of.id.map((id, i) => {
    const from = i === 0 ? 0 : (of.inputsEnd[i - 1] ?? 0)
    const ids = inputs.material.slice(from, of.inputsEnd[i]).map((at) => entry(materials, at).id)
    return {
      id,
      name: text(of.name[i]) ?? '',
      productCategory: text(of.productCategory[i]),
      input_material_ids: ids,
      output_material_ids: [entry(materials, of.output[i]).id],
      executor_company_id: entry(companiesInfo, of.company[i]).name,
      processesTypeNames: textSet(of.processes[i] ?? -1),
      ...alteredAs(text(of.altered[i])),
      input_material_id_percentage_map: Object.fromEntries(
        ids.map((one, at) => [one, inputs.percentage[from + at] ?? 0]),
      ),
      processingStandards: textSet(of.standards[i] ?? -1),
      certificates: certified(of.certificates[i] ?? -1),
    }
  })
}
