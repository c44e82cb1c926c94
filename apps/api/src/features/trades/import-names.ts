import { isCertifier } from '@selvedge/domain/company.ts'
import { importIssues } from '@selvedge/domain/import/import-issues.ts'
import type { ImportedPosition, ImportedTrade, TradeErrors } from '@selvedge/domain/import/trades.ts'
import { type Issue, issues } from '@selvedge/domain/issues.ts'
import { readUnit } from '@selvedge/domain/position-import.ts'
import { anyCaseKey, nameKey } from '@selvedge/domain/text.ts'
import { TRADE_KIND, TRADE_KINDS, type TradeKind } from '@selvedge/domain/trade.ts'
import { importSheets } from '@selvedge/messages/en/import-sheets.ts'
import type { NewTradeInput } from '@selvedge/contract/trades.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { agreedByName } from '../../accounts/companies/agreed-by-name.ts'
import { listDocumentTypes, listStandards, listUnits } from '../../platform/reference-data/lists.ts'
import { findMaterials } from '../../records/add-materials.ts'
import type { Importer } from '../../records/import-kind.ts'

type Material = { id: number; isInput: boolean }
type Coded = { code: string; name: string }

/** What the names in rows mean to a company, by `nameKey`. */
export type KnownNames = {
  /** Partners that have agreed, and whether another company of the name was invited. */
  partners: ReadonlyMap<string, { id: number; name: string; role: string | null; isDouble: boolean }>
  materials: ReadonlyMap<string, readonly Material[]>
  types: ReadonlyMap<TradeKind, readonly Coded[]>
  standards: readonly string[]
  units: readonly Coded[]
}

/** Looks up what some trades name: as many questions, however many trades they are. */
export async function namesIn(
  reader: Reader,
  { companyId, industry }: Importer,
  trades: readonly ImportedTrade[],
): Promise<KnownNames> {
  const materials = await findMaterials(
    reader,
    companyId,
    trades.flatMap(({ positions }) => positions.map(({ material }) => material)),
  )
  const types = new Map<TradeKind, Coded[]>()
  for (const kind of TRADE_KINDS) types.set(kind, await listDocumentTypes(reader, kind))
  const standards = await listStandards(reader, 'transaction', industry)
  return {
    partners: await agreedByName(
      reader,
      companyId,
      trades.map(({ company }) => company),
    ),
    materials: Map.groupBy(materials, ({ name }) => anyCaseKey(name)),
    types,
    standards: standards.map(({ name }) => name),
    units: await listUnits(reader),
  }
}

/** A trade as its form sends it, or what is wrong with the cells of each of its rows. */
export function formOf(
  trade: ImportedTrade,
  known: KnownNames,
): { form: NewTradeInput; errors?: undefined } | { form?: undefined; errors: TradeErrors[] } {
  const buyer = known.partners.get(anyCaseKey(trade.company))
  const type = documentTypeOf(trade, known)
  const standard = known.standards.find((name) => nameKey(name) === nameKey(trade.standard))
  const positions = trade.positions.map((position) => positionOf(position, known))
  const head: TradeErrors = {
    ...(!buyer && { company: importIssues.importBuyerNotPartner }),
    ...(buyer?.isDouble && trade.email === '' && { company: importIssues.importBuyerTwice }),
    ...(buyer && isCertifier({ role: buyer.role }) && { company: issues.consigneeCertifier }),
    ...('issue' in type && { documentType: type.issue }),
    ...(trade.standard !== '' && standard === undefined && { standard: issues.standard }),
  }
  const errors = positions.map(({ errors: own }, i) => (i === 0 ? { ...head, ...own } : own))
  if (errors.some((own) => Object.keys(own).length > 0)) return { errors }
  const parent = trade.parent === '' ? null : trade.parent
  return {
    form: {
      consigneeCompanyName: buyer?.name ?? trade.company,
      consigneeEmail: trade.email === '' ? null : trade.email,
      validFrom: trade.validFrom,
      validUntil: trade.validUntil,
      documentTypeCode: 'code' in type ? type.code : '',
      processingStandardName: standard ?? null,
      notes: trade.notes === '' ? null : trade.notes,
      contractorReferenceNumber: trade.reference,
      contractorRootReferenceNumber: trade.kind === 'order' ? parent : null,
      contractorParentReferenceNumber: trade.kind === 'shipping' ? parent : null,
      positions: positions.map(({ position }) => position),
    },
  }
}

function documentTypeOf(
  { kind, documentType }: ImportedTrade,
  { types }: KnownNames,
): { code: string } | { issue: Issue } {
  if (documentType === '') return { code: TRADE_KIND[kind].usualDocumentType }
  const typed = nameKey(documentType)
  const offered = types.get(kind) ?? []
  const coded = offered.find(({ code }) => nameKey(code) === typed)
  if (coded) return coded
  const [only, other] = offered.filter(({ name }) => nameKey(name) === typed)
  if (!only) return { issue: importIssues.importDocumentType }
  return other ? { issue: importIssues.importDocumentTypeTwice } : only
}

function positionOf(position: ImportedPosition, { materials, units }: KnownNames) {
  const { isInput, quantity, weight, lot, description } = position
  const named = materials.get(anyCaseKey(position.material)) ?? []
  const meant = isInput === undefined ? named : named.filter((one) => one.isInput === isInput)
  const unit = readUnit(position.unit, units)
  const which = importIssues.importWhichMaterial({ column: importSheets.headingGroup })
  const errors: TradeErrors = {
    ...(meant.length === 0 && { material: importIssues.importMaterialNone }),
    ...(meant.length > 1 && { group: which }),
    ...('error' in unit && { unit: unit.error }),
  }
  return {
    errors,
    position: {
      contractorMaterial: { id: meant[0]?.id ?? null },
      quantity,
      weight,
      unit: { code: 'value' in unit ? unit.value : null },
      externalDescription: description === '' ? null : description,
      lot,
    },
  }
}
