import { createRequestEndpoint } from '@selvedge/contract/requests.ts'
import { connection } from '@selvedge/messages/en/connection.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError, call } from '../api.ts'
import { changed } from '../changes.ts'
import { isUnanswered, sendLater } from '../outgoing.ts'
import { useCurrentUser } from '../session.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { formResolver } from '../ui/form/form-resolver.ts'
import { readFormDraft, useFormDraft } from '../ui/form/use-draft.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { type AskValues, askBody, askErrors, type Asking, AskSchema, startValues } from './ask-values.ts'

/** A request while it is written: kept in this tab, and sent once; without a connection, later. */
export function useAskForm(asking: Asking, company: string, onClose: () => void) {
  const userId = useCurrentUser().id
  // What is asked for from one place is one draft.
  const name = `request.${JSON.stringify(asking)}`
  const start = startValues(asking, company)
  const [first] = useState(() => readFormDraft(name, start)?.values ?? start)
  const form = useForm<AskValues, unknown, AskValues>({
    defaultValues: first,
    resolver: formResolver(AskSchema, askErrors),
  })
  const draft = useFormDraft(name, start, form)
  const { key } = draft
  const { submit, error } = useFormAction(form, {
    send: async (values) => {
      const input = { body: askBody(values) }
      try {
        const { companyName } = await call(createRequestEndpoint, input, { idempotencyKey: key })
        await changed('request')
        toast.info(texts.sentNow({ company: companyName }))
      } catch (error) {
        if (!isUnanswered(error)) throw error
        sendLater({ kind: 'request', payload: input, key, userId, draft: { name, value: { values, key } } })
        toast.info(connection.sendLater)
      }
      close()
    },
    onFailed: (error) => {
      // The server knows the key with other content: what is sent next is another request.
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') draft.renewKey()
    },
    failed: (reason) => texts.sendFailed({ reason }),
  })
  function close() {
    draft.forget()
    onClose()
  }

  return { form, submit, error, close }
}
