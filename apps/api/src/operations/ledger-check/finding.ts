import type { Part } from '@selvedge/proof/verdict.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import type { KeptText } from '@selvedge/messages/kept-texts.ts'
import { US_ENGLISH } from '@selvedge/messages/languages.ts'
import { inLanguage } from '@selvedge/messages/spoken.ts'
import type { Services } from '../../platform/context/services.ts'
import { findingTexts } from '../../platform/ledger/finding-texts.ts'

/** What a check of everything reads. */
export type Checked = Pick<Services, 'db' | 'files' | 'ledger' | 'masterKey'> & Partial<Pick<Services, 'now'>>

/**
 * How much a finding says: `broken` is not as it was stated, signed and anchored, or cannot be settled; `missing` is gone, or lacks its
 * counterpart; `noted` contradicts nothing, but somebody should know.
 */
export type Weight = 'broken' | 'missing' | 'noted'

/** Every finding by its code, which never changes, with its weight and the part of a check that fails. */
const FINDINGS = {
  statement: ['broken', 'record'],
  statementUnsettled: ['broken', 'record'],
  statementSeal: ['broken', 'record'],
  statementBatch: ['missing', 'link'],
  statementDocuments: ['broken', 'record'],
  versionMissing: ['missing', 'link'],
  versionTwice: ['broken', 'link'],
  record: ['broken', 'record'],
  recordDocument: ['broken', 'file'],
  lineWithoutStatement: ['missing', 'record'],
  statementWithoutLine: ['missing', 'record'],
  trail: ['broken', 'record'],
  trailStatement: ['broken', 'signature'],
  lineOfNobody: ['broken', 'record'],
  lineSeal: ['broken', 'record'],
  lineWaits: ['noted', 'record'],
  key: ['broken', 'signature'],
  keyMissing: ['missing', 'signature'],
  keyWaits: ['noted', 'signature'],
  keyNotRevoked: ['missing', 'signature'],
  keyOutOfTurn: ['broken', 'signature'],
  keyLine: ['missing', 'record'],
  batchLost: ['missing', 'link'],
  batch: ['broken', 'link'],
  batchSeal: ['broken', 'link'],
  batchAnchor: ['missing', 'time'],
  batchWaits: ['noted', 'time'],
  batchDatedEarly: ['noted', 'time'],
  anchorUnknown: ['missing', 'link'],
  anchorPlace: ['broken', 'time'],
  keyEvent: ['missing', 'signature'],
  log: ['broken', 'link'],
  map: ['broken', 'link'],
  newestStatement: ['missing', 'link'],
  setAside: ['broken', 'record'],
  power: ['broken', 'record'],
  statementsWait: ['noted', 'time'],
  link: ['broken', 'record'],
  certificateInput: ['broken', 'record'],
  certificateCredit: ['broken', 'record'],
  massBook: ['broken', 'record'],
  massShipment: ['broken', 'record'],
  massClosing: ['broken', 'record'],
  massFactor: ['broken', 'record'],
  massYield: ['broken', 'record'],
  massStray: ['broken', 'record'],
  eventIndex: ['broken', 'record'],
  eventNamed: ['missing', 'record'],
  document: ['broken', 'file'],
  documentStated: ['broken', 'record'],
  unreadable: ['broken', 'record'],
  other: ['broken', 'record'],
  result: ['broken', 'record'],
} as const satisfies Record<string, readonly [Weight, Part]>

export type FindingCode = keyof typeof FINDINGS

/** Something that is not as it was stated, signed and anchored: what it is, by kind and number, and which part fails. */
export type Finding = {
  code: FindingCode
  weight: Weight
  kind: StatementType | 'document' | 'batch' | 'key' | 'statement' | 'check' | 'power' | 'book' | 'material'
  /** Null if our tables have no number for it. */
  id: number | null
  part: Part
  /** In English, for logs and for what was not found with `said`. */
  sentence: string
  /** By key and parameters, to be read in any language. */
  said: KeptText
}

/** What a finding is about. */
export type Subject = Pick<Finding, 'kind' | 'id'> & Partial<Pick<Finding, 'part'>>

/** A finding by its code, with the sentence that says it. */
export function finding(code: FindingCode, { kind, id, part }: Subject, sentence: string): Finding {
  const [weight, usual] = FINDINGS[code]
  const said = inLanguage(ENGLISH, () => findingTexts.textOf(sentence))
  return { code, weight, kind, id, part: part ?? usual, sentence: said, said: findingTexts.keep(sentence) }
}

const ENGLISH = { language: US_ENGLISH, texts: {} }
