import type { UserRole } from '@selvedge/domain/permissions.ts'
import type {
  AssessmentForm,
  CertificationStatus,
  CertificationSubject,
} from '@selvedge/domain/certification.ts'
import type { CertificateBoxes } from '@selvedge/domain/certificate-boxes/boxes.ts'
import type { CertificateScope } from '@selvedge/domain/certificate-scope/scope.ts'
import type { Standing } from '@selvedge/domain/certificate-standing.ts'
import type { CertifierState } from '@selvedge/domain/certifier.ts'
import type { InvitedRoles } from '@selvedge/domain/company.ts'
import type { PdfSignature } from '@selvedge/domain/pdf-signature.ts'
import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import type { TradeStatus, TradeKind } from '@selvedge/domain/trade.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { IntegrityTables } from './integrity-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { CredentialTables } from './credential-tables.ts'
import type { EpcisTables } from './epcis-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { LinkTables } from './link-tables.ts'
import type { WebhookTables } from './webhook-tables.ts'
import type { MassTables } from './mass-tables.ts'
import type { PassportTables } from './passport-tables.ts'
import type { RequestTables } from './request-tables.ts'
import type { StandardUse } from './reference-data/standards.ts'

/** Of values in their order, made by `accounts/sealed-rows` alone. */
export type Seal = string & { readonly sealed: unique symbol }

/** The seal of a row that gives power (docs/adr/0032). A row that no server wrote has none, or another. */
type SealColumn = ColumnType<string | null, Seal, never>

/** A value that the row's seal covers. Only `changeSealed` changes it, which seals the row anew. */
type Fixed<T> = ColumnType<T, T, never>

/** The same, where a row may be made without it. */
type FixedOr<T> = ColumnType<T, T | undefined, never>

/** What made an e-mail go to an address: the sender typed it, or it is that of somebody whose company the sender named. */
export type ReasonSent = 'typed' | 'named'

/** The schema as Kysely sees it; a test compares it with the migrated database. */
export interface Tables
  extends
    ReferenceTables,
    CompanyTables,
    TradeTables,
    PlanTables,
    CertificationTables,
    LedgerTables,
    IntegrityTables,
    MassTables,
    EpcisTables,
    CredentialTables,
    ImportTables,
    WebhookTables,
    LinkTables,
    PassportTables,
    RequestTables,
    OperationTables {}

interface ReferenceTables {
  industry: { name: string }
  role: { name: string }
  role_industry: { role: string; industry: string }
  country: { code: string; name: string }
  unit: { code: string; name: string }
  process_type: { code: string; name: string }
  process_type_role: { process_type: string; role: string }
  product_category: { code: string; name: string }
  sustainability_criterion: { name: string }
  sustainability_criterion_industry: { criterion: string; industry: string }
  processing_standard: { name: string; criterion: string; site_url: string | null; logo_path: string | null }
  processing_standard_industry: { standard: string; industry: string }
  processing_standard_use: { standard: string; use: StandardUse }
  assessment_type: { name: string; form: AssessmentForm; report_required: boolean; ordinal: number }
  document_type: { kind: string; code: string; name: string }
  traceability_level: { name: string }
  transparency_level: { name: string }
}

