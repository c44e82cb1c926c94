import type { RecordTypeName } from '@selvedge/domain/records/record-types.ts'
import { connection } from '@selvedge/messages/en/connection.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '../../api.ts'
import { changed } from '../../changes.ts'
import { isUnanswered, type Outgoing, sendLater } from '../../outgoing.ts'
import type { Change } from '../../query-keys.ts'
import { useCurrentUser } from '../../session.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { fieldErrorsOf } from '../../ui/form/field-errors-of.ts'
import { readFormDraft, useFormDraft } from '../../ui/form/use-draft.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'

type Options<T extends FieldValues, Created> = {
  record: Extract<Change, RecordTypeName>
  /** The key of its draft in this tab until it is sent. */
  draftName: string
  empty: T
  /** What it begins with where there is no draft; the empty form unless said. */
  start?: T
  /** The draft as it continues from here; unchanged unless given. */
  continued?: (draft: T) => T
  resolver: Resolver<T, unknown, T>
  /** Makes the call, once for each key; nothing is created where there is a question to be answered first. */
  create: (values: T, idempotencyKey: string) => Promise<Created | undefined>
  /** The message once it is created. */
  done: (created: Created) => string
  /** What is sent later where there is no connection now. */
  later: (values: T) => Pick<Outgoing, 'kind' | 'payload'>
  failed: (why: string) => string
  fieldOf: (path: string, values: T) => string
  /** Leads to the fields at fault, by their paths; without it the first one has the focus. */
  onErrors?: (paths: readonly string[]) => void
  onFailed?: () => void
}

/** A form that creates a record: kept as a draft in this tab, sent once, and then the way home. */
export function useRecordForm<T extends FieldValues, Created>(options: Options<T, Created>) {
  const { record, draftName, empty, start = empty, continued, onErrors } = options
  const navigate = useNavigate()
  const userId = useCurrentUser().id
  const [first] = useState(() => {
    const stored = readFormDraft(draftName, empty)?.values
    return stored === undefined ? start : (continued?.(stored) ?? stored)
  })
  const form = useForm<T, unknown, T>({
    defaultValues: first as DefaultValues<T>,
    resolver: options.resolver,
    shouldFocusError: onErrors === undefined,
  })
  const draft = useFormDraft(draftName, empty, form)
  const action = useFormAction(form, {
    send: async (values) => {
      const created = await options.create(values, draft.key)
      if (created === undefined) return
      draft.forget()
      toast.info(options.done(created))
      void changed(record)
      await navigate({ to: '/', ignoreBlocker: true })
    },
    failed: options.failed,
    fieldOf: options.fieldOf,
    onFailed: (error, values) => {
      if (isUnanswered(error)) return keepForLater(values)
      // The server knows the key with other content: what is sent next is another request.
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') draft.renewKey()
      if (error instanceof ApiError)
        onErrors?.(Object.keys(error.fields).map((path) => options.fieldOf(path, values)))
      options.onFailed?.()
    },
    onInvalid: (errors) => onErrors?.(fieldErrorsOf(errors).map(({ path }) => path)),
  })

  function keepForLater(values: T) {
    const value = { values, key: draft.key }
    sendLater({ ...options.later(values), key: draft.key, userId, draft: { name: draftName, value } })
    draft.forget()
    toast.info(connection.sendLater)
    void navigate({ to: '/', ignoreBlocker: true })
  }

  return {
    form,
    /** What was found in this tab when the form was opened. */
    draftValues: draft.stored?.values,
    isRestored: draft.restored,
    discard: () => draft.discard(start),
    submit: action.submit,
    /** Sends values that were checked before. */
    send: action.run,
    isSending: action.isRunning,
    error: action.error,
    /** Clears earlier errors. */
    reset: action.reset,
  }
}

/** Such a form, whatever creating it answers. */
export type RecordFormState<T extends FieldValues> = ReturnType<typeof useRecordForm<T, unknown>>
