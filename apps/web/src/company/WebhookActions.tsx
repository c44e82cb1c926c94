import { Button, Group } from '@mantine/core'
import {
  endWebhookEndpoint,
  resumeWebhookEndpoint,
  testWebhookEndpoint,
  type Webhook,
} from '@selvedge/contract/webhooks.ts'
import { webhooks as texts } from '@selvedge/messages/en/webhooks.ts'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { EndButton } from '../ui/feedback/EndButton.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'

/** What an administrator does with a webhook: tries it out, has it go on, or ends it after a question. */
export function WebhookActions({ of: { id, kind, address, state } }: { of: Webhook }) {
  const params = { id: String(id) }
  const test = useAction({
    run: async () => {
      await call(testWebhookEndpoint, { params })
      toast.info(texts.testSent({ address }))
      await changed('people')
    },
    failed: (reason) => reason,
  })
  const resume = useAction({
    run: async () => {
      await call(resumeWebhookEndpoint, { params })
      toast.info(texts.resumed)
      await changed('people')
    },
    failed: (reason) => reason,
  })
  const end = async () => {
    await call(endWebhookEndpoint, { params })
    toast.info(texts.endedNow)
    await changed('people')
  }
  const failure = test.error ?? resume.error
  return (
    <Group gap="xs">
      {kind === 'records' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={test.isRunning}
          aria-label={texts.testOf({ address })}
          onClick={() => void test.run()}
        >
          {texts.test}
        </Button>
      )}
      {state !== 'works' && (
        <Button
          variant="default"
          size="compact-sm"
          loading={resume.isRunning}
          aria-label={texts.resumeOf({ address })}
          onClick={() => void resume.run()}
        >
          {texts.resume}
        </Button>
      )}
      <EndButton
        label={texts.end}
        name={texts.endOf({ address })}
        title={texts.endTitle}
        text={texts.endText({ address })}
        confirmLabel={texts.endNow}
        end={end}
      />
      {failure && <div role="alert">{texts.actionFailed({ reason: failure })}</div>}
    </Group>
  )
}
