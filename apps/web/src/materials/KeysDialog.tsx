import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { materialKeys as texts } from '@selvedge/messages/en/material-keys.ts'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { DialogForm } from '../ui/form/DialogForm.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

type Props = { material: MaterialRow; opened: boolean; onClose: () => void }

const KeysSchema = setMaterialKeysEndpoint.body
type KeysValues = z.input<typeof KeysSchema>

/** Says by which keys other systems know a material. */
export function KeysDialog({ material, opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      title={texts.dialogTitle({ material: material.name })}
      size="md"
      onClose={onClose}
    >
      <KeysForm material={material} onClose={onClose} />
    </Dialog>
  )
}

function KeysForm({ material, onClose }: Omit<Props, 'opened'>) {
  const form = useForm<KeysValues>({
    defaultValues: { gtin: material.gtin ?? '', commodityCode: material.commodityCode ?? '' },
    resolver: formResolver(KeysSchema),
  })
  const { control } = form
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (body) => {
      await call(setMaterialKeysEndpoint, { params: { id: String(material.id) }, body })
      toast.info(texts.saved)
      onClose()
      await changed('material')
    },
    failed: (reason) => texts.failed({ reason }),
  })
  return (
    <DialogForm
      hint={texts.hint}
      submitLabel={texts.save}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <TextField control={control} name="gtin" label={texts.gtin} />
      <TextField control={control} name="commodityCode" label={texts.commodityCode} />
    </DialogForm>
  )
}
