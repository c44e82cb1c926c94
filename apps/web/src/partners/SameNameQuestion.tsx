import { Button, Group, Stack } from '@mantine/core'
import { answerSameNameEndpoint, type PartnerRow } from '@selvedge/contract/partners.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

/** Asks whether a company that has registered by a name is the one that was invited by it at another address. */
export function SameNameQuestion({ of: { id, companyName: name } }: { of: PartnerRow }) {
  const [opened, setOpened] = useState(false)
  const answer = useMutation({
    mutationFn: (isMeant: boolean) => call(answerSameNameEndpoint, { params: { id }, body: { isMeant } }),
    onSuccess: async (_, isMeant) => {
      toast.info(
        isMeant
          ? `Your records now go to the registered ${name}. It is asked to be your partner.`
          : `Your records go on waiting for the address that you invited.`,
      )
      setOpened(false)
      await Promise.all([changed('partner'), changed('trade'), changed('certification')])
    },
  })
  const close = () => {
    if (answer.isPending) return
    answer.reset()
    setOpened(false)
  }
  return (
    <>
      <Button
        variant="filled"
        size="compact-sm"
        aria-label={`Is this the company? ${name} has registered`}
        onClick={() => setOpened(true)}
      >
        Is this the company?
      </Button>
      <Dialog opened={opened} title={`Is this the ${name} you invited?`} onClose={close}>
        <Stack>
          <p>
            A company has registered as {name}, but not with the e-mail address that you invited. Ask your
            contact there before you answer: anybody who is invited can choose this name.
          </p>
          <p>
            If it is the company you meant, it receives the trades and certificates that you recorded with{' '}
            {name}. If not, they go on waiting for the address that you invited.
          </p>
          <FormError>{answer.error ? errorText(answer.error) : undefined}</FormError>
          <Group justify="flex-end">
            <Button variant="default" disabled={answer.isPending} onClick={close}>
              Decide later
            </Button>
            <Button
              variant="default"
              loading={answer.isPending && !answer.variables}
              onClick={() => answer.mutate(false)}
            >
              No, another one
            </Button>
            <Button loading={answer.isPending && answer.variables} onClick={() => answer.mutate(true)}>
              Yes, send it my records
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
