import { isCertifier } from '@selvedge/domain/company.ts'
import type { ImportKind } from '@selvedge/domain/import/kinds.ts'
import { IMPORT_SHEETS } from '@selvedge/domain/import/sheets.ts'
import { capitalized } from '@selvedge/messages/number-words.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'

type KindShown = {
  /** The page on which an import of it begins. */
  page: `/imports/${ImportKind}`
  begin: string
  intro: string
  /** What a row is, for the list of columns. */
  rowIs: string
  example: string
  file: string
  template: string
  /** The columns that a closed row shows; an open one has all. */
  lead: readonly string[]
  /** Those that the result shows beside the name of a row. */
  result: readonly string[]
  widths: string
  undoHint: (values: { count: number }) => string
}

export const KINDS: Readonly<Record<ImportKind, KindShown>> = {
  materials: {
    page: '/imports/materials',
    begin: texts.beginMaterials,
    intro: texts.materialsIntro,
    rowIs: texts.rowIsMaterial,
    example: texts.sourceExample,
    file: texts.file,
    template: texts.templateFileName,
    lead: IMPORT_SHEETS.materials.spec.columns,
    result: ['group', 'gtin', 'commodityCode'],
    widths: 'minmax(0, 2.4fr) minmax(0, 1.4fr) minmax(0, 1.4fr) minmax(0, 1.2fr)',
    undoHint: texts.undoHint,
  },
  partners: {
    page: '/imports/partners',
    begin: texts.beginPartners,
    intro: texts.partnersIntro,
    rowIs: texts.rowIsPartner,
    example: texts.partnersExample,
    file: texts.partnersFile,
    template: texts.partnersTemplate,
    lead: IMPORT_SHEETS.partners.spec.columns,
    result: ['email', 'role', 'country'],
    widths: 'minmax(0, 2fr) minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 2fr)',
    undoHint: texts.undoPartnersHint,
  },
  trades: {
    page: '/imports/trades',
    begin: texts.beginTrades,
    intro: texts.tradesIntro,
    rowIs: texts.rowIsTrade,
    example: texts.tradesExample,
    file: texts.tradesFile,
    template: texts.tradesTemplate,
    lead: ['type', 'reference', 'company', 'material', 'quantity', 'unit'],
    result: ['type', 'company', 'material'],
    widths:
      'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.6fr) minmax(0, 1.8fr) minmax(0, 0.8fr) minmax(0, 0.6fr)',
    undoHint: texts.undoTradesHint,
  },
  certificates: {
    page: '/imports/certificates',
    begin: texts.beginCertificates,
    intro: texts.certificatesIntro,
    rowIs: texts.rowIsCertificate,
    example: texts.certificatesExample,
    file: texts.certificatesFile,
    template: texts.certificatesTemplate,
    lead: ['subject', 'number', 'company', 'standard', 'validFrom', 'file'],
    result: ['subject', 'company', 'standard'],
    widths:
      'minmax(0, 1fr) minmax(0, 1.4fr) minmax(0, 1.8fr) minmax(0, 1.6fr) minmax(0, 1fr) minmax(0, 1.2fr)',
    undoHint: texts.undoCertificatesHint,
  },
}

/** The kinds that a company can import: a certification body has neither materials nor trades. */
export const kindsOf = (role: string | null): ImportKind[] => {
  const all = Object.keys(KINDS) as ImportKind[]
  return isCertifier({ role }) ? all.filter((kind) => kind !== 'materials' && kind !== 'trades') : all
}

/** The columns of a kind as people read them, by column. */
export const columnWords = (kind: ImportKind): Record<string, string> =>
  Object.fromEntries(
    Object.entries(IMPORT_SHEETS[kind].spec.headings).map(([column, heading]) => [
      column,
      capitalized(heading),
    ]),
  )
