import { giveCertifierAccessEndpoint } from '@selvedge/contract/certifiers.ts'
import { messages } from '@selvedge/domain/messages.ts'
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
      toast.info(`${name} sees your shipments and materials.`)
      onClose()
      await changed('partner')
    },
  })
  return (
    <ConfirmModal
      opened
      title="Give a certification body access"
      confirmLabel="Give access"
      busy={give.isPending}
      error={give.error ? errorText(give.error) : undefined}
      onConfirm={() => {
        setTried(true)
        if (companyName !== null) give.mutate(companyName)
      }}
      onCancel={onClose}
    >
      <p>It sees all shipments that your company has sent, and all its materials, once it is confirmed.</p>
      <CompanyPicker
        label="Certification body"
        from="approvers"
        placeholder="Search your certification bodies"
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
