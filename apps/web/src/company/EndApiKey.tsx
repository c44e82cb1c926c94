import { Button } from '@mantine/core'
import { type ApiKey, endApiKeyEndpoint } from '@selvedge/contract/api-keys.ts'
import { apiKeys as texts } from '@selvedge/messages/en/api-keys.ts'
import { useState } from 'react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'

/** Ends a key, after a question. */
export function EndApiKey({ of: { id, name } }: { of: ApiKey }) {
  const [asking, setAsking] = useState(false)
  const end = useAction({
    run: async () => {
      await call(endApiKeyEndpoint, { params: { id: String(id) } })
      toast.info(texts.endedNow({ name }))
      setAsking(false)
      await changed('people')
    },
    failed: (reason) => reason,
  })
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={texts.endOf({ name })}
        onClick={() => setAsking(true)}
      >
        {texts.end}
      </Button>
      <ConfirmModal
        opened={asking}
        title={texts.endTitle}
        confirmLabel={texts.endNow}
        danger
        busy={end.isRunning}
        error={end.error}
        onConfirm={() => void end.run()}
        onCancel={() => setAsking(false)}
      >
        <p>{texts.endText({ name })}</p>
      </ConfirmModal>
    </>
  )
}
