import { messages } from '@selvedge/domain/messages.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import type { UseFormReturn } from 'react-hook-form'
import { readFormDraft, useFormDraft } from '../../ui/form/use-draft.ts'
import { useKeptUpload } from '../../ui/form/use-kept-upload.ts'
import { EMPTY_TRADE, startValues, type TradeStart, type TradeValues } from '../trade-values.ts'

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
  useKeptUpload(draft.kept?.values.upload?.id, () => {
    setValue('upload', null)
    setError('upload', { type: 'server', message: messages.uploadUnknown })
  })

  return { ...draft, discard: () => draft.discard(startValues(kind, start)) }
}
