import type { FetchError, ListError } from '@selvedge/domain/untp/fetch-errors.ts'

/** Stands where a document or a list would, when it was asked for and not got. */
export class NotFetched {
  readonly reason: FetchError | ListError

  constructor(reason: FetchError | ListError) {
    this.reason = reason
  }
}
