import { readUploadEndpoint } from '@selvedge/contract/documents.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, call } from '../api.ts'
import { dropDraft, readDraft, writeDraft } from '../drafts.ts'
import { EMPTY_TRADE, startValues, type TradeStart, type TradeValues } from './trade-values.ts'

type Draft = { values: TradeValues; key: string }

/** Also where `crypto.randomUUID` is missing, on plain http in a local network. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('-')

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'values' in value && 'key' in value

/** The draft of a trade, as it was left in this tab. */
export function readTradeDraft(kind: TradeKind, userId: number): Draft | undefined {
  const kept = readDraft(`trade.${kind}.${userId}`)
  return isDraft(kept) ? { ...kept, values: { ...EMPTY_TRADE, ...kept.values } } : undefined
}

/** Keeps the form in this tab while it is filled in, under one idempotency key per draft. */
export function useTradeDraft(
  kind: TradeKind,
  userId: number,
  form: UseFormReturn<TradeValues>,
  start: TradeStart,
) {
  const name = `trade.${kind}.${userId}`
  const [kept] = useState(() => readTradeDraft(kind, userId))
  const [restored, setRestored] = useState(kept !== undefined)
  const [key, setKey] = useState(() => kept?.key ?? newKey())
  const { subscribe, setValue, setError, reset } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(name, { values, key } satisfies Draft),
      }),
    [subscribe, name, key],
  )

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

  return {
    key,
    restored,
    /** The server knows the key with other content: this is another request. */
    renewKey: () => setKey(newKey()),
    forget: () => dropDraft(name),
    discard: () => {
      reset(startValues(kind, start))
      dropDraft(name)
      setRestored(false)
      setKey(newKey())
    },
  }
}
