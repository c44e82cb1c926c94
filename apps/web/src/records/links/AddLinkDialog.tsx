import { Checkbox } from '@mantine/core'
import { addLinkEndpoint, LinkBody } from '@selvedge/contract/links.ts'
import { addPlaceLinkEndpoint, PlaceLinkBody } from '@selvedge/contract/place-links.ts'
import { PLACE_KINDS } from '@selvedge/domain/gs1/strict/place-path.ts'
import { MAX_LINK_ADDRESS, MAX_LINK_TITLE } from '@selvedge/domain/limits.ts'
import { listed } from '@selvedge/domain/listed.ts'
import { LINK_TYPE_WORDS } from '@selvedge/domain/resolver/link-types.ts'
import { links as texts } from '@selvedge/messages/en/links.ts'
import { useForm, useWatch } from 'react-hook-form'
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
import type { LinkOf } from './link-of.ts'
import { linkTypeText, placeText } from './link-words.ts'

type Props = { of: LinkOf; opened: boolean; onClose: () => void }

/** Registers a link for the GTIN of a material, or for a lot of it; or for the company's GLN, or for a pallet. */
export function AddLinkDialog({ of, opened, onClose }: Props) {
  return (
    <Dialog opened={opened} title={texts.dialogTitle} size="lg" onClose={onClose}>
      <LinkForm of={of} onClose={onClose} />
    </Dialog>
  )
}

/** The languages are typed as one text. */
const Form = z.object({
  type: LinkBody.shape.type,
  address: LinkBody.shape.address,
  title: LinkBody.shape.title,
  lot: LinkBody.shape.lot,
  kind: PlaceLinkBody.shape.kind,
  extension: PlaceLinkBody.shape.extension,
  sscc: PlaceLinkBody.shape.sscc,
  isDefault: z.boolean(),
  languages: z.string(),
})
type Values = z.input<typeof Form>

const TYPES = LINK_TYPE_WORDS.map((value) => ({ value, label: linkTypeText[value] }))
const KINDS = PLACE_KINDS.map((value) => ({ value, label: placeText[value] }))
const EMPTY: Values = {
  type: 'pip',
  address: '',
  title: '',
  lot: '',
  kind: 'place',
  extension: '',
  sscc: '',
  languages: '',
  isDefault: false,
}

function LinkForm({ of, onClose }: Omit<Props, 'opened'>) {
  const isProduct = 'materialId' in of
  const kind = isProduct || of.gln !== null ? 'place' : 'pallet'
  const form = useForm<Values>({ defaultValues: { ...EMPTY, kind }, resolver: formResolver(Form) })
  const { control, register } = form
  const chosen = useWatch({ control, name: 'kind' })
  const { submit, error, isRunning } = useFormAction(form, {
    send: async ({ languages, lot, kind: on, extension, sscc, ...values }) => {
      const content = { ...values, languages: listed(languages) }
      // What is not shown is not sent, whatever was typed before.
      const place = { kind: on, ...(on === 'place' && { extension }), ...(on === 'pallet' && { sscc }) }
      await ('materialId' in of
        ? call(addLinkEndpoint, { params: { id: of.materialId }, body: { ...content, lot } })
        : call(addPlaceLinkEndpoint, { body: { ...content, ...place } }))
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
      hint={isProduct ? texts.hint : texts.placeHint}
      submitLabel={texts.add}
      submit={submit}
      isSending={isRunning}
      error={error}
      onClose={onClose}
    >
      {!isProduct && (
        <SelectField control={control} name="kind" label={texts.kind} options={{ data: KINDS }} required />
      )}
      {!isProduct && chosen === 'place' && (
        <TextField
          control={control}
          name="extension"
          label={texts.extension}
          description={texts.extensionHint}
        />
      )}
      {!isProduct && chosen === 'pallet' && (
        <TextField control={control} name="sscc" label={texts.sscc} description={texts.ssccHint} required />
      )}
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
      {isProduct && <TextField control={control} name="lot" label={texts.lot} description={texts.lotHint} />}
      <Checkbox label={texts.makeDefault} {...register('isDefault')} />
    </DialogForm>
  )
}
