import { DomainError } from '@selvedge/domain/errors.ts'

/** A registered company is not of the kind that what was recorded with the invited one needs. */
export const ofAnotherKind = (why: string) =>
  new DomainError(
    'WRONG_STATE',
    `The registered company is of another kind than the one you invited, and cannot take your records. ${why}`,
  )
