import { withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import { sql } from 'kysely'
import type { Db } from '../../apps/api/src/platform/db/connect.ts'

/** Written at once. */
const PART = 5000
/** How many lots each GTIN has. */
const LOTS = 100

const gtinAt = (nth: number) => withCheckDigit(`0952132${String(Math.floor(nth / LOTS)).padStart(6, '0')}`)
const lotAt = (nth: number) => `L-${nth}`
const uuidAt = (nth: number) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`

/** The Digital Link and the page of one of them. */
export const addressesAt = (nth: number) => ({
  code: `/01/${gtinAt(nth)}/10/${lotAt(nth)}`,
  page: `/p/${uuidAt(nth)}`,
})

/** Copies a published passport of a model or a lot so often, each with a lot, a code and a number of its own. Their statements are copied as pages read them; nobody signed those. */
export async function fillPassports(db: Db, original: number, count: number): Promise<void> {
  for (let from = 0; from < count; from += PART) {
    const at = Array.from({ length: Math.min(PART, count - from) }, (_, i) => from + i)
    await sql`with new as (
        insert into passport (public_id, company_id, material_id, level, gtin, lot, status, content, revision, version, created_by, created_at, edited_by, edited_at)
        select made.public_id::uuid, company_id, material_id, 'batch', made.gtin, made.lot, status, content, revision, version, created_by, created_at, edited_by, edited_at
        from passport, unnest(${at.map(uuidAt)}::text[], ${at.map(gtinAt)}::text[], ${at.map(lotAt)}::text[]) made(public_id, gtin, lot)
        where passport.id = ${original}
        returning id, public_id, gtin, lot), versions as (
      insert into passport_version (passport_id, version, published_at, published_by, name, languages, body, inner_body, revision)
      select new.id, published.version, published.published_at, published.published_by, published.name, published.languages,
        replace(replace(replace(published.body, original.public_id::text, new.public_id::text), original.gtin, new.gtin), coalesce('"lot":"' || original.lot || '"', '"lot":null'), '"lot":"' || new.lot || '"'),
        published.inner_body, published.revision
      from new, passport original join passport_version published on published.passport_id = original.id where original.id = ${original}
      returning passport_id, body)
      insert into statement (record_type, record_id, version, event, company_id, user_id, at, body, salt, leaf, signature, signer, held_at)
      select stated.record_type, versions.passport_id, stated.version, stated.event, stated.company_id, stated.user_id, stated.at,
        replace(replace(replace(replace(stated.body,
          encode(sha256(convert_to(first.body, 'UTF8')), 'hex'), encode(sha256(convert_to(versions.body, 'UTF8')), 'hex')),
          original.public_id::text, new.public_id::text),
          '"gtin":"' || original.gtin || '"', '"gtin":"' || new.gtin || '"'),
          concat('"level":"', original.level, '","lot":', coalesce(to_json(original.lot)::text, 'null')), '"level":"batch","lot":"' || new.lot || '"'),
        stated.salt, '0x' || encode(sha256(convert_to(versions.passport_id::text, 'UTF8')), 'hex'), stated.signature, stated.signer, now()
      from versions join new on new.id = versions.passport_id, passport original, passport_version first join statement stated on stated.record_type = 'passport' and stated.record_id = first.passport_id
      where first.passport_id = ${original} and original.id = ${original}`.execute(db)
  }
  await sql`analyze passport, passport_version, statement`.execute(db)
}
