import type { CredentialAbout } from '@selvedge/domain/credential.ts'
import type { Day } from '@selvedge/domain/day.ts'
import type { CredentialKind, Members } from '@selvedge/domain/untp/envelope.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { RecordTypes } from '../../records/record-type.ts'

/** What a credential says of a record: everything but who signs it. */
export type Said = {
  kind: CredentialKind
  name: string
  /** The first day on which it is valid; that of its issue where it has none, or where that is later. */
  validFrom?: Day | null
  /** The last day on which it is valid; null where it has none. */
  validUntil: Day | null
  subject: Members | readonly Members[]
}

/** How records of a type become credentials. */
export type CredentialSource = {
  /** Whether credentials of this record are issued by the company; false for records that are not there, and for those of others. */
  isIssuer(reader: Reader, companyId: number, id: number): Promise<boolean>
  /**
   * What is said of it, with its row locked. Throws NOT_FOUND unless the member's company issues its credentials, WRONG_STATE where it is not settled, and
   * VALIDATION_FAILED where the standard asks for what is missing.
   */
  say(tx: Tx, asking: Asking, id: number): Promise<Said>
}

export type Asking = { member: SignedIn; records: RecordTypes; base: string; today: Day }

export type CredentialSources = Readonly<Record<CredentialAbout, CredentialSource>>
