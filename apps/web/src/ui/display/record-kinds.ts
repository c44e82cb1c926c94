import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'

export const TRADE_WORD: Record<TradeKind, string> = {
  contract: recordWords.contract,
  order: recordWords.order,
  shipping: recordWords.shipping,
}

/** What a certification is about. */
export const SUBJECT_WORD: Record<CertificationSubject, string> = {
  SCOPE: recordWords.subjectScope,
  TRANSACTION: recordWords.subjectTransaction,
  MATERIAL: recordWords.subjectMaterial,
  SELF: recordWords.subjectSelf,
}

/** What a certification of each subject is called. */
export const CERTIFICATE_WORD: Record<CertificationSubject, string> = {
  SCOPE: recordWords.scopeCertificate,
  TRANSACTION: recordWords.transactionCertificate,
  MATERIAL: recordWords.materialCertificate,
  SELF: recordWords.selfCertification,
}
