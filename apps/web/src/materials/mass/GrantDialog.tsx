import { giveMassGrantEndpoint } from '@selvedge/contract/mass-grants.ts'
import { reconciliation as texts } from '@selvedge/messages/en/reconciliation.ts'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { CertifierDialog } from '../../pickers/CertifierDialog.tsx'
import { toast } from '../../ui/feedback/toast-store.ts'

type Props = { materialId: number; opened: boolean; onClose: () => void }

/** Asks which certification body among the partners may read the reconciliations of a book. */
export function GrantDialog({ materialId, opened, onClose }: Props) {
  return (
    <CertifierDialog
      opened={opened}
      title={texts.readerLet}
      hint={texts.readerHint}
      confirmLabel={texts.readerConfirm}
      run={async (companyName) => {
        await call(giveMassGrantEndpoint, { body: { materialId, companyName } })
        toast.info(texts.readerGiven({ company: companyName }))
        onClose()
        await changed('mass')
      }}
      failed={(reason) => texts.readerFailed({ reason })}
      onClose={onClose}
    />
  )
}
