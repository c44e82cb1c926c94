import type { FetchFault, ListFault } from '@selvedge/domain/untp/fetch-faults.ts'

/** Stands where a document or a list would, when it was asked for and not got. */
export class NotFetched {
  readonly reason: FetchFault | ListFault

  constructor(reason: FetchFault | ListFault) {
    this.reason = reason
  }
}
