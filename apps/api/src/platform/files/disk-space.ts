import { refusals } from '@selvedge/domain/refusals.ts'
import { DomainError } from '@selvedge/domain/errors.ts'
import { systemCode } from '../config/start-error.ts'

/** What a disk, a quota or a limit says when nothing more fits. */
const OUT_OF_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Whether a file could not be written since there was no room for it. */
export const isDiskFull = (error: unknown): boolean => OUT_OF_ROOM.has(systemCode(error) ?? '')

/** The refusal of an upload for which there was no room. */
export const diskFull = (cause: unknown): DomainError =>
  Object.assign(new DomainError('UNAVAILABLE', refusals.filesFull, { documentUpload: refusals.filesFull }), {
    cause,
  })
