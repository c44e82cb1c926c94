import { giveCertifierAccessEndpoint } from '@selvedge/contract/certifiers.ts'
import { certifiers } from '@selvedge/messages/en/certifiers.ts'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { CertifierDialog } from '../pickers/CertifierDialog.tsx'
import { toast } from '../ui/feedback/toast-store.ts'

/** Asks which certification body among the partners may see shipments and materials. */
export function GiveAccessDialog({ onClose }: { onClose: () => void }) {
  return (
    <CertifierDialog
      opened
      title={certifiers.giveAccessTitle}
      hint={certifiers.giveAccessText}
      confirmLabel={certifiers.giveAccess}
      run={async (companyName) => {
        await call(giveCertifierAccessEndpoint, { body: { companyName } })
        toast.info(certifiers.accessGranted({ company: companyName }))
        onClose()
        await changed('partner')
      }}
      failed={(reason) => reason}
      onClose={onClose}
    />
  )
}
