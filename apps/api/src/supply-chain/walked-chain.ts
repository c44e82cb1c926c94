import { type Brought, rowsOf } from './brought-chain.ts'
import { certifiersOf } from './certified-plans.ts'

/** What is upstream of some materials, put together; instants are milliseconds since 1970. */
export type WalkedChains = ReturnType<typeof assembled>
export type WalkedTrade = WalkedChains['trades'][number]
export type WalkedPlan = WalkedChains['plans'][number]
export type WalkedCertificate = WalkedChains['certificates'][number]
export type WalkedCompany = WalkedChains['companies'][number]
export type WalkedMaterial = WalkedChains['materials'][number]

/** Rows of columns, and what belongs to each plan, trade and certificate put to it. A trade is there once for each position. */
export function assembled(brought: Brought) {
  const documentTypes = namesOf(brought.documentTypes)
  const typeOf = (code: string) => documentTypes.get(code) ?? code
  return {
    roots: brought.roots.id,
    materials: rowsOf(brought.materials),
    companies: rowsOf(brought.companies),
    trades: tradesIn(brought, typeOf),
    plans: plansIn(brought),
    certificates: certificatesIn(brought, typeOf),
  }
}

const namesOf = ({ code, name }: { code: string[]; name: string[] }) =>
  new Map(code.map((one, i) => [one, name[i] ?? one] as const))

function tradesIn(brought: Brought, typeOf: (code: string) => string) {
  const positions = Map.groupBy(rowsOf(brought.positions), ({ tradeId }) => tradeId)
  const certificates = grouped(brought.shipped.of, brought.shipped.id)
  const papers = new Map(brought.papers.id.map((id, i) => [id, brought.papers.fileName[i] ?? '']))
  return rowsOf(brought.trades).flatMap((trade) =>
    (positions.get(trade.id) ?? []).map(({ consigneeMaterialId, contractorMaterialId }) => ({
      ...trade,
      consigneeMaterialId,
      contractorMaterialId,
      documentType: typeOf(`${trade.kind} ${trade.documentType}`),
      documentFileName: papers.get(trade.documentId) ?? '',
      certificateIds: certificates.get(trade.id) ?? [],
    })),
  )
}

function plansIn(brought: Brought) {
  const processNames = namesOf(brought.processTypes)
  const inputs = Map.groupBy(rowsOf(brought.inputs), ({ of }) => of)
  const processes = grouped(brought.processes.of, brought.processes.code)
  const standards = grouped(brought.standards.of, brought.standards.name)
  const certificateIdsOf = certifiersOf(brought)
  return rowsOf(brought.plans).map((plan) => {
    const own = { inputs: inputs.get(plan.id) ?? [], processes: processes.get(plan.id) ?? [] }
    return {
      ...plan,
      inputs: own.inputs,
      processTypes: own.processes.map((code) => processNames.get(code) ?? code).toSorted(),
      standards: (standards.get(plan.id) ?? []).toSorted(),
      certificateIds: certificateIdsOf({ ...plan, ...own }),
    }
  })
}

function certificatesIn(brought: Brought, typeOf: (code: string) => string) {
  const processNames = namesOf(brought.processTypes)
  const processes = grouped(brought.certifiedProcesses.of, brought.certifiedProcesses.code)
  return rowsOf(brought.certificates).map((certificate) => ({
    ...certificate,
    documentType: typeOf(certificate.documentType),
    processTypes: (processes.get(certificate.id) ?? [])
      .map((code) => processNames.get(code) ?? code)
      .toSorted(),
  }))
}

/** What belongs to each owner. */
export function grouped<T>(owners: readonly number[], of: readonly T[]): Map<number, T[]> {
  const groups = new Map<number, T[]>()
  owners.forEach((owner, i) => {
    const one = of[i]
    if (one === undefined) return
    const group = groups.get(owner)
    if (group) group.push(one)
    else groups.set(owner, [one])
  })
  return groups
}
