import { readUploadEndpoint } from '@selvedge/contract/documents.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, call } from '../../api.ts'

/** A form with a file in its field `upload`. */
type WithUpload = {
  setValue: (name: 'upload', value: null) => void
  setError: (name: 'upload', error: { type: string; message: string }) => void
}

/** Asks whether the server still has a draft's upload, and takes it out where not: it keeps one for a day. */
export function useDraftUpload(id: string | undefined, { setValue, setError }: WithUpload) {
  const takeOut = useEffectEvent(() => {
    setValue('upload', null)
    setError('upload', { type: 'server', message: messages.uploadUnknown })
  })
  useEffect(() => {
    if (id === undefined) return
    call(readUploadEndpoint, { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) takeOut()
    })
  }, [id])
}
