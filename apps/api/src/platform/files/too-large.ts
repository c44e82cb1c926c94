import { DomainError } from '@selvedge/domain/errors.ts'
import { messages } from '@selvedge/domain/messages.ts'

/** The refusal of a document past the upload limit. */
export const tooLarge = (): DomainError =>
  new DomainError('FILE_TOO_LARGE', messages.fileTooLarge, { documentUpload: messages.fileTooLarge })
