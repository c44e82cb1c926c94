import { Button, Group, Stack } from '@mantine/core'
import { Dialog } from '../ui/layout/Dialog.tsx'

type Props = { opened: boolean; forCompany: boolean; onProceed: () => void }

/** Onboarding is done; the only way from here is the log-in. */
export function ConfirmationDialog({ opened, forCompany, onProceed }: Props) {
  return (
    <Dialog opened={opened} title="Welcome to Selvedge" onClose={onProceed}>
      <Stack>
        {forCompany && <p>Your company is registered.</p>}
        <p>Your user account is ready. Log in with your username and password.</p>
        <Group justify="flex-end">
          <Button onClick={onProceed}>Proceed to log in</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
