import { Checkbox } from '@mantine/core'
import { addLinkEndpoint, LinkBody } from '@selvedge/contract/links.ts'
import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { MAX_LINK_ADDRESS, MAX_LINK_TITLE } from '@selvedge/domain/limits.ts'
import { LINK_TYPE_WORDS } from '@selvedge/domain/resolver/link-types.ts'
import { links as texts } from '@selvedge/messages/en/links.ts'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../../api.ts'
import { changed } from '../../changes.ts'
import { toast } from '../../ui/feedback/toast-store.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { DialogForm } from '../../ui/form/DialogForm.tsx'
import { formResolver } from '../../ui/form/form-resolver.ts'
import { useFormAction } from '../../ui/form/use-form-action.ts'
import { Dialog } from '../../ui/layout/Dialog.tsx'
import { linkTypeText } from './link-words.ts'

type Props = { material: MaterialRow; opened: boolean; onClose: () => void }

/** Registers a link for the GTIN of a material, or for a lot of it. */
export function AddLinkDialog({ material, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={texts.dialogTitle} size="lg" onClose={onClose}>
      <LinkForm material={material} onClose={onClose} />
    </Dialog>
  )
}

/** The languages are typed as one text. */
const Form = z.object({
  type: LinkBody.shape.type,
  address: LinkBody.shape.address,
  title: LinkBody.shape.title,
  lot: LinkBody.shape.lot,
  isDefault: z.boolean(),
  languages: z.string(),
})
type Values = z.input<typeof Form>

const TYPES = LINK_TYPE_WORDS.map((value) => ({ value, label: linkTypeText[value] }))
const EMPTY: Values = { type: 'pip', address: '', title: '', lot: '', languages: '', isDefault: false }

const languagesIn = (text: string) =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')

function LinkForm({ material, onClose }: Omit<Props, 'opened'>) {
  const form = useForm<Values>({ defaultValues: EMPTY, resolver: formResolver(Form) })
  const { control, register } = form
  const { submit, error, isRunning } = useFormAction(form, {
    send: async ({ languages, ...values }) => {
      const body = { ...values, languages: languagesIn(languages) }
      await call(addLinkEndpoint, { params: { id: String(material.id) }, body })
      toast.info(texts.addedNow)
      onClose()
      await changed('link')
    },
    // Each of the languages that were typed is in the one field.
    fieldOf: (path) => (path.startsWith('languages.') ? 'languages' : path),
    failed: (reason) => texts.failed({ reason }),
  })
  return (
    <DialogForm
      hint={texts.hint}
      submitLabel={texts.add}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      <SelectField control={control} name="type" label={texts.leadsTo} options={{ data: TYPES }} required />
      <TextField
        control={control}
        name="address"
        type="url"
        label={texts.address}
        description={texts.addressHint}
        maxLength={MAX_LINK_ADDRESS}
        required
      />
      <TextField
        control={control}
        name="title"
        label={texts.name}
        description={texts.titleHint}
        maxLength={MAX_LINK_TITLE}
        required
      />
      <TextField
        control={control}
        name="languages"
        label={texts.languages}
        description={texts.languageHint}
      />
      <TextField control={control} name="lot" label={texts.lot} description={texts.lotHint} />
      <Checkbox label={texts.makeDefault} {...register('isDefault')} />
    </DialogForm>
  )
}
