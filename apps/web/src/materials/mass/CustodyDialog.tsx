import { Select } from '@mantine/core'
import { changeMassBookEndpoint, type MassBook } from '@selvedge/contract/mass.ts'
import { CUSTODY_MODELS, type CustodyModel } from '@selvedge/domain/mass/book.ts'
import { mayKeepLots } from '@selvedge/domain/mass/lots.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { massBook } from '@selvedge/messages/en/mass-book.ts'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { useAction } from '../../ui/feedback/use-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { ByLotField } from './ByLotField.tsx'
import { MassForm } from './MassDialog.tsx'

type Props = { book: MassBook; opened: boolean; onClose: () => void }

/** Says under which model of custody a book is kept, and whether by lot. */
export function CustodyDialog({ book, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={massBook.custody} size="lg" onClose={onClose}>
      <CustodyForm book={book} onClose={onClose} />
    </Dialog>
  )
}

function CustodyForm({ book, onClose }: Omit<Props, 'opened'>) {
  const { materialId, mode } = book
  const [custody, setCustody] = useState<CustodyModel>(book.custody)
  const [byLot, setByLot] = useState(book.byLot ?? false)
  const change = useAction({
    run: async () => {
      const body = { mode, custody, byLot: byLot && mayKeepLots(custody) }
      await call(changeMassBookEndpoint, { params: { materialId }, body })
      toast.info(massBook.custodyChanged)
      onClose()
      await changed('mass')
    },
    failed: (reason) => massBook.modeFailed({ reason }),
  })
  return (
    <MassForm
      hint={massBook.custodyHint}
      submitLabel={common.confirm}
      submit={(event: SyntheticEvent) => {
        event.preventDefault()
        return change.run()
      }}
      isSending={change.isRunning}
      error={change.error}
      onClose={onClose}
    >
      <Select
        label={massBook.custody}
        data={CUSTODY_MODELS.map((value) => ({ value, label: massBook[value] }))}
        value={custody}
        allowDeselect={false}
        onChange={(value) => setCustody(CUSTODY_MODELS.find((model) => model === value) ?? custody)}
      />
      <ByLotField hint={massBook.byLotHint} custody={custody} checked={byLot} onChange={setByLot} />
    </MassForm>
  )
}
