import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { linkOptions } from '@tanstack/react-router'

type Id = number | string

/** What the form of a new trade begins with. */
type TradeStart = {
  consignee?: string
  parent?: string
  parentId?: string
  request?: string
  corrects?: string
  draft?: string
}

/** What the form of a new certificate begins with. */
type CertificationStart = {
  request?: string
  corrects?: string
  succeeds?: string
  replaces?: string
  standard?: string
}

/** How a supply chain is opened: what of it is shown, and by which criterion. */
type ChainSearch = {
  notification?: string
  view?: 'graph' | 'table'
  criterion?: string
  node?: string
  edge?: string
}

/** The pages of a company's sector, for links and navigation; the router's types compare them with its routes. */
export const pagesIn = (sector: string) =>
  ({
    trade: (id: Id, type: TradeKind) =>
      linkOptions({
        to: '/$sector/trades/$id/confirmation',
        params: { sector, id: String(id) },
        search: { type },
      }),
    certification: (id: Id, subject: CertificationSubject) =>
      linkOptions({
        to: '/$sector/certifications/$subject/$id/confirmation',
        params: { sector, subject, id: String(id) },
      }),
    plan: (id: Id) =>
      linkOptions({ to: '/$sector/transformationPlans/$id', params: { sector, id: String(id) } }),
    materials: () => linkOptions({ to: '/$sector/materials', params: { sector } }),
    material: (id: Id) => linkOptions({ to: '/$sector/materials/$id', params: { sector, id: String(id) } }),
    /** An entry in a book stands on the page of its material. */
    stock: (materialId: Id) =>
      linkOptions({ to: '/$sector/materials/$id', params: { sector, id: String(materialId) } }),
    credential: (credentialId: Id) =>
      linkOptions({ to: '/credentials/$id', params: { id: String(credentialId) } }),
    capture: (captureId: Id) => linkOptions({ to: '/captures/$id', params: { id: String(captureId) } }),
    passports: () => linkOptions({ to: '/passports' }),
    passport: (passportId: Id) => linkOptions({ to: '/passports/$id', params: { id: String(passportId) } }),
    /** An entry in a book of credits, which is in no sector. */
    credits: (bookId: Id) => linkOptions({ to: '/credits/$id', params: { id: String(bookId) } }),
    partners: () => linkOptions({ to: '/$sector/partners', params: { sector } }),
    partner: (id: Id) => linkOptions({ to: '/$sector/partners/$id', params: { sector, id: String(id) } }),
    supplyChain: (materialId: Id, search: ChainSearch = {}) =>
      linkOptions({ to: '/$sector/graph/$id', params: { sector, id: String(materialId) }, search }),
    documentsHistory: (material: { id: number; name: string }) =>
      linkOptions({
        to: '/$sector/documentsHistory/$id',
        params: { sector, id: String(material.id) },
        search: { material_name: material.name },
      }),
    newTrade: (kind: TradeKind, start: TradeStart = {}) =>
      linkOptions({ to: '/$sector/transactions/$kind', params: { sector, kind }, search: start }),
    newCertification: (subject: CertificationSubject, search: CertificationStart = {}) =>
      linkOptions({
        to: '/$sector/transactions/certification/$subject',
        params: { sector, subject },
        search,
      }),
    newPlan: () => linkOptions({ to: '/$sector/transformationPlans/create', params: { sector } }),
  }) satisfies Record<RecordTypeName, unknown> & Record<string, unknown>
