import { readUploadEndpoint } from '@selvedge/contract/documents.ts'
import { useEffect, useEffectEvent } from 'react'
import { ApiError, call } from '../../api.ts'

/** Asks whether the server still has a draft's upload: it keeps one for a day, and a tab may be older. */
export function useKeptUpload(id: string | undefined, onGone: () => void) {
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (id === undefined) return
    call(readUploadEndpoint, { params: { id } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) gone()
    })
  }, [id])
}
