import {
  type CommentKind,
  changeAskedAfter,
  type Discussed,
  type DiscussedType,
  isDiscussedType,
} from '@selvedge/domain/record-comment.ts'
import type { QueryCreator } from 'kysely'
import { areAgreed } from '../../accounts/companies/relations.ts'
import type { Context } from '../../platform/context/context.ts'
import type { Reader, Tx } from '../../platform/db/connect.ts'
import type { Tables } from '../../platform/db/tables.ts'
import type { RecordRow, RecordType } from '../record-type.ts'

/** A record with what the rules of its comments ask about it, and the company that filed it. */
export type DiscussedRecord = Discussed & {
  type: DiscussedType
  id: number
  filedBy: number
  createdBy: number
  decidedBy: number | null
}

/** What the rules of comments see of a record; undefined where nobody talks about records of its type. */
export async function discussedOf(
  reader: Reader,
  record: RecordType,
  row: RecordRow,
): Promise<DiscussedRecord | undefined> {
  const about = record.discussed?.(row)
  const { type } = record
  if (!about || !isDiscussedType(type)) return undefined
  const { approverId, createdBy, decidedBy, isPending } = about
  const parties = [...new Set(record.parties(row))]
  const other = parties.find((party) => party !== approverId)
  const [written, filer] = await Promise.all([
    reader
      .selectFrom('record_comment')
      .where('record_type', '=', type)
      .where('record_id', '=', row.id)
      .select((eb) => [
        eb.fn.max('change_asked_of').as('changeAskedOf'),
        eb.fn.countAll<number>().filterWhere('company_id', '=', approverId).as('byApprover'),
      ])
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('app_user')
      .where('id', '=', createdBy)
      .select('company_id as companyId')
      .executeTakeFirstOrThrow(),
  ])
  return {
    type,
    id: row.id,
    parties,
    approverId,
    isPending,
    isAgreed: other !== undefined && (await areAgreed(reader, approverId, other)),
    hasApproverWritten: written.byApprover > 0,
    changeAskedOf: written.changeAskedOf,
    filedBy: filer.companyId,
    createdBy,
    decidedBy,
  }
}

type Written = { kind: CommentKind; text: string | null; correctedId?: number }

/** Stores a comment of the caller's company on a record whose row this transaction holds. */
export async function storeComment(
  { services, tx, member }: Context,
  record: DiscussedRecord,
  { kind, text, correctedId }: Written,
): Promise<void> {
  const { type, id, filedBy, changeAskedOf } = record
  const asked = changeAskedAfter({ kind, by: member.companyId, filedBy }, changeAskedOf)
  if (kind === 'CHANGE' || asked === null) await closeChanges(tx, type, id)
  await tx
    .insertInto('record_comment')
    .values({
      record_type: type,
      record_id: id,
      kind,
      company_id: member.companyId,
      user_id: member.userId,
      text,
      corrected_id: correctedId ?? null,
      change_asked_of: kind === 'CHANGE' ? asked : null,
      created_at: services.now(),
    })
    .execute()
}

/** A record waits for no change any more: it was answered, or decided. */
export const closeChanges = (tx: Tx, type: DiscussedType, id: number) =>
  openChanges(tx, type, id).set({ change_asked_of: null }).execute()

/** The changes that a record waits for, for a statement that writes more. */
export const openChanges = (tx: QueryCreator<Tables>, type: DiscussedType, id: number) =>
  tx
    .updateTable('record_comment')
    .where('record_type', '=', type)
    .where('record_id', '=', id)
    .where('change_asked_of', 'is not', null)
