import { type ApiKey, endApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { apiKeys as texts } from '@selvedge/messages/en/api-keys.ts'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { EndButton } from '../ui/feedback/EndButton.tsx'
import { toast } from '../ui/feedback/toast-store.ts'

/** Ends a key, after a question. */
export function EndApiKey({ of: { id, name } }: { of: ApiKey }) {
  const end = async () => {
    await call(endApiKeyEndpoint, { params: { id: String(id) } })
    toast.info(texts.endedNow({ name }))
    await changed('people')
  }
  return (
    <EndButton
      label={texts.end}
      name={texts.endOf({ name })}
      title={texts.endTitle}
      text={texts.endText({ name })}
      confirmLabel={texts.endNow}
      end={end}
    />
  )
}
