import { giveCertifierAccessEndpoint } from '@selvedge/contract/certifiers.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { certifiers } from '@selvedge/messages/en/certifiers.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { CompanyPicker } from '../pickers/CompanyPicker.tsx'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { toast } from '../ui/feedback/toast-store.ts'

/** Asks which certification body among the partners may see shipments and materials. */
export function GiveAccessDialog({ onClose }: { onClose: () => void }) {
  const [companyName, setCompanyName] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const give = useMutation({
    mutationFn: (name: string) => call(giveCertifierAccessEndpoint, { body: { companyName: name } }),
    onSuccess: async (_, name) => {
      toast.info(certifiers.accessGranted({ company: name }))
      onClose()
      await changed('partner')
    },
  })
  return (
    <ConfirmModal
      opened
      title={certifiers.giveAccessTitle}
      confirmLabel={certifiers.giveAccess}
      busy={give.isPending}
      error={give.error ? errorText(give.error) : undefined}
      onConfirm={() => {
        setTried(true)
        if (companyName !== null) give.mutate(companyName)
      }}
      onCancel={onClose}
    >
      <p>{certifiers.giveAccessText}</p>
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
