import { Button, Group, Stack } from '@mantine/core'
import { CopyText } from './CopyText.tsx'

type Props = { hint: string; label: string; secret: string; doneLabel: string; onDone: () => void }

/** A secret that is shown this once, to be copied. */
export const SecretOnce = ({ hint, label, secret, doneLabel, onDone }: Props) => (
  <Stack>
    <div>{hint}</div>
    <CopyText label={label} value={secret} />
    <Group justify="flex-end">
      <Button onClick={onDone}>{doneLabel}</Button>
    </Group>
  </Stack>
)
