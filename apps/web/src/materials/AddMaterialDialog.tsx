import { Button, Group, Radio, Stack } from '@mantine/core'
import { createMaterialEndpoint } from '@selvedge/contract/materials.ts'
import { MAX_NAME_CHARACTERS } from '@selvedge/domain/limits.ts'
import { requiredText } from '@selvedge/contract/wire.ts'
import { coded } from '@selvedge/contract/zod-issues.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { materials } from '@selvedge/messages/en/materials.ts'
import { pickers } from '@selvedge/messages/en/pickers.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { submitOwn } from '../ui/form/submit-own.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

const Values = z.object({
  name: requiredText(coded.materialName, MAX_NAME_CHARACTERS),
  group: z.enum(['received', 'produced']),
})

type Props = { opened: boolean; onClose: () => void }

/** Names a new material of the company. */
export function AddMaterialDialog({ opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={materials.add} onClose={onClose}>
      <MaterialForm onClose={onClose} />
    </Dialog>
  )
}

function MaterialForm({ onClose }: Pick<Props, 'onClose'>) {
  const form = useForm<z.input<typeof Values>>({
    defaultValues: { name: '', group: 'received' },
    resolver: formResolver(Values),
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async ({ name, group }) => {
      const material = await call(createMaterialEndpoint, { body: { name, input: group === 'received' } })
      toast.info(pickers.added({ name: material.name }))
      onClose()
      await changed('material')
    },
    failed: (reason) => pickers.notAdded({ reason }),
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <TextField control={control} name="name" label={recordWords.name} required />
        <Controller
          control={control}
          name="group"
          render={({ field }) => (
            <Radio.Group {...field} label={materials.yourCompany} withAsterisk>
              <Group mt="xs">
                <Radio value="received" label={materials.receivesIt} />
                <Radio value="produced" label={materials.producesIt} />
              </Group>
            </Radio.Group>
          )}
        />
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {materials.addButton}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
