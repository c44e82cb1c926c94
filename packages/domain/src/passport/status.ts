import { isCertifier } from '../company.ts'

/** What a passport is about: a model, one lot of it, or one piece. */
export const PASSPORT_LEVELS = ['model', 'batch', 'item'] as const
export type PassportLevel = (typeof PASSPORT_LEVELS)[number]

/** How a passport stands, in the words of EN 18223. Nothing follows `archived` and `invalid`. */
export const PASSPORT_STATUSES = ['draft', 'active', 'inactive', 'archived', 'invalid'] as const
export type PassportStatus = (typeof PASSPORT_STATUSES)[number]

/** What a company does to the status of a published passport. */
export const STATUS_CHANGES = [
  'deactivate',
  'recall',
  'liftRecall',
  'reactivate',
  'invalidate',
  'archive',
] as const
export type StatusChange = (typeof STATUS_CHANGES)[number]

type State = { readonly status: PassportStatus; readonly isRecalled: boolean }

const AFTER = {
  deactivate: { status: 'inactive', isRecalled: false },
  recall: { status: 'inactive', isRecalled: true },
  liftRecall: { status: 'active', isRecalled: false },
  reactivate: { status: 'active', isRecalled: false },
  invalidate: { status: 'invalid', isRecalled: false },
  archive: { status: 'archived', isRecalled: false },
} as const satisfies Record<StatusChange, State>

/** The state a change leads to. */
export const stateAfter = (change: StatusChange): State => AFTER[change]

/** What has to be explained to whoever opens the page. */
export const needsReason = (change: StatusChange): boolean =>
  change === 'recall' || change === 'deactivate' || change === 'invalidate'

/**
 * What may be done to a passport as it stands; nothing to one that is a draft or over. A recall is first lifted, on purpose and with a name to it: what is archived,
 * declared wrong or deactivated would say no more that the product was recalled, and who deactivates it or activates it again may not have seen the recall yet.
 */
export function statusChangesOf({ status, isRecalled }: State): readonly StatusChange[] {
  if (status === 'active') return ['deactivate', 'recall', 'invalidate', 'archive']
  if (status !== 'inactive') return []
  return isRecalled ? ['liftRecall'] : ['recall', 'reactivate', 'invalidate', 'archive']
}

/** Whether its draft may be changed, and published. */
export const canEditPassport = ({ status }: Pick<State, 'status'>): boolean =>
  status === 'draft' || status === 'active' || status === 'inactive'

/** Makes it a passport that everybody may open. A recalled product is first activated again, on purpose. */
export const canPublishPassport = ({ status }: Pick<State, 'status'>): boolean =>
  status === 'draft' || status === 'active'

/** What the ledger says happened. */
export const EVENT_OF_CHANGE = {
  deactivate: 'deactivated',
  recall: 'recalled',
  liftRecall: 'reactivated',
  reactivate: 'reactivated',
  invalidate: 'invalidated',
  archive: 'archived',
} as const satisfies Record<StatusChange, string>

/** Certification bodies make none: they have no goods. */
export const canHavePassports = ({ role }: { role: string | null }): boolean => !isCertifier({ role })
