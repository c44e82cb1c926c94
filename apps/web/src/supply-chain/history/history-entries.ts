import { referenceName } from '@selvedge/messages/reference-name.ts'
import type { ChainCertificate, ChainCompany, ChainTrade } from '@selvedge/contract/supply-chain.ts'
import type { HistoryEntry } from '@selvedge/domain/document-history.ts'
import { TRADE_KIND_IN_CHAIN } from '@selvedge/domain/supply-chain.ts'
import { searchKey } from '@selvedge/domain/search.ts'
import type { TradeKind } from '@selvedge/domain/records/trade-kinds.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { documentsHistory } from '@selvedge/messages/en/documents-history.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { certificateNumber, companyName } from '../chain-words.ts'

export type Entry = HistoryEntry<ChainCompany, ChainTrade, ChainCertificate>

/** What a history is narrowed down to, as its address has it. */
export type HistoryFilter = { search?: string | undefined; kind?: string | undefined }

/** How an entry is headed, and the standards that it refers to, by their names in English. */
export function wordsOf(entry: Entry): { title: string; standards: readonly string[] } {
  if (entry.kind === 'trade') {
    const { type, referenceNumber, processingStandards } = entry.trade
    return {
      title: recordNames.tradeNamed({ kind: TRADE_KIND_IN_CHAIN[type], reference: referenceNumber }),
      standards: processingStandards,
    }
  }
  const { processingStandardName } = entry.certificate
  const number = certificateNumber(entry.certificate)
  return {
    title: number ? documentsHistory.scopeCertificate({ number }) : recordNames.SCOPE,
    standards: processingStandardName ? [processingStandardName] : [],
  }
}

/** Who sent the goods, or certified. */
export function fromOf(entry: Entry): string {
  if (entry.kind === 'certificate') return entry.certificate.certifierName ?? chainWords.certifier
  return entry.from ? companyName(entry.from) : chainWords.company
}

/** Who received the goods, or was certified. */
export const toOf = (entry: Entry): string => (entry.to ? companyName(entry.to) : chainWords.company)

const kindOf = (entry: Entry): TradeKind | 'scope' =>
  entry.kind === 'trade' ? TRADE_KIND_IN_CHAIN[entry.trade.type] : 'scope'

/** The entries of a kind that have every typed word in their heading, companies, standards or lots; accents do not count. */
export function narrowed(
  entries: readonly Entry[],
  { search, kind }: HistoryFilter,
  lotsOf: (entry: Entry) => readonly string[] = () => [],
): readonly Entry[] {
  const typed = searchKey(search ?? '').split(/\s+/u)
  return entries.filter((entry) => {
    if (kind !== undefined && kindOf(entry) !== kind) return false
    const { title, standards } = wordsOf(entry)
    const names = standards.map(referenceName)
    const said = searchKey([title, fromOf(entry), toOf(entry), ...names, ...lotsOf(entry)].join(' '))
    return typed.every((word) => said.includes(word))
  })
}
