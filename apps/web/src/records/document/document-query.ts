import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFile } from '../../api.ts'
import { keys } from '../../query-keys.ts'

/** A document's bytes, read with the session's token. */
export const documentQuery = (docId: number) =>
  queryOptions({
    queryKey: keys.document.one(docId),
    queryFn: async ({ signal }) =>
      (await callFile(readDocumentEndpoint, { params: { docId } }, { signal })).bytes,
    retry: false,
    // The bytes of a document never change: they come once, for looking and for saving, and are not kept for long.
    staleTime: Infinity,
    gcTime: 60_000,
  })
