import { Button, Group, Stack } from '@mantine/core'
import { formResolver } from './form-resolver.ts'
import { InviteColleagueBody, inviteColleagueEndpoint } from '@selvedge/contract/onboarding.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { call } from '../api.ts'
import { Dialog } from './Dialog.tsx'
import { TextField } from './fields/TextField.tsx'
import { FormError } from './FormError.tsx'
import { showProblem } from './form-problem.ts'
import { submitOwn } from './submit-own.ts'
import { toast } from './toast-store.ts'

type Props = { opened: boolean; onClose: () => void; onInvited?: () => void }

/** Invites a colleague into the own company, by mail. */
export function InviteColleagueDialog({ opened, onClose, onInvited }: Props) {
  return (
    <Dialog opened={opened} title="Invite a colleague" onClose={onClose}>
      <ColleagueForm onClose={onClose} {...(onInvited && { onInvited })} />
    </Dialog>
  )
}

function ColleagueForm({ onClose, onInvited }: Omit<Props, 'opened'>) {
  const [fault, setFault] = useState<string>()
  const { control, handleSubmit, formState, setError } = useForm<z.input<typeof InviteColleagueBody>>({
    defaultValues: { userFirstName: '', userLastName: '', userEmailAddress: '' },
    resolver: formResolver(InviteColleagueBody),
  })
  const submit = handleSubmit(async (body) => {
    setFault(undefined)
    try {
      await call(inviteColleagueEndpoint, { body })
      toast.info(`${body.userFirstName} ${body.userLastName} is invited.`)
      onClose()
      onInvited?.()
    } catch (error) {
      const text = showProblem(error, setError)
      setFault(text)
      toast.error(`The colleague could not be invited: ${text}`)
    }
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <TextField control={control} name="userFirstName" label="First name" required />
        <TextField control={control} name="userLastName" label="Last name" required />
        <TextField control={control} name="userEmailAddress" label="E-mail" type="email" required />
        <FormError>{fault}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            Send invitation
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
