import {
  type CertificationDetail,
  takeBackCertificationEndpoint,
} from '@selvedge/contract/certification-detail.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { ApiError, call } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { marked } from './certification-words.ts'

export type TakeBackDialogProps = { certification: CertificationDetail; opened: boolean; onClose: () => void }

/** Asks whether a certificate is taken back, and says what that means. */
export function TakeBackDialog({ certification, opened, onClose }: TakeBackDialogProps) {
  const { id, subject, approverName } = certification
  const takingBack = useAction({
    run: async () => {
      await call(takeBackCertificationEndpoint, { params: { id } })
      toast.info(certificationPage.takenBack({ subject }))
      onClose()
      await changed('certification')
    },
    failed: (reason) => certificationPage.takeBackFailed({ reason }),
    onFailed: (error) => {
      // The approver was faster: the page says how.
      if (error instanceof ApiError && error.code === 'ALREADY_DECIDED') {
        onClose()
        void changed('certification')
      }
    },
  })
  return (
    <ConfirmModal
      opened={opened}
      title={certificationPage.takeBackTitle({ subject })}
      confirmLabel={certificationPage.takeBack}
      danger
      busy={takingBack.isRunning}
      error={takingBack.error}
      onConfirm={() => void takingBack.run()}
      onCancel={onClose}
    >
      <p>{certificationPage.takeBackHint({ company: marked(certification, approverName) })}</p>
      <p>{certificationPage.takeBackFinal}</p>
    </ConfirmModal>
  )
}
