import { Button, Group, TextInput } from '@mantine/core'
import { setRegisterNumberEndpoint } from '@selvedge/contract/certifiers.ts'
import type { Company } from '@selvedge/contract/company-shape.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { accounts } from '@selvedge/messages/en/accounts.ts'
import { certifiers } from '@selvedge/messages/en/certifiers.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { currentUserQuery } from '../session.ts'
import { confirmationText } from '../ui/display/certifier-words.ts'
import { CertifierStateBadge } from '../ui/display/CertifierStateBadge.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'

type Confirmation = NonNullable<Company['confirmation']>

/** Whether the company's certification body is confirmed, and the number by which an operator can identify it. */
export function ConfirmationCard({ confirmation }: { confirmation: Confirmation }) {
  const { state, registerNumber, reason, decidedAt } = confirmation
  return (
    <Card title={certifiers.confirmation}>
      <p>{confirmationText(state)}</p>
      <DataList
        items={[
          { label: accounts.progress, value: <CertifierStateBadge state={state} /> },
          { label: certifiers.number, value: registerNumber },
          { label: certifiers.decided, value: decidedAt && instantText(decidedAt) },
          ...(reason === null ? [] : [{ label: certifiers.reason, value: reason, wide: true }]),
        ]}
      />
      {state !== 'confirmed' && <NumberForm registerNumber={registerNumber} />}
    </Card>
  )
}

function NumberForm({ registerNumber }: Pick<Confirmation, 'registerNumber'>) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(registerNumber ?? '')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const save = useMutation({
    mutationFn: () => call(setRegisterNumberEndpoint, { body: { registerNumber: text } }),
    onSuccess: (company) => {
      queryClient.setQueryData(currentUserQuery.queryKey, (user) => user && { ...user, company })
      void changed('company')
      toast.info(certifiers.numberSaved)
    },
  })
  const isMissing = text.trim() === ''
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isMissing) field.current?.focus()
        else save.mutate()
      }}
    >
      <Group align="end" gap="xs">
        <TextInput
          ref={field}
          label={certifiers.number}
          maxLength={100}
          value={text}
          error={tried && isMissing ? messages.registerNumber : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={save.isPending}>
          {certifiers.saveNumber}
        </Button>
      </Group>
      <FormError>{save.error ? errorText(save.error) : undefined}</FormError>
    </form>
  )
}
