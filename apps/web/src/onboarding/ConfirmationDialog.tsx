import { Button, Group, Stack } from '@mantine/core'
import { onboarding } from '@selvedge/messages/en/onboarding.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

type Props = { opened: boolean; forCompany: boolean; onProceed: () => void }

/** Onboarding is done; the only way from here is the log-in. */
export function ConfirmationDialog({ opened, forCompany, onProceed }: Props) {
  return (
    <Dialog opened={opened} title={onboarding.welcome} onClose={onProceed}>
      <Stack>
        {forCompany && <p>{onboarding.companyDone}</p>}
        <p>{onboarding.personDone}</p>
        <Group justify="flex-end">
          <Button onClick={onProceed}>{onboarding.proceed}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
