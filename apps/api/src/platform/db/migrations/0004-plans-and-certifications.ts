import { type Kysely, sql } from 'kysely'

/** Transformation plans, certifications, and invitations that are taken back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const PLANS = [
  `create table transformation_plan (
    id bigint generated always as identity primary key,
    company_id bigint not null references company,
    name text not null,
    name_key text not null,
    output_material_id bigint not null unique references material,
    product_category text references product_category,
    traceability_level text not null references traceability_level,
    transparency_level text not null references transparency_level,
    valid_from date not null,
    valid_until date,
    notes text,
    created_by bigint not null references app_user,
    created_at timestamptz not null,
    edited_at timestamptz,
    check (valid_until is null or valid_until >= valid_from))`,
  `create index transformation_plan_company on transformation_plan (company_id, created_at desc, id desc)`,
  `create table plan_input (
    id bigint generated always as identity primary key,
    plan_id bigint not null references transformation_plan on delete cascade,
    ordinal int not null,
    material_id bigint not null references material,
    percentage numeric(5, 2) not null check (percentage > 0 and percentage <= 100),
    unique (plan_id, ordinal), unique (plan_id, material_id))`,
  `create index plan_input_material on plan_input (material_id)`,
  `create table plan_process_type (
    plan_id bigint not null references transformation_plan on delete cascade,
    process_type text not null references process_type,
    primary key (plan_id, process_type))`,
  `create table plan_standard (
    plan_id bigint not null references transformation_plan on delete cascade,
    standard text not null references processing_standard,
    primary key (plan_id, standard))`,
]

const CERTIFICATIONS = [
  `create table certification (
    id bigint generated always as identity primary key,
    subject text not null check (subject in ('SCOPE', 'TRANSACTION', 'MATERIAL', 'SELF')),
    status text not null check (status in ('PENDING', 'ACCEPTED', 'REFUSED')),
    contractor_id bigint not null references company,
    consignee_id bigint not null references company,
    approver_id bigint not null references company,
    contractor_email text not null,
    consignee_email text,
    document_kind text not null,
    document_type text not null,
    document_id bigint references document,
    page_url text,
    processing_standard text references processing_standard,
    assessment_form text not null,
    assessment_type text not null,
    valid_from date not null,
    valid_until date,
    certificate_reference text,
    certificate_reference_key text,
    material_id bigint references material,
    notes text,
    created_by bigint not null references app_user,
    created_at timestamptz not null,
    decided_by bigint references app_user,
    decided_at timestamptz,
    refusal_reason text,
    version int not null,
    foreign key (document_kind, document_type) references document_type (kind, code),
    foreign key (assessment_form, assessment_type) references assessment_type (form, name),
    check (document_kind = lower(subject) || '_certification'),
    check (document_id is not null or page_url is not null),
    check (contractor_id <> consignee_id or subject = 'SELF'),
    check ((status = 'PENDING') = (decided_at is null)),
    check (valid_until is null or valid_until >= valid_from))`,
  `create index certification_contractor on certification (contractor_id, created_at desc, id desc)`,
  `create index certification_consignee on certification (consignee_id, created_at desc, id desc)`,
  `create index certification_document on certification (document_id)`,
  `create index certification_material on certification (material_id)`,
  `create index certification_reference on certification (certificate_reference_key)`,
  `create table certification_process_type (
    certification_id bigint not null references certification,
    process_type text not null references process_type,
    primary key (certification_id, process_type))`,
  `create table certification_product_category (
    certification_id bigint not null references certification,
    product_category text not null references product_category,
    primary key (certification_id, product_category))`,
  `create table certification_output_material (
    certification_id bigint not null references certification,
    material_id bigint not null references material,
    primary key (certification_id, material_id))`,
  `create table certification_shipment (
    certification_id bigint not null references certification,
    trade_id bigint not null references trade,
    primary key (certification_id, trade_id))`,
  `create index certification_shipment_trade on certification_shipment (trade_id)`,
]

const INVITATIONS = [`alter table invitation add column withdrawn_at timestamptz`]

const STATEMENTS = [...PLANS, ...CERTIFICATIONS, ...INVITATIONS]
