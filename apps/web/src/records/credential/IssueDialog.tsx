import { issueCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import type { CredentialAbout } from '@selvedge/domain/credential.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'

export type IssueDialogProps = {
  about: { type: CredentialAbout; id: number }
  company: string
  /** The one that counts now is replaced. */
  replaces: boolean
  opened: boolean
  onClose: () => void
}

/** Asks whether a credential is issued, and says what becomes public by it. */
export function IssueDialog({ about, company, replaces, opened, onClose }: IssueDialogProps) {
  const issuing = useAction({
    run: async () => {
      await call(issueCredentialEndpoint, { body: { about, replaces } })
      toast.info(replaces ? texts.replaced : texts.issued)
      onClose()
      await changed('credential')
    },
    failed: (reason) => texts.issueFailed({ reason }),
  })
  return (
    <ConfirmModal
      opened={opened}
      title={replaces ? texts.replaceTitle : texts.issueTitle}
      confirmLabel={replaces ? texts.replace : texts.issue}
      busy={issuing.isRunning}
      error={issuing.error}
      onConfirm={() => void issuing.run()}
      onCancel={onClose}
    >
      {replaces && <p>{texts.replaceHint}</p>}
      <p>{texts.issueHint({ type: about.type, company })}</p>
      <p>{texts.issuePublic}</p>
      <p>{texts.issueFinal}</p>
    </ConfirmModal>
  )
}
