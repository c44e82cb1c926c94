import type { Comments } from '@selvedge/contract/comments.ts'
import type { AuditSubject } from '@selvedge/contract/audit.ts'
import { MAX_COMMENTS } from '@selvedge/domain/limits.ts'
import { commentPermissions, type DiscussedType } from '@selvedge/domain/record-comment.ts'
import type { z } from 'zod'
import { nameSeenBy } from '../../accounts/companies/relations.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import type { Reader } from '../../platform/db/connect.ts'
import { type DiscussedRecord, discussedOf } from '../../records/comments/discussed.ts'
import { forbiddenRecord } from '../../records/forbidden.ts'
import type { RecordType, RecordTypes } from '../../records/record-type.ts'

type Answer = z.input<typeof Comments>

/** What was written about a record. Throws FORBIDDEN for whoever is none of its companies, as for none. */
export async function readComments(
  reader: Reader,
  member: SignedIn,
  records: RecordTypes,
  { kind, id }: { kind: DiscussedType; id: number },
): Promise<Answer> {
  const record = records[kind]
  const row = await record.requireReadable(reader, member, id)
  const discussed = row && (await discussedOf(reader, record, row))
  // Companies that received what a certificate covers read it, too, but not what its companies write to each other.
  if (!discussed?.parties.includes(member.companyId)) throw forbiddenRecord(kind)
  return present(reader, member, record, discussed)
}

async function present(
  reader: Reader,
  member: SignedIn,
  record: RecordType,
  discussed: DiscussedRecord,
): Promise<Answer> {
  const { type, id, isAgreed, changeAskedOf } = discussed
  const rows = await written(reader, member, type, id)
  const before = await reader
    .selectFrom('record_comment')
    .where('record_type', '=', type)
    .where('corrected_id', '=', id)
    .select('record_id as id')
    .executeTakeFirst()
  const ids = [...rows.flatMap(({ correctedId }) => correctedId ?? []), ...(before ? [before.id] : [])]
  const names = ids.length > 0 ? await record.names(reader, ids) : new Map<number, AuditSubject>()
  return {
    comments: rows.map(({ correctedId, companyId, firstName, lastName, ...row }) => ({
      ...row,
      isOwn: companyId === member.companyId,
      writtenBy: companyId === member.companyId || isAgreed ? `${firstName} ${lastName}` : null,
      corrected: correctedId === null ? null : (names.get(correctedId) ?? null),
    })),
    corrects: before ? (names.get(before.id) ?? null) : null,
    changeAskedOf: changeAskedOf === null ? null : changeAskedOf === member.companyId ? 'you' : 'other',
    permissions: commentPermissions(member, discussed),
  }
}

const written = (reader: Reader, { companyId }: SignedIn, type: DiscussedType, id: number) =>
  reader
    .selectFrom('record_comment as comment')
    .innerJoin('company as writer', 'writer.id', 'comment.company_id')
    .innerJoin('app_user as person', 'person.id', 'comment.user_id')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .select([
      'comment.id',
      'comment.kind',
      'comment.company_id as companyId',
      nameSeenBy(companyId, 'writer').as('companyName'),
      'person.first_name as firstName',
      'person.last_name as lastName',
      'comment.text',
      'comment.corrected_id as correctedId',
      'comment.created_at as createdAt',
    ])
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .limit(MAX_COMMENTS)
    .execute()
