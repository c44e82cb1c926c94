import { DomainError } from '@selvedge/domain/errors.ts'
import { issues } from '@selvedge/domain/issues.ts'

/** The refusal of a document past the upload limit. */
export const tooLarge = (): DomainError =>
  new DomainError('FILE_TOO_LARGE', issues.fileTooLarge, { documentUpload: issues.fileTooLarge })
