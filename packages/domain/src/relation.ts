/**
 * The relation of one company to another. Without a state, there is none. `cut`: it was a partner until the other one blocked it.
 * It sees that as having asked, so that nobody can tell who is blocked; but it does not count as having asked.
 */
export type RelationState = 'asked' | 'agreed' | 'ignored' | 'blocked' | 'cut'

/** The relation of two companies, seen by one of them. */
export type Standing = { own: RelationState | undefined; theirs: RelationState | undefined }

/** What a company can answer to one that asks, or that it is a partner of. */
export const RELATION_ANSWERS = ['ACCEPT', 'IGNORE', 'BLOCK', 'UNBLOCK'] as const
export type RelationAnswer = (typeof RELATION_ANSWERS)[number]

/** How a relation is shown to one of its two sides. A company that was ignored or blocked sees only that it has asked. */
export const RELATIONS_SHOWN = ['AGREED', 'ASKED_BY_US', 'ASKED_OF_US', 'IGNORED', 'BLOCKED'] as const
export type RelationShown = (typeof RELATIONS_SHOWN)[number]

export function relationShown({ own, theirs }: Standing): RelationShown | undefined {
  if (own === 'blocked') return 'BLOCKED'
  if (own === 'agreed') return 'AGREED'
  if (theirs === 'asked') return own === 'ignored' ? 'IGNORED' : 'ASKED_OF_US'
  return own === 'asked' || own === 'cut' ? 'ASKED_BY_US' : undefined
}

const ANSWERS: Record<RelationShown, readonly RelationAnswer[]> = {
  AGREED: ['BLOCK'],
  // Who once asked can still end it.
  ASKED_BY_US: ['BLOCK'],
  ASKED_OF_US: ['ACCEPT', 'IGNORE', 'BLOCK'],
  IGNORED: ['ACCEPT', 'BLOCK'],
  BLOCKED: ['UNBLOCK'],
}

/** The possible answers to a relation in this state. */
export const relationAnswers = (shown: RelationShown): readonly RelationAnswer[] => ANSWERS[shown]

const AGREED: Standing = { own: 'agreed', theirs: 'agreed' }

/** After one side answered the other; undefined if that cannot be answered. */
export function afterAnswer(standing: Standing, answer: RelationAnswer): Standing | undefined {
  const shown = relationShown(standing)
  if (!shown || !relationAnswers(shown).includes(answer)) return undefined
  const { theirs } = standing
  if (answer === 'ACCEPT') return AGREED
  if (answer === 'IGNORE') return { own: 'ignored', theirs }
  // A block ends an agreement. The other side has not asked again, so there is nothing to accept later.
  if (answer === 'BLOCK') return { own: 'blocked', theirs: theirs === 'agreed' ? 'cut' : theirs }
  return { own: undefined, theirs }
}

/**
 * The state after one side asked the other; undefined if it has blocked the other, and has to remove the block first. Two
 * requests in opposite directions are not an agreement: an inviter means the reader of the address it typed, not any company of
 * that name. Each can then accept the other's request.
 */
export function afterAsking({ own, theirs }: Standing): Standing | undefined {
  if (own === 'blocked') return undefined
  return own === 'agreed' ? AGREED : { own: 'asked', theirs }
}

/** After one side took its asking back; undefined if it has not asked. */
export const afterTakingBack = ({ own, theirs }: Standing): Standing | undefined =>
  own === 'asked' || own === 'cut' ? { own: undefined, theirs } : undefined

/**
 * After one side used the other's invitation, or accepted what it recorded. A block stays until who made it takes it
 * back.
 */
export const afterAgreeing = (standing: Standing): Standing =>
  standing.own === 'blocked' || standing.theirs === 'blocked' ? standing : AGREED