interface CompanyTables {
  company: {
    id: GeneratedAlways<number>
    public_id: GeneratedAlways<string>
    name: Fixed<string>
    name_key: string
    /** As the eye reads it: `nameSkeleton`. The code's key is one too. */
    name_skeleton: string
    /** `capitalSkeleton` and `nameReading`: of registered companies none is there twice, as with the skeleton. */
    name_skeleton_upper: string
    name_reading: string
    code: string | null
    code_key: string | null
    status: Fixed<'INVITED' | 'ACTIVE'>
    role: Fixed<string | null>
    industry: string
    website: Fixed<string | null>
    country: Fixed<string | null>
    state: string | null
    city: string | null
    zip: string | null
    address1: string | null
    address2: string | null
    latitude: number | null
    longitude: number | null
    /** Its Global Location Number. */
    gln: string | null
    created_at: Date
    registered_at: Date | null
    edited_at: Date | null
    /** Of a company that is only invited: what waits for it waits for this address. */
    invited_email_key: string | null
    /** Of a certification body alone. */
    certifier_state: FixedOr<CertifierState | null>
    /** Its accreditation or register number. */
    register_number: FixedOr<string | null>
    requires_second_factor: FixedOr<boolean>
    seal: SealColumn
  }
  company_relation: {
    id: GeneratedAlways<number>
    company_id: Fixed<number>
    known_id: Fixed<number>
    since: Fixed<Date>
    state: Fixed<'asked' | 'agreed' | 'ignored' | 'blocked' | 'cut'>
    /** The other company's name as `company_id` typed it, until the two agree: its true spelling is not revealed before. */
    typed_name: string | null
    /** The registered company of this one's name that is not the one meant. */
    same_name_answered_id: number | null
    seal: SealColumn
  }
  stranger_letters: {
    email_key: string
    /** Which company's e-mails went out, or will, when, and why: [company, milliseconds, why]. */
    letters: ColumnType<[number, number, ReasonSent][], string, string>
    last_due_at: Date
  }
  /** What operators decided about certification bodies, never changed; without an operator: by a command on the server. */
  certifier_decision: {
    id: GeneratedAlways<number>
    company_id: number
    at: Date
    state: Exclude<CertifierState, 'waiting'>
    register_number: string | null
    reason: string | null
    operator_id: number | null
  }
  /** Which certification bodies a company lets read its shipments and materials: those it filed with, or granted it. */
  certifier_access: {
    company_id: Fixed<number>
    certifier_id: Fixed<number>
    given_by: Fixed<'filing' | 'grant'>
    user_id: Fixed<number>
    since: Fixed<Date>
    seal: SealColumn
  }
  /** Which certification bodies a company lets read the reconciliations of a book. */
  mass_grant: {
    id: GeneratedAlways<number>
    company_id: Fixed<number>
    book_id: Fixed<number>
    certifier_id: Fixed<number>
    user_id: Fixed<number>
    since: Fixed<Date>
    seal: SealColumn
  }
  /** Links to proofs: whoever has the secret of one sees the fields that are ticked. */
  proof_share: {
    id: GeneratedAlways<number>
    token_hash: Fixed<Buffer>
    company_id: Fixed<number>
    made_by: Fixed<number>
    kind: Fixed<RecordTypeName | 'document'>
    record_id: Fixed<number>
    /** The names of what is ticked, with commas between; `*` for everything. */
    fields: Fixed<string>
    created_at: Fixed<Date>
    expires_at: Fixed<Date>
    ended_at: FixedOr<Date | null>
    uses: Generated<number>
    last_used_at: Generated<Date | null>
    seal: SealColumn
  }
  /** Companies that are named to whoever asks about a file that they can prove. */
  named_holder: {
    company_id: Fixed<number>
    user_id: Fixed<number>
    since: Fixed<Date>
    seal: SealColumn
  }
  /** A key with which a program acts as its company. */
  api_key: {
    id: GeneratedAlways<number>
    company_id: Fixed<number>
    name: Fixed<string>
    secret_hash: Fixed<Buffer>
    /** By blanks, in the order of `KEY_SCOPES`. */
    scopes: Fixed<string>
    created_by: Fixed<number>
    created_at: Fixed<Date>
    /** From when on it counts for nothing; null where it has no end. */
    expires_at: Fixed<Date | null>
    ended_at: Fixed<Date | null>
    ended_by: number | null
    /** The last use, within some minutes. */
    used_at: Date | null
    seal: SealColumn
  }
  installation_operator: {
    user_id: Fixed<number>
    since: Fixed<Date>
    seal: SealColumn
  }
  app_user: {
    id: GeneratedAlways<number>
    company_id: Fixed<number>
    username: Fixed<string>
    username_key: Fixed<string>
    email: Fixed<string>
    email_key: Fixed<string>
    password_hash: Fixed<string>
    role: Fixed<UserRole>
    first_name: string
    last_name: string
    phone: string | null
    state: string | null
    city: string | null
    zip: string | null
    address1: string | null
    address2: string | null
    /** The code of one of our languages; null while none was chosen. */
    language: string | null
    registered_at: Date
    edited_at: Date | null
    access_ended_at: FixedOr<Date | null>
    /** Since when the second factor is asked for, whatever becomes of its own row. */
    second_factor_since: FixedOr<Date | null>
    seal: SealColumn
  }
  session: {
    id: GeneratedAlways<number>
    token_hash: Fixed<Buffer>
    user_id: Fixed<number>
    created_at: Fixed<Date>
    used_at: Fixed<Date>
    password_proved_at: Fixed<Date | null>
    factor_proved_at: FixedOr<Date | null>
    /** Null if an older server began it. */
    device: ColumnType<string | null, string | null | undefined, never>
    seal: SealColumn
  }
  invitation: {
    id: GeneratedAlways<number>
    /** Null if a registered company was asked, which needs no link. */
    token_hash: Fixed<Buffer | null>
    kind: Fixed<'company' | 'user'>
    company_id: Fixed<number>
    invited_by_company_id: Fixed<number | null>
    invited_by_user_id: Fixed<number | null>
    roles: Fixed<InvitedRoles>
    email: Fixed<string>
    first_name: string | null
    last_name: string | null
    /** What the inviter says of the company, and asks it for. */
    suggested_role: FixedOr<string | null>
    suggested_country: FixedOr<string | null>
    message: FixedOr<string | null>
    wanted: FixedOr<string[] | null>
    /** The code of the language in which they are invited; null where an older server invited them. */
    language: FixedOr<string | null>
    created_at: Fixed<Date>
    expires_at: Fixed<Date>
    redeemed_at: FixedOr<Date | null>
    withdrawn_at: FixedOr<Date | null>
    /** Only of the very first invitation: who redeems it becomes an operator of the installation. */
    makes_operator: FixedOr<boolean>
    seal: SealColumn
  }
  password_request: { email_key: string; asked_at: Date }
  password_reset: {
    user_id: Fixed<number>
    token_hash: Fixed<Buffer>
    created_at: Fixed<Date>
    seal: SealColumn
  }
  second_factor: {
    user_id: Fixed<number>
    secret: Fixed<string>
    /** Of the app that is to take its place. */
    next_secret: FixedOr<string | null>
    begun_at: Date
    confirmed_at: FixedOr<Date | null>
    /** The steps whose codes were used last; only the database looks at them. */
    used_steps: ColumnType<number[], never, number[]>
    seal: SealColumn
  }
  recovery_code: {
    user_id: Fixed<number>
    code_hash: Fixed<Buffer>
    used_at: FixedOr<Date | null>
    seal: SealColumn
  }
  /** Where somebody has logged in. */
  known_place: { user_id: number; place_hash: Buffer; used_at: Date }
  throttle: { bucket: string; window_started_at: Date; attempts: number }
  audit_event: {
    id: GeneratedAlways<number>
    at: Date
    company_id: number
    user_id: number
    event: string
    subject_id: number | null
    data: ColumnType<JsonObject, string, never>
    sequence: number | null
    salt: Hex | null
    hash: Hex | null
    prev: Hex | null
    /** That a server of this installation wrote the line (`platform/audit/line-seal.ts`). */
    seal: string | null
    /** When it was found that none did: such a line gets no place in the trail. */
    refused_at: Generated<Date | null>
  }
  audit_head: { company_id: number; sequence: number; hash: Hex | null }
  idempotency_key: { user_id: number; key: string; request_hash: string; answer: unknown; created_at: Date }
}

