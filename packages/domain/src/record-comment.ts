/** Types of record that belong to several companies; plans and stock are of one alone. */
export const DISCUSSED_TYPES = ['trade', 'certification'] as const
export type DiscussedType = (typeof DISCUSSED_TYPES)[number]

/** Whether records of this type belong to several companies. */
export const isDiscussedType = (type: string): type is DiscussedType =>
  (DISCUSSED_TYPES as readonly string[]).includes(type)

/**
 * What companies write about a record of theirs: a remark; what has to change before it can be confirmed; or that it was filed
 * again as another record, which says it correctly.
 */
export const COMMENT_KINDS = ['REMARK', 'CHANGE', 'CORRECTED'] as const
export type CommentKind = (typeof COMMENT_KINDS)[number]

/** The kinds that a person writes; the third is written by filing. */
export const WRITTEN_KINDS = ['REMARK', 'CHANGE'] as const
export type WrittenKind = (typeof WRITTEN_KINDS)[number]

/** A record as the rules of its comments see it. */
export type Discussed = {
  /** The companies that it is between, once each. */
  parties: readonly number[]
  approverId: number
  isPending: boolean
  /** Whether the approver and the others agreed to be partners. */
  isAgreed: boolean
  /** Whether the approver has written about it, which lets the others answer. */
  hasApproverWritten: boolean
  /** The company that was asked for a change, and has not answered yet. */
  changeAskedOf: number | null
}

/**
 * What a company may write about a record; sent along with its comments. Nobody is written to before having agreed to be a partner,
 * or having written first: each comment is an e-mail.
 */
export function commentPermissions({ companyId }: { companyId: number }, record: Discussed) {
  const { parties, approverId, isPending, isAgreed, hasApproverWritten, changeAskedOf } = record
  const isShared = parties.includes(companyId) && parties.length > 1
  const isApprover = companyId === approverId
  return {
    canComment: isShared && (isApprover || isAgreed || hasApproverWritten),
    canAskForChange: isShared && isApprover && isPending,
    /** File it again, as it should be: while it waits, by whoever was asked to. */
    canCorrect: isShared && !isApprover && isPending && changeAskedOf === companyId,
  }
}

/** Whether this kind of comment is open to the company, by its permissions. */
export const mayWrite = (
  kind: WrittenKind,
  { canComment, canAskForChange }: ReturnType<typeof commentPermissions>,
): boolean => (kind === 'CHANGE' ? canAskForChange : canComment)

/**
 * Whose answer a record waits for once this was written about it: a change waits for the one that filed it; whatever that one writes
 * or files then is its answer; a remark of the one that asked changes nothing.
 */
export function changeAskedAfter(
  written: { kind: CommentKind; by: number; filedBy: number },
  changeAskedOf: number | null,
): number | null {
  if (written.kind === 'CHANGE') return written.filedBy
  return written.by === changeAskedOf ? null : changeAskedOf
}
