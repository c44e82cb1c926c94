import type { AuditSubject } from '@selvedge/contract/audit.ts'
import { sql } from 'kysely'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { anyOf } from '../../platform/db/any-of.ts'
import { forbiddenRecord } from '../forbidden.ts'
import type { RecordType } from '../record-type.ts'
import { attestPassport } from './attest-passport.ts'
import { findPassport, findPassports, lockPassport, type PassportRecord } from './passport-store.ts'

/** How published passports are records: of the company whose product it is. It stands in no supply chain; drafts are not stated. */
export const passportRecord: RecordType<PassportRecord> = {
  type: 'passport',
  table: 'passport',
  only: sql`passport.version > 0`,
  hasDocument: false,
  find: findPassport,
  findAll: findPassports,
  lock: lockPassport,
  requireReadable,
  attest: attestPassport,
  proofRefusal: () => Promise.resolve(undefined),
  isOf: (companyId) => sql`passport.company_id = ${companyId}`,
  parties: ({ companyId }) => [companyId],
  chainMaterials: () => Promise.resolve([]),
  names,
  after: () => Promise.resolve(),
}

async function requireReadable(reader: Reader, { companyId }: SignedIn, id: number) {
  const passport = await findPassport(reader, id)
  if (passport?.companyId !== companyId) throw forbiddenRecord('passport')
  return passport
}

/** By the product, also of drafts: lines of the audit trail are about these too. */
async function names(reader: Reader, ids: readonly number[]): Promise<Map<number, AuditSubject>> {
  const rows = await reader
    .selectFrom('passport')
    .innerJoin('material', 'material.id', 'passport.material_id')
    .where('passport.id', '=', anyOf(ids))
    .select(['passport.id as id', 'material.name as name'])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, { record: 'passport', id, name }]))
}
