import { giveMassGrantEndpoint } from '@selvedge/contract/mass-grants.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { certifiers } from '@selvedge/messages/en/certifiers.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { useState } from 'react'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { CompanyPicker } from '../../pickers/CompanyPicker.tsx'
import { ConfirmModal } from '../../ui/feedback/ConfirmModal.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'

type Props = { materialId: number; opened: boolean; onClose: () => void }

/** Asks which certification body among the partners may read the reconciliations of a book. */
export function GrantDialog({ materialId, opened, onClose }: Props) {
  const [companyName, setCompanyName] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const give = useAction({
    run: async () => {
      if (companyName === null) return
      await call(giveMassGrantEndpoint, { body: { materialId, companyName } })
      toast.info(texts.readerGiven({ company: companyName }))
      onClose()
      await changed('mass')
    },
    failed: (reason) => texts.readerFailed({ reason }),
  })
  return (
    <ConfirmModal
      opened={opened}
      title={texts.readerLet}
      confirmLabel={texts.readerConfirm}
      busy={give.isRunning}
      error={give.error}
      onConfirm={() => {
        setTried(true)
        void give.run()
      }}
      onCancel={onClose}
    >
      <p>{texts.readerHint}</p>
      <CompanyPicker
        label={certifiers.certificationBody}
        from="approvers"
        placeholder={certifiers.giveAccessSearch}
        inviteTitle={null}
        value={companyName}
        invited={null}
        onPick={setCompanyName}
        onInvite={() => {}}
        error={tried && companyName === null ? messages.certifierPartner : undefined}
      />
    </ConfirmModal>
  )
}
