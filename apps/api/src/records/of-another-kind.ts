import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'

const REASONS = {
  trades: issues.otherKindWithTrades,
  certifications: issues.otherKindWithCertifications,
} as const

/** A registered company is not of the kind that what was recorded with the invited one needs. */
export const ofAnotherKind = (recorded: keyof typeof REASONS) =>
  new DomainError('WRONG_STATE', REASONS[recorded])
