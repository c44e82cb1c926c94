import { type ChainTables, grouped, rowIn, rowsOf } from './chain-tables.ts'
import { certificateNumbers } from './certificate-numbers.ts'
import { certifiersOf } from './certified-plans.ts'
import type { View } from './chain-view.ts'
import {
  presentCertificate,
  presentCompany,
  presentMaterial,
  presentPlan,
  presentTrade,
} from './present-chain.ts'

/** Which part of a supply chain is asked for, by the ids that its viewer sees. */
type AskedPart = {
  transformation: number | undefined
  received: ReadonlySet<number>
  sent: ReadonlySet<number>
}

/** Writes the chain that a view has as the JSON of a `SupplyChain`; or a part of it: each step and position by itself. */
type WriteChain = {
  whole: (view: View) => string
  part: (view: View, asked: AskedPart) => { trades: string[]; transformations: string[] }
}

/**
 * Prepares to serialise supply chains from the loaded tables. They are written piece by piece: a certificate of a thousand plans
 * is written once, and nothing as large as the whole supply chain is built in memory. `numbered` writes the number of each certificate as `rowId`: for what
 * stays on the server alone.
 */
export function chainWriter(loaded: ChainTables, { numbered = false } = {}): WriteChain {
  const tradesOf = tradeWriter(loaded)
  const plansOf = planWriter(loaded)
  const certificatesOf = certificateWriter(loaded, numbered)
  return {
    whole: (view) => {
      const certificates = certificatesOf(view)
      return (
        `{"companiesInfo":${listed(companiesOf(loaded, view))},"materials":${listed(materialsOf(loaded, view))},` +
        `"trades":${listed(tradesOf(view, certificates))},"transformations":${listed(plansOf(view, certificates))}}`
      )
    },
    part: (view, { transformation, received, sent }) => {
      const certificates = certificatesOf(view)
      return {
        trades: tradesOf(
          view,
          certificates,
          (at) =>
            received.has(view.materialId(at.consigneeMaterialId)) &&
            sent.has(view.materialId(at.contractorMaterialId)),
        ),
        transformations:
          transformation === undefined
            ? []
            : plansOf(view, certificates, (id, company) => view.planId(id, company) === transformation),
      }
    },
  }
}

const ALL = () => true
type Position = { consigneeMaterialId: number; contractorMaterialId: number }

/** The certificates of a trade or a plan at a material, as a JSON list. */
type WriteCertificates = (ids: readonly number[] | undefined, materialId: number) => string

const listed = (texts: readonly string[]) => `[${texts.join(',')}]`
/** Certificates come last, written already. */
const withCertificates = (of: object, certificates: string) =>
  `${JSON.stringify(of).slice(0, -1)},"certificates":${certificates}}`

export const namesOf = ({ code, name }: ChainTables['processTypes']) => {
  const names = new Map(code.map((one, i) => [one, name[i] ?? one]))
  return (of: string) => names.get(of) ?? of
}

const companiesOf = (loaded: ChainTables, view: View) =>
  inTheirOrder(
    rowsOf(loaded.companies)
      .filter(({ id }) => view.isInChain(id))
      .map((company) => [view.idOf(company.id), JSON.stringify(presentCompany(company, view))]),
  )

function materialsOf(loaded: ChainTables, view: View): string[] {
  const row = rowIn(loaded.materials)
  return inTheirOrder(
    loaded.materials.id.flatMap((id, i) =>
      view.has(id) ? [[view.materialId(id), JSON.stringify(presentMaterial(row(i), view))] as const] : [],
    ),
  )
}

/** By what the viewer sees of them: in the order of their rows, hidden ones would be where their ids belong. */
const inTheirOrder = (texts: (readonly [shown: string | number, text: string])[]): string[] =>
  texts.toSorted(([a, one], [b, other]) => order(a, b) || order(one, other)).map(([, text]) => text)

export const order = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)

