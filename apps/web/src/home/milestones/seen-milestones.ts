import { type Milestone, MILESTONES } from '@selvedge/domain/milestone.ts'

const KEY = 'selvedge.milestones.'

/** What a person has read on this device. Kept here alone: to hear of something twice does no harm. */
export function readSeen(userId: number): Milestone[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + userId) ?? '[]')
    return Array.isArray(kept) ? MILESTONES.filter((milestone) => kept.includes(milestone)) : []
  } catch {
    return []
  }
}

export function keepSeen(userId: number, seen: readonly Milestone[]): void {
  try {
    localStorage.setItem(KEY + userId, JSON.stringify(seen))
  } catch {
    // Storage is full or refused: it is said again.
  }
}
