import { callUrl, toApiError } from '@selvedge/contract/client.ts'
import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { queryOptions } from '@tanstack/react-query'
import { API_BASE, ApiError, withSession } from '../api.ts'
import { token } from '../token.ts'

const readBytes = (docId: number, signal: AbortSignal): Promise<Blob> =>
  withSession(async () => {
    const response = await fetch(callUrl(API_BASE, readDocumentEndpoint, { params: { docId } }), {
      headers: { authorization: `Bearer ${token() ?? ''}` },
      signal,
    }).catch((error: unknown) => {
      if (signal.aborted) throw error
      throw new ApiError(0, 'SERVER_UNREACHABLE', 'Server not available!')
    })
    if (!response.ok) throw await toApiError(response)
    return response.blob()
  })

/** A document's bytes, read with the session's token; a plain link could not carry it. */
export const documentQuery = (docId: number) =>
  queryOptions({
    queryKey: ['document', docId],
    queryFn: ({ signal }) => readBytes(docId, signal),
    retry: false,
  })
