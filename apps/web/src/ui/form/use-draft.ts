import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { newKey } from './new-key.ts'
import { dropDraft, readDraft, writeDraft } from '../../drafts.ts'

/** What was typed, and the idempotency key it will be sent under. */
type Draft<T> = { values: T; key: string }

const isDraft = <T>(value: unknown): value is Draft<T> =>
  typeof value === 'object' && value !== null && 'values' in value && 'key' in value

/** A form's draft as it was left in this tab; fields that are new since start from `empty`. */
export function readFormDraft<T extends object>(name: string, empty: T): Draft<T> | undefined {
  const stored = readDraft(name)
  return isDraft<T>(stored) ? { ...stored, values: { ...empty, ...stored.values } } : undefined
}

/** Keeps a form in this tab while it is filled in, under one idempotency key per draft. */
export function useFormDraft<T extends FieldValues>(name: string, empty: T, form: UseFormReturn<T>) {
  const [stored] = useState(() => readFormDraft(name, empty))
  const [restored, setRestored] = useState(stored !== undefined)
  const [key, setKey] = useState(() => stored?.key ?? newKey())
  const { subscribe, reset } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeDraft(name, { values, key } satisfies Draft<T>),
      }),
    [subscribe, name, key],
  )

  return {
    /** What was found in this tab when the form was opened. */
    stored,
    key,
    restored,
    /** The server knows the key with other content: this is another request. */
    renewKey: () => setKey(newKey()),
    forget: () => dropDraft(name),
    /** Resets the form, to `start` if it does not begin empty. */
    discard: (start: T = empty) => {
      reset(start)
      dropDraft(name)
      setRestored(false)
      setKey(newKey())
    },
  }
}
