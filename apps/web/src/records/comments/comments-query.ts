import { readCommentsEndpoint } from '@selvedge/contract/comments.ts'
import type { DiscussedType } from '@selvedge/domain/record-comment.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { keys } from '../../query-keys.ts'

export const commentsQuery = (kind: DiscussedType, id: number) =>
  queryOptions({
    queryKey: keys.comments.of(kind, id),
    queryFn: ({ signal }) => call(readCommentsEndpoint, { params: { kind, id } }, { signal }),
  })
