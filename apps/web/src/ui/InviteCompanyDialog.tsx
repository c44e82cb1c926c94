import { Button, Group, Stack } from '@mantine/core'
import { formResolver } from './form-resolver.ts'
import { InviteCompanyBody } from '@selvedge/contract/companies.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Dialog } from './Dialog.tsx'
import { TextField } from './fields/TextField.tsx'
import { FormError } from './FormError.tsx'
import { showProblem } from './form-problem.ts'
import { submitOwn } from './submit-own.ts'
import { toast } from './toast-store.ts'

export type Invitation = { companyName: string; userEmailAddress: string }

type Props = {
  opened: boolean
  title: string
  onClose: () => void
  /** Sends the invitation, or keeps it for the form it belongs to. */
  onInvite: (invitation: Invitation) => Promise<unknown> | void
}

/** Asks for a company's name and an e-mail address. */
export function InviteCompanyDialog({ opened, title, onClose, onInvite }: Props) {
  return (
    <Dialog opened={opened} title={title} onClose={onClose}>
      <InviteForm onClose={onClose} onInvite={onInvite} />
    </Dialog>
  )
}

function InviteForm({ onClose, onInvite }: Pick<Props, 'onClose' | 'onInvite'>) {
  const [fault, setFault] = useState<string>()
  const { control, handleSubmit, formState, setError } = useForm<Invitation>({
    defaultValues: { companyName: '', userEmailAddress: '' },
    resolver: formResolver(InviteCompanyBody),
  })
  const submit = handleSubmit(async ({ companyName, userEmailAddress }) => {
    setFault(undefined)
    try {
      await onInvite({ companyName: companyName.trim(), userEmailAddress: userEmailAddress.trim() })
      toast.info(`${companyName.trim()} is invited.`)
      onClose()
    } catch (error) {
      const text = showProblem(error, setError)
      setFault(text)
      toast.error(`The company could not be invited: ${text}`)
    }
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <TextField control={control} name="companyName" label="Company name" required />
        <TextField control={control} name="userEmailAddress" label="E-mail" type="email" required />
        <FormError>{fault}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            Invite
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
