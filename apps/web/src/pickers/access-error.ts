import { messages } from '@selvedge/domain/messages.ts'
import { ApiError } from '../api.ts'

/** Why what another company has could not be loaded: because it does not let a certification body see it, or otherwise. */
export const accessError = (error: unknown, otherwise: string): string =>
  error instanceof ApiError && error.code === 'FORBIDDEN' ? messages.accessNeeded : otherwise
