import { Button, Group, Stack } from '@mantine/core'
import { common } from '@selvedge/messages/en/common.ts'
import type { ReactNode } from 'react'
import { type Control, type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
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
  /** Why nobody was invited, in a sentence. */
  failed: (why: string) => string
  /** What has happened, or will: `Weaver is invited.` */
  done: (values: T) => string
  submitLabel: string
  /** Below the fields: what may be added to the invitation. */
  renderMore?: (control: Control<T, unknown, T>) => ReactNode
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
  const { schema, defaultValues, fields, failed, done, submitLabel, renderMore, send, onClose } = props
  const form = useForm<T, unknown, T>({
    defaultValues,
    resolver: formResolver(schema),
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (values) => {
      await send(values)
      toast.info(done(values))
      onClose()
    },
    failed,
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        {fields.map((field) => (
          <TextField key={field.name} control={control} {...field} required />
        ))}
        {renderMore?.(control)}
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