interface TradeTables {
  material: {
    id: GeneratedAlways<number>
    public_id: GeneratedAlways<string>
    company_id: number
    name: string
    name_key: string
    is_input: boolean
    created_at: Date
    /** Its Global Trade Item Number, with 14 digits. */
    gtin: string | null
    commodity_code: string | null
  }
  document: {
    id: GeneratedAlways<number>
    public_id: GeneratedAlways<string>
    company_id: number
    file_name: string
    content_type: string
    size: number
    sha256: string
    created_at: Date
  }
  picture: {
    id: GeneratedAlways<number>
    company_id: number
    material_id: number | null
    sha256: string
    content_type: string
    size: number
    width: number
    height: number
    created_by: number
    created_at: Date
  }
  upload: {
    id: string
    company_id: number
    /** Null where a program sent it. */
    user_id: number | null
    key_id: number | null
    /** The import it was sent for: kept until that is over. */
    batch_id: number | null
    file_name: string
    content_type: string
    size: number
    sha256: string
    created_at: Date
  }
  trade: {
    id: GeneratedAlways<number>
    public_id: GeneratedAlways<string>
    kind: TradeKind
    status: TradeStatus
    contractor_id: number
    consignee_id: number
    contractor_email: string
    consignee_email: string | null
    document_kind: string
    document_type: string
    document_id: number
    processing_standard: string | null
    valid_from: string
    valid_until: string | null
    notes: string | null
    contractor_reference: string
    contractor_reference_key: string
    consignee_reference: string | null
    parent_reference: string | null
    parent_id: number | null
    created_by: number
    created_at: Date
    decided_by: number | null
    decided_at: Date | null
    refusal_reason: string | null
    /** Reference and material names, as keys: what a search looks through. */
    search_key: string
    version: Generated<number>
  }
  trade_position: {
    id: GeneratedAlways<number>
    trade_id: number
    ordinal: number
    contractor_material_id: number
    consignee_material_id: number | null
    quantity: number | null
    unit: string | null
    weight: number | null
    description: string | null
    /** As the seller wrote it; compared by `lotKey`. */
    lot: Generated<string | null>
  }
}

