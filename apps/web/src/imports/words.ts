import type { Import, ImportRow } from '@selvedge/contract/imports.ts'
import { imports as texts } from '@selvedge/messages/en/imports.ts'

export const KIND_WORDS: Record<Import['kind'], string> = {
  materials: texts.kindMaterials,
  partners: texts.kindPartners,
  trades: texts.kindTrades,
  certificates: texts.kindCertificates,
}

export const STATE_WORDS: Record<Import['state'], string> = {
  prepared: texts.statePrepared,
  running: texts.stateRunning,
  undoing: texts.stateUndoing,
  done: texts.stateDone,
  cancelled: texts.stateCancelled,
  undone: texts.stateUndone,
  failed: texts.stateFailed,
}

export const OUTCOME_WORDS: Record<ImportRow['outcome'], string> = {
  waiting: texts.outcomeWaiting,
  made: texts.outcomeMade,
  refused: texts.outcomeRefused,
  skipped: texts.outcomeSkipped,
  undone: texts.outcomeUndone,
}

/** The file an import was read from; what was pasted has none. */
export const sourceText = ({ fileName }: Pick<Import, 'fileName'>) => fileName ?? texts.pasted
