import { DomainError } from '@selvedge/domain/errors.ts'
import type { BookMode } from '@selvedge/domain/mass/book.ts'
import { canGuardBooks, canKeepBooks } from '@selvedge/domain/mass/mass-event.ts'
import { refusals } from '@selvedge/domain/refusals.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'

/** Throws FORBIDDEN for a certification body, which keeps no books. */
export function requireKeeper(member: SignedIn): void {
  if (!canKeepBooks({ role: member.companyRole }))
    throw new DomainError('FORBIDDEN', refusals.massByCertifier)
}

/** Throws FORBIDDEN where somebody who is no ADMIN would have a book guard, change how it is kept, or override it. */
export function requireGuardian(member: SignedIn): void {
  if (!canGuardBooks(member)) throw new DomainError('FORBIDDEN', refusals.massByAdmin)
}

/** A new book: only an ADMIN has it guard from the start. */
export function requireOpener(member: SignedIn, mode: BookMode): void {
  requireKeeper(member)
  if (mode === 'GUARD') requireGuardian(member)
}
