import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { TextField } from '../ui/fields/TextField.tsx'
import { showProblem } from '../ui/form/form-problem.ts'
import { formResolver } from '../ui/form/form-resolver.ts'
import { submitOwn } from '../ui/form/submit-own.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

type FormProps<T extends FieldValues> = {
  schema: z.ZodType<unknown, T>
  defaultValues: DefaultValues<T>
  fields: readonly { name: Path<T>; label: string; type?: 'email' }[]
  /** Whom it invites, in a sentence: "the company". */
  who: string
  nameOf: (values: T) => string
  submitLabel: string
  /** Sends the invitation, or keeps it for the form it belongs to. */
  send: (values: T) => Promise<unknown> | void
  onClose: () => void
}

type Props<T extends FieldValues> = FormProps<T> & { opened: boolean; title: string }

/** Asks whom to invite; stays open, with all that was typed, until the invitation is on its way. */
export function InviteDialog<T extends FieldValues>({ opened, title, ...form }: Props<T>) {
  return (
    <Dialog opened={opened} title={title} onClose={form.onClose}>
      <InviteForm {...form} />
    </Dialog>
  )
}

function InviteForm<T extends FieldValues>(props: FormProps<T>) {
  const { schema, defaultValues, fields, who, nameOf, submitLabel, send, onClose } = props
  const [fault, setFault] = useState<string>()
  const { control, handleSubmit, formState, setError } = useForm<T, unknown, T>({
    defaultValues,
    resolver: formResolver(schema),
  })
  const submit = handleSubmit(async (values) => {
    setFault(undefined)
    try {
      await send(values)
      toast.info(`${nameOf(values)} is invited.`)
      onClose()
    } catch (error) {
      const text = showProblem(error, setError)
      setFault(text)
      toast.error(`${who} could not be invited: ${text}`)
    }
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        {fields.map((field) => (
          <TextField key={field.name} control={control} {...field} required />
        ))}
        <FormError>{fault}</FormError>
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