function tradeWriter(loaded: ChainTables) {
  const { positions, trades, documents } = loaded
  const row = rowIn(loaded.trades)
  const places = grouped(positions.tradeId, [...positions.tradeId.keys()])
  const certified = grouped(loaded.shipped.of, loaded.shipped.id)
  const fileNames = new Map(documents.id.map((id, i) => [id, documents.fileName[i] ?? null]))
  const typeOf = namesOf(loaded.documentTypes)
  const position = rowIn(loaded.positions)
  const write = (view: View, certificates: WriteCertificates, isAsked: (at: Position) => boolean) =>
    trades.id.flatMap((id, i) => {
      const seen = (places.get(id) ?? [])
        .filter((at) => view.has(positions.consigneeMaterialId[at] ?? 0))
        .map(position)
        .filter(isAsked)
      if (seen.length === 0) return []
      const trade = row(i)
      const names = {
        documentFileName: fileNames.get(trade.documentId) ?? null,
        documentType: typeOf(`${trade.kind} ${trade.documentType}`),
      }
      return seen.map((at) => {
        const shown = presentTrade(trade, at, names, view)
        const text = withCertificates(shown, certificates(certified.get(id), at.consigneeMaterialId))
        return [shown.creationDate, text] as const
      })
    })
  return (view: View, certificates: WriteCertificates, isAsked: (at: Position) => boolean = ALL) => {
    const texts = write(view, certificates, isAsked)
    return view.hidesSome ? inTheirOrder(texts) : texts.map(([, text]) => text)
  }
}

function planWriter(loaded: ChainTables) {
  const { plans, inputs, processes, standards } = loaded
  const row = rowIn(loaded.plans)
  const input = rowIn(loaded.inputs)
  const places = grouped(inputs.of, [...inputs.of.keys()])
  const processesOf = grouped(processes.of, processes.code)
  const standardsOf = grouped(standards.of, standards.name)
  const certified = certifiersOf(loaded)
  const processName = namesOf(loaded.processTypes)
  const write = (view: View, certificates: WriteCertificates, isAsked: IsAsked) =>
    plans.id.flatMap((id, i) => {
      if (!view.has(plans.outputId[i] ?? 0)) return []
      const plan = row(i)
      if (!isAsked(id, plan.companyId)) return []
      const of = (places.get(id) ?? []).map(input)
      const codes = processesOf.get(id) ?? []
      const parts = {
        inputs: of,
        processTypes: codes.map(processName).toSorted(),
        standards: (standardsOf.get(id) ?? []).toSorted(),
      }
      const inputIds = of.map((one) => one.id)
      const held = certified({
        companyId: plan.companyId,
        outputId: plan.outputId,
        inputIds,
        processes: codes,
      })
      const shown = presentPlan(plan, parts, view)
      return [[shown.id, withCertificates(shown, certificates(held, plan.outputId))] as const]
    })
  return (view: View, certificates: WriteCertificates, isAsked: IsAsked = ALL) =>
    inTheirOrder(write(view, certificates, isAsked))
}

type IsAsked = (planId: number, companyId: number) => boolean

function certificateWriter(loaded: ChainTables, numbered: boolean) {
  const numbersIn = certificateNumbers(loaded)
  const row = rowIn(loaded.certificates)
  const placeOf = new Map(loaded.certificates.id.map((id, i) => [id, i]))
  const processesOf = grouped(loaded.certifiedProcesses.of, loaded.certifiedProcesses.code)
  const typeOf = namesOf(loaded.documentTypes)
  const processName = namesOf(loaded.processTypes)
  return (view: View): WriteCertificates => {
    const numberOf = numbersIn(view)
    const written = { open: new Map<number, string>(), hidden: new Map<number, string>() }
    return (ids = [], materialId) => {
      const visibility = view.atMaterial(materialId)
      const known = visibility.documents ? written.open : written.hidden
      const write = (id: number) => {
        const certificate = row(placeOf.get(id) ?? -1)
        const names = {
          documentType: typeOf(certificate.documentType),
          processTypes: (processesOf.get(id) ?? []).map(processName).toSorted(),
          number: numberOf(certificate),
        }
        const shown = presentCertificate(certificate, names, visibility, view)
        const text = JSON.stringify(numbered ? { ...shown, rowId: id } : shown)
        known.set(id, text)
        return text
      }
      const texts = ids.map((id) => known.get(id) ?? write(id))
      // In the order of their numbers, those of hidden holders would be between the times of others.
      return listed(view.hidesSome ? texts.toSorted(order) : texts)
    }
  }
}
