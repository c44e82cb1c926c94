import type { DiscussedType } from '@selvedge/domain/record-comment.ts'
import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether a record waits for a change that its approver asked for: until then there is nothing to decide. By an index of such records alone. */
export const waitsForChange = (type: DiscussedType, id: Expression<number>) => sql<SqlBool>`
  exists (select from record_comment change
    where change.record_type = ${sql.lit(type)} and change.record_id = ${id} and change.change_asked_of is not null)`
