import { client } from '@selvedge/messages/en/client.ts'
import { ApiError, callUrl, readRefusal } from '@selvedge/contract/client.ts'
import { createUploadEndpoint, Upload } from '@selvedge/contract/documents.ts'
import { API_BASE, withSession } from '../../api.ts'
import { token } from '../../token.ts'

type Options = {
  onProgress: (percent: number) => void
  signal: AbortSignal
  /** Whether it is a document of an import, of which there are many. */
  forImport?: boolean
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends a file before its form. XMLHttpRequest, because fetch does not report how much has been sent. */
export const uploadFile = (file: File, { onProgress, signal, forImport = false }: Options): Promise<Upload> =>
  withSession(
    () =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest()
        const query = { name: file.name, ...(forImport && { for: 'import' as const }) }
        request.open('POST', callUrl(API_BASE, createUploadEndpoint, { query }))
        request.setRequestHeader('content-type', 'application/octet-stream')
        request.setRequestHeader('authorization', `Bearer ${token() ?? ''}`)
        request.upload.addEventListener('progress', (event) => {
          if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
        })
        request.addEventListener('load', () => {
          const upload = Upload.safeParse(parsed(request.responseText))
          if (request.status === 200 && upload.success) resolve(upload.data)
          else reject(readRefusal(request.status, parsed(request.responseText)))
        })
        request.addEventListener('error', () =>
          reject(new ApiError(0, 'SERVER_UNREACHABLE', client.unreachable)),
        )
        request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
        signal.addEventListener('abort', () => request.abort())
        request.send(file)
      }),
  )
