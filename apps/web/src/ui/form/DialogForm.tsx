import { Button, Group, Stack } from '@mantine/core'
import { common } from '@selvedge/messages/en/common.ts'
import type { ReactNode, SyntheticEvent } from 'react'
import { FormError } from '../feedback/FormError.tsx'
import { submitOwn } from './submit-own.ts'

type Props = {
  hint: string
  submitLabel: string
  submit: (event: SyntheticEvent) => Promise<void>
  isSending: boolean
  error: string | undefined
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: what it does, its fields, what went wrong, and its two buttons. */
export function DialogForm({ hint, submitLabel, submit, isSending, error, onClose, children }: Props) {
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <div>{hint}</div>
        {children}
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isSending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
