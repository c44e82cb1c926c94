import { type Passport, publishPassportEndpoint } from '@selvedge/contract/passports.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useRef } from 'react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { newKey } from '../ui/form/new-key.ts'
import { useAction } from '../ui/feedback/use-action.ts'

type Props = {
  passport: Passport
  opened: boolean
  onClose: () => void
  onRefused: (error: Error) => void
}

/** Says plainly what becomes public, and publishes. */
export function PublishDialog({ passport, opened, onClose, onRefused }: Props) {
  const { id, revision, version, hasPhoto, content } = passport
  // A press whose answer got lost is pressed again: it is one version.
  const key = useRef(newKey())
  const { run, error, isRunning, reset } = useAction({
    run: async () => {
      await call(
        publishPassportEndpoint,
        { params: { id }, body: { revision } },
        { idempotencyKey: key.current },
      )
      key.current = newKey()
      toast.info(texts.published)
      await changed('passport')
      onClose()
    },
    failed: (reason) => texts.publishFailed({ reason }),
    onFailed: onRefused,
  })
  const isPictured = hasPhoto && content.showPicture
  const close = () => {
    reset()
    onClose()
  }
  return (
    <ConfirmModal
      opened={opened}
      title={texts.publishTitle}
      confirmLabel={version === 0 ? texts.publish : texts.publishAgain}
      busy={isRunning}
      error={error}
      onConfirm={() => run()}
      onCancel={close}
    >
      <p>{texts.publishPublic}</p>
      <ul>
        <li>{texts.publishName}</li>
        <li>{texts.publishFields}</li>
        <li>{texts.publishCountries}</li>
        {content.claims.length > 0 && <li>{texts.publishClaims}</li>}
        {isPictured && <li>{texts.publishPicture}</li>}
      </ul>
      <p>{texts.publishNever}</p>
      <p>{texts.publishFrozen}</p>
    </ConfirmModal>
  )
}
