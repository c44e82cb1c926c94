import type { AnchorStanding } from '@selvedge/domain/anchor.ts'
import type { CredentialAbout, CredentialState } from '@selvedge/domain/credential.ts'
import type { DomainFault } from '@selvedge/domain/issuer-domain.ts'
import type { CredentialKind } from '@selvedge/domain/untp/envelope.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Seal } from './tables.ts'

/** A value that the row’s seal covers: only `changeSealed` changes it. */
type Fixed<T> = ColumnType<T, T, never>

/** Verifiable credentials that companies issue (docs/adr/0075). */
export interface CredentialTables {
  /** A key of Ed25519 that signs a company's credentials: another one than that of the ledger. A retired one still verifies. */
  issuer_key: {
    company_id: number
    version: number
    public_key: Buffer
    /** Encrypted. */
    private_key: Buffer
    created_at: Date
    retired_at: Date | null
    /** When it was said that others may have it, and which person of the company did; null where whoever runs the server did. It verifies nothing any more. */
    compromised_at: Date | null
    compromised_by: number | null
    /** The name of whoever runs the server and marked it. */
    compromised_operator: string | null
    seal: string | null
  }
  credential: {
    id: GeneratedAlways<number>
    public_id: Generated<string>
    company_id: number
    kind: CredentialKind
    about_type: CredentialAbout
    about_id: number
    name: string
    format: string
    key_version: number
    jws: string
    /** The list of revoked credentials that has it, and its place there. */
    list: number
    place: number
    valid_from: string
    valid_until: string | null
    state: CredentialState
    reason: string | null
    issued_by: number
    issued_at: Date
    ended_by: number | null
    ended_at: Date | null
    superseded_by: number | null
  }
  /** A domain of a company’s own under whose identifier it signs credentials, or did (docs/adr/0086). */
  issuer_domain: {
    company_id: Fixed<number>
    did: Fixed<string>
    named_by: Fixed<number>
    named_at: Fixed<Date>
    /** When its document was last asked for, and what was found: which keys it had when it last agreed, and since when it has not. */
    looked_at: Fixed<Date>
    agreed_keys: Fixed<string>
    fault: Fixed<DomainFault | null>
    disagrees_since: Fixed<Date | null>
    ended_at: Fixed<Date | null>
    seal: ColumnType<string | null, Seal, Seal>
  }
  /** Lists of revoked credentials that are signed under a company’s own domain; all others are under its identifier of this server. */
  credential_list: {
    company_id: number
    list: number
    did: string
  }
  /** What registers say of companies, as they signed it (docs/adr/0082). */
  identity_anchor: {
    id: GeneratedAlways<number>
    company_id: number
    /** Of the text as it was signed, in hexadecimal digits. */
    sha256: string
    credential: string
    standing: AnchorStanding
    /** When the register last answered for it. */
    checked_at: Date | null
    asked_at: Date
    added_by: number
    added_at: Date
    /** Of what the register answered, and about which text of which company; null where none has answered since it is sealed. */
    seal: string | null
    /** Of the register, which is asked only so often; null for one of before. */
    host: string | null
  }
}
