import { readUploadEndpoint } from '@selvedge/contract/documents.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, call } from '../api.ts'
import { readFormDraft, useFormDraft } from '../ui/use-draft.ts'
import { EMPTY_TRADE, startValues, type TradeStart, type TradeValues } from './trade-values.ts'

const nameOf = (kind: TradeKind, userId: number) => `trade.${kind}.${userId}`

/** The draft of a trade, as it was left in this tab. */
export const readTradeDraft = (kind: TradeKind, userId: number) =>
  readFormDraft(nameOf(kind, userId), EMPTY_TRADE)

/** Keeps the form of a trade in this tab, as long as the server still has its upload. */
export function useTradeDraft(
  kind: TradeKind,
  userId: number,
  form: UseFormReturn<TradeValues>,
  start: TradeStart,
) {
  const draft = useFormDraft(nameOf(kind, userId), EMPTY_TRADE, form)
  const { setValue, setError } = form
  const { kept } = draft

  // The server keeps an upload for a day and an hour-old tab does not know: ask before relying on it.
  useEffect(() => {
    const id = kept?.values.upload?.id
    if (id === undefined) return
    call(readUploadEndpoint, { params: { id } }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 404) return
      setValue('upload', null)
      setError('upload', { type: 'server', message: messages.uploadUnknown })
    })
  }, [kept, setValue, setError])

  return { ...draft, discard: () => draft.discard(startValues(kind, start)) }
}
