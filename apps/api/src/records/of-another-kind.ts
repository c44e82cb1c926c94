import { DomainError } from '@selvedge/domain/errors.ts'
import { refusals } from '@selvedge/domain/refusals.ts'

const REASONS = {
  trades: refusals.otherKindWithTrades,
  certifications: refusals.otherKindWithCertifications,
} as const

/** A registered company is not of the kind that what was recorded with the invited one needs. */
export const ofAnotherKind = (recorded: keyof typeof REASONS) =>
  new DomainError('WRONG_STATE', REASONS[recorded])
