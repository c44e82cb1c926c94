import { Button, Group, Stack } from '@mantine/core'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { submitOwn } from '../ui/form/submit-own.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

type FormProps<T extends FieldValues> = {
  schema: z.ZodType<unknown, T>
  defaultValues: DefaultValues<T>
  fields: readonly { name: Path<T>; label: string; type?: 'email' }[]
  /** The invited company, in a sentence: "the company". */
  who: string
  nameOf: (values: T) => string
  submitLabel: string
  /** Sends the invitation, or keeps it for the form it belongs to. */
  send: (values: T) => Promise<unknown> | void
  onClose: () => void
}

type Props<T extends FieldValues> = FormProps<T> & { opened: boolean; title: string }

/** Asks which company to invite; stays open, with everything typed, until the invitation is sent. */
export function InviteDialog<T extends FieldValues>({ opened, title, ...form }: Props<T>) {
  return (
    <Dialog opened={opened} title={title} onClose={form.onClose}>
      <InviteForm {...form} />
    </Dialog>
  )
}

function InviteForm<T extends FieldValues>(props: FormProps<T>) {
  const { schema, defaultValues, fields, who, nameOf, submitLabel, send, onClose } = props
  const form = useForm<T, unknown, T>({
    defaultValues,
    resolver: formResolver(schema),
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (values) => {
      await send(values)
      toast.info(`${nameOf(values)} is invited.`)
      onClose()
    },
    failed: (why) => `${who} could not be invited: ${why}`,
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        {fields.map((field) => (
          <TextField key={field.name} control={control} {...field} required />
        ))}
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
