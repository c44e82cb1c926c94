import { Button, Group, Stack } from '@mantine/core'
import { answerSameNameEndpoint, type PartnerRow } from '@selvedge/contract/partners.ts'
import { partners } from '@selvedge/messages/en/partners.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, errorText } from '../api.ts'
import { changed } from '../changes.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

/** Asks whether a company that has registered by a name is the one that was invited by it at another address. */
export function SameNameQuestion({ of: { id, companyName: company } }: { of: PartnerRow }) {
  const [opened, setOpened] = useState(false)
  const answer = useMutation({
    mutationFn: (isMeant: boolean) => call(answerSameNameEndpoint, { params: { id }, body: { isMeant } }),
    onSuccess: async (_, isMeant) => {
      toast.info(isMeant ? partners.recordsSent({ company }) : partners.recordsWait)
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
        aria-label={partners.sameNameOf({ company })}
        onClick={() => setOpened(true)}
      >
        {partners.sameName}
      </Button>
      <Dialog opened={opened} title={partners.sameNameTitle({ company })} onClose={close}>
        <Stack>
          <p>{partners.sameNameText({ company })}</p>
          <p>{partners.sameNameMeans({ company })}</p>
          <FormError>{answer.error ? errorText(answer.error) : undefined}</FormError>
          <Group justify="flex-end">
            <Button variant="default" disabled={answer.isPending} onClick={close}>
              {partners.sameNameLater}
            </Button>
            <Button
              variant="default"
              loading={answer.isPending && !answer.variables}
              onClick={() => answer.mutate(false)}
            >
              {partners.sameNameNo}
            </Button>
            <Button loading={answer.isPending && answer.variables} onClick={() => answer.mutate(true)}>
              {partners.sameNameYes}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
