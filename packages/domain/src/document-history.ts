import { byCode } from './by-code.ts'
import type { CertificationSubject } from './certification.ts'
import type { Day } from './day.ts'
import type { ChainTradeType } from './supply-chain.ts'

/** What a history needs of a chain as it travels. */
type Chain<C, T, P> = {
  companiesInfo: readonly C[]
  materials: readonly { id: number; company: string }[]
  trades: readonly T[]
  transformations: readonly P[]
}
type Company = { name: string }
type Certificate = {
  certificateId: string | null
  subject: CertificationSubject
  certifierName: string | null
  validFrom: Day
  creationDate: string
}
type Trade = {
  type: ChainTradeType
  referenceNumber: string
  issueDate: Day
  creationDate: string
  consignee_to_contractor_material_map: Record<string, number>
}
type Plan<X extends Certificate> = { executor_company_id: string; certificates: readonly X[] }

/** A trade with its documents, or a scope certificate by itself. */
export type HistoryEntry<C, T, X> = {
  key: string
  day: Day
  /** Orders entries of one day. */
  createdAt: string
  from: C | undefined
  to: C | undefined
} & ({ kind: 'trade'; trade: T } | { kind: 'certificate'; certificate: X })

/**
 * The documents of a supply chain, newest first: each trade once, however many positions it has, and each scope certificate once
 * for its holder. `from` of a certificate is undefined: its certifier is a name, not a company of the supply chain.
 */
export function documentHistory<C extends Company, T extends Trade, X extends Certificate>(
  chain: Chain<C, T, Plan<X>>,
): HistoryEntry<C, T, X>[] {
  const companies = new Map(chain.companiesInfo.map((company) => [company.name, company]))
  const owners = new Map(chain.materials.map(({ id, company }) => [id, companies.get(company)]))
  const entries = new Map<string, HistoryEntry<C, T, X>>()
  for (const trade of chain.trades) {
    const [[received, sent] = []] = Object.entries(trade.consignee_to_contractor_material_map)
    const from = owners.get(sent ?? 0)
    const key = ['trade', trade.type, trade.referenceNumber, from?.name ?? ''].join('/')
    if (entries.has(key)) continue
    entries.set(key, {
      kind: 'trade',
      key,
      trade,
      day: trade.issueDate,
      createdAt: trade.creationDate,
      from,
      to: owners.get(Number(received)),
    })
  }
  for (const { executor_company_id: holder, certificates } of chain.transformations)
    for (const certificate of certificates) {
      if (certificate.subject !== 'SCOPE') continue
      const { certificateId, certifierName, creationDate } = certificate
      const key = ['scope', holder, certificateId ?? '', certifierName ?? '', creationDate].join('/')
      entries.set(key, {
        kind: 'certificate',
        key,
        certificate,
        day: certificate.validFrom,
        createdAt: creationDate,
        from: undefined,
        to: companies.get(holder),
      })
    }
  return [...entries.values()].toSorted(
    (a, b) => byCode(b.day, a.day) || byCode(b.createdAt, a.createdAt) || byCode(a.key, b.key),
  )
}
