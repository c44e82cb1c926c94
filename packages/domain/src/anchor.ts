import type { Member } from './permissions.ts'

/** Identity anchors: what registers say of a company, that it has from them (UNTP, DigitalIdentityAnchor). */

/** As many as a company has. */
export const MAX_ANCHORS = 20
/** Characters of one, as it was signed. */
export const MAX_ANCHOR_CHARACTERS = 64 * 1024
/** Days after which nobody knows any more what a register said last. */
const ANCHOR_DAYS = 7

/** What the register last answered; `unchecked` until it has answered. */
const ANCHOR_STANDINGS = ['unchecked', 'right', 'revoked', 'suspended', 'altered'] as const
export type AnchorStanding = (typeof ANCHOR_STANDINGS)[number]

/** What is said of one today. */
export const ANCHOR_VERDICTS = [...ANCHOR_STANDINGS, 'ahead', 'over', 'stale'] as const
export type AnchorVerdict = (typeof ANCHOR_VERDICTS)[number]

type Known = {
  standing: AnchorStanding
  checkedAt: Date | null
  /** Whether today is within its dates. */
  validity: 'now' | 'ahead' | 'over'
}

const DAY_MS = 24 * 60 * 60 * 1000

/** What is said of an anchor today: what speaks against it comes first, and an answer that is too old is none. */
export function anchorVerdict({ standing, checkedAt, validity }: Known, now: Date): AnchorVerdict {
  if (standing !== 'right') return standing
  if (validity !== 'now') return validity
  const age = checkedAt === null ? Infinity : now.getTime() - checkedAt.getTime()
  return age > ANCHOR_DAYS * DAY_MS ? 'stale' : 'right'
}

/** What a register says of the company is shown to its partners: only an ADMIN adds and removes it. */
export const canManageAnchors = (member: Pick<Member, 'role'>): boolean => member.role === 'ADMIN'

/** The standard of an anchor and its version, as credentials of this server name theirs. */
export const anchorFormat = (version: string): string => `UNTP ${version}`