interface PlanTables {
  transformation_plan: {
    id: GeneratedAlways<number>
    public_id: GeneratedAlways<string>
    company_id: number
    name: string
    name_key: string
    output_material_id: number
    product_category: string | null
    traceability_level: string
    transparency_level: string
    valid_from: string
    valid_until: string | null
    notes: string | null
    created_by: number
    created_at: Date
    edited_at: Date | null
  }
  plan_input: {
    id: GeneratedAlways<number>
    plan_id: number
    ordinal: number
    material_id: number
    percentage: number
  }
  plan_process_type: { plan_id: number; process_type: string }
  plan_standard: { plan_id: number; standard: string }
  /** What a chain is walked by: positions of accepted trades and inputs of plans, as `records/link-chain.ts` writes them. */
  chain_link: {
    material_id: number
    source_id: number
    trade_id: number | null
    plan_id: number | null
    ordinal: number
  }
}

interface CertificationTables {
  certification: {
    id: GeneratedAlways<number>
    public_id: GeneratedAlways<string>
    subject: CertificationSubject
    status: CertificationStatus
    contractor_id: number
    consignee_id: number
    approver_id: number
    contractor_email: string
    consignee_email: string | null
    document_kind: string
    document_type: string
    document_id: number | null
    page_url: string | null
    processing_standard: string | null
    assessment_form: AssessmentForm
    assessment_type: string
    valid_from: string
    valid_until: string | null
    certificate_reference: string | null
    certificate_reference_key: string | null
    material_id: number | null
    notes: string | null
    created_by: number
    created_at: Date
    decided_by: number | null
    decided_at: Date | null
    refusal_reason: string | null
    version: number
    /** Of a transaction certificate alone; JSON. */
    boxes: ColumnType<CertificateBoxes | null, string | null | undefined, never>
    /** What its body said of it since it was accepted, oldest first; JSON. */
    standings: ColumnType<readonly Standing[] | null, string | null | undefined, string>
    /** Sites and products of a scope certificate; JSON. */
    scope: ColumnType<CertificateScope | null, string | null | undefined, never>
    /** The certificate whose place it takes once it is accepted. */
    replaces_id: Generated<number | null>
    /** Refused by the company that filed it, before its approver decided. */
    taken_back: Generated<boolean>
  }
  /** What the boxes of a transaction certificate name as inputs; `cited_id` where that is a certificate here. */
  certificate_input: {
    certification_id: number
    ordinal: number
    body_key: string
    number_key: string
    used_g: number
    cited_id: number | null
  }
  /** What the electronic signatures in a PDF are worth, by its content and the roots that were loaded. */
  pdf_signature: {
    sha256: string
    roots: string
    checked: ColumnType<PdfSignature, string, never>
    checked_at: Date
  }
  certification_process_type: { certification_id: number; process_type: string }
  certification_product_category: { certification_id: number; product_category: string }
  certification_output_material: { certification_id: number; material_id: number }
  certification_shipment: { certification_id: number; trade_id: number }
  certification_notice: { certification_id: number; days: number; at: Date }
}

interface OperationTables {
  /** One row: what an earlier release had written without seals was taken over. */
  power_taken_over: { at: Date; seal: string; is_only: Generated<boolean> }
  /** One row: what a server must know to write (`schema-fence.ts`). */
  schema_fence: { least: number; is_only: Generated<boolean> }
}
