import type { SetAsideReason } from '@selvedge/domain/set-aside.ts'
import type { WitnessProblem } from '@selvedge/domain/witness-problem.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { SetPlace } from '@selvedge/proof/signature-record.ts'
import type { StatementType } from '@selvedge/proof/statement.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** The tables of the ledger: keys, statements waiting or anchored, and batches. */
export interface LedgerTables {
  company_key: {
    id: GeneratedAlways<number>
    company_id: number
    version: number
    address: Hex
    public_key: Hex
    private_key: Buffer
    commitment_salt: Hex
    commitment: Hex
    created_at: Date
    replaced_at: Date | null
    /** Of all of it (`keys/genuine-key.ts`). */
    seal: string | null
  }
  anchor_batch: {
    id: GeneratedAlways<number>
    root: Hex
    /** How many leaves it has: its statements and, where it has one, its head. */
    size: number
    sealed_at: Date
    /** Of this root, size and head: the server has checked every statement in it (`guard/`). */
    seal: Generated<string | null>
    /** The text of its last leaf (docs/adr/0034), with the path to the root. Null for a batch of an earlier release. */
    head: Generated<string | null>
    head_proof: ColumnType<Hex[] | null, string | null | undefined, string | null>
    /** Its place in the log of all batches. Null until then for a batch of an earlier release. */
    log_index: Generated<number | null>
    /** The roots of the perfect trees of the log that it completed, from the tree of two on. */
    log_nodes: ColumnType<Hex[] | null, string | null | undefined, string | null>
  }
  statement: {
    id: GeneratedAlways<number>
    record_type: StatementType
    record_id: number
    version: number
    event: string
    company_id: number
    user_id: number
    at: Date
    body: string
    salt: Hex
    leaf: Hex
    signature: Hex
    signer: Hex
    prev: Hex | null
    batch_id: number | null
    batch_index: number | null
    proof: ColumnType<Hex[] | null, string | null, string | null>
    /** Where it stands in the set that its signature covers; null where that is of it alone. */
    set_place: ColumnType<SetPlace | null, string | null | undefined, string | null>
    /** `statement-seal.ts`, while it waits: a server recorded it, whenever it is anchored. */
    seal: Generated<string | null>
    /** While it waits: when it was last found not to follow the newest anchored state of its record. */
    held_at: Generated<Date | null>
  }
  /** The newest statement of a record, as of a place in the log of batches. */
  record_map_entry: {
    bucket: number
    record_type: string
    record_id: number
    batch: number
    version: number
    leaf: Hex
  }
  /** Sixteen children of a node of the map above the buckets, as of a place in the log of batches. */
  record_map_node: { tier: number; place: number; batch: number; children: Buffer }
  /** Statements that are not what a server recorded, as they were found; they are never anchored. */
  set_aside_statement: {
    id: GeneratedAlways<number>
    statement_id: number
    found_at: Date
    reason: SetAsideReason
    record_type: string
    record_id: number
    company_id: number
    content: ColumnType<unknown, string, string>
  }
  /** One row: who this installation is in all that it states (`installation.ts`). */
  installation: { is_only: Generated<boolean>; id: string; seal: string }
  /** Up to which block of a contract registrations of keys were looked at. */
  key_watch: { chain_id: number; contract: Hex; block: number }
  /** One row: what an earlier release had recorded was taken over. */
  ledger_taken_over: { is_only: Generated<boolean>; at: Date; seal: string }
  statement_document: { statement_id: number; document_id: number; sha256: string }
  ledger_submission: {
    id: GeneratedAlways<number>
    kind: SubmissionKind
    batch_id: number | null
    key_id: number | null
    chain_id: number
    contract: Hex
    state: 'ready' | 'sent' | 'done' | 'failed'
    tx_hash: Hex | null
    raw_tx: Hex | null
    nonce: number | null
    sent_at: Date | null
    block_number: number | null
    block_time: Date | null
    sequence: number | null
    attempts: Generated<number>
    next_attempt_at: Date
    /** `stored-reason.ts` writes and reads it. */
    last_error: string | null
    gas_used: number | null
    loss_id: number | null
  }
  chain_loss: {
    id: GeneratedAlways<number>
    found_at: Date
    chain_id: number
    contract: Hex
    is_new_chain: boolean
    lost: number
  }
  /** The rounds of the check of everything; `platform/ledger/check-runs.ts` writes and reads them. */
  ledger_check_run: {
    id: GeneratedAlways<number>
    started_at: Date
    updated_at: Date
    finished_at: Date | null
    place: ColumnType<unknown, string, string>
    expected: ColumnType<unknown, string, string>
    checked: ColumnType<unknown, string, string>
    found: ColumnType<unknown, string, string>
    findings: ColumnType<unknown, string, string>
    seal: string
  }
  /** What this server said of its log to witnesses: never changed, never taken back (docs/adr/0039). */
  log_checkpoint: {
    origin: string
    size: number
    root: Hex
    /** With the signature of the log alone. */
    note: string
    made_at: Date
    /** Since when enough witnesses have cosigned it, by the policy of the settings. */
    quorum_at: Generated<Date | null>
  }
  /** Cosignatures of witnesses that were checked. `at` is the witness's time. */
  log_cosignature: {
    origin: string
    size: number
    witness: string
    line: string
    at: Date
    received_at: Date
  }
  /** How far each witness is with our log; the empty name is the log itself. */
  log_witness: {
    origin: string
    witness: string
    size: number
    cosigned_at: Date | null
    attempts: number
    next_attempt_at: Date
    problem: WitnessProblem | null
    problem_at: Date | null
    /** What was sent and answered when the log was refused. */
    evidence: string | null
  }
  /** The newest checkpoint of each foreign log that this server cosigned, with all its signatures. */
  witness_state: { origin: string; size: number; root: Hex; note: string; updated_at: Date }
  /** Companies whose ADMINs get receipts, and the last statement that they got one of: its batch's place in the log, and its index. */
  company_receipts: { company_id: number; place: number; index: number; mailed_at: Date | null }
  /** Where a program fetches the receipts of a company, as a hash of the secret in the address. */
  company_receipt_feed: {
    company_id: number
    token_hash: Buffer
    made_by: number
    made_at: Date
    read_at: Date | null
  }
  ledger_lease: { name: string; holder: string; until: Date }
}

export type SubmissionKind = 'anchor' | 'register' | 'revoke'
