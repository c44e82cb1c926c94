import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { queryOptions } from '@tanstack/react-query'
import { callFile } from '../api.ts'

/** A document's bytes, read with the session's token. */
export const documentQuery = (docId: number) =>
  queryOptions({
    queryKey: ['document', docId],
    queryFn: async ({ signal }) =>
      (await callFile(readDocumentEndpoint, { params: { docId } }, { signal })).bytes,
    retry: false,
  })
