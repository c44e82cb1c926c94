import { PAGE_SIZE } from '@selvedge/domain/limits.ts'

/** What every list understands. Without `page` and `size` it answers everything. */
export type PageQuery = { page?: number | undefined; size?: number | undefined }

/** The page asked for, as LIMIT and OFFSET; undefined if the whole list was asked for. */
export function pageOf({ page, size }: PageQuery): { limit: number; offset: number } | undefined {
  if (page === undefined && size === undefined) return undefined
  const limit = size ?? PAGE_SIZE
  return { limit, offset: ((page ?? 1) - 1) * limit }
}
