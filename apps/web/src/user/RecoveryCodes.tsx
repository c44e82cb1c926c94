import { Button, Group, Stack } from '@mantine/core'
import { CopyText } from '../ui/display/CopyText.tsx'
import { saveFile } from '../ui/save-file.ts'
import classes from './SecondFactor.module.css'

/** The codes that log in where the authenticator app is lost, shown this once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Stack>
      <p className={classes['words']}>
        It is on. Keep these recovery codes where you find them without your phone: each logs you in once, in
        place of a code of the app. They are not shown again.
      </p>
      <ul className={classes['list']}>
        {codes.map((code, i) => (
          <li key={code}>
            <CopyText label={`Recovery code ${i + 1}`} value={code} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() =>
            saveFile({ bytes: new Blob([`${codes.join('\n')}\n`]), fileName: 'selvedge-recovery-codes.txt' })
          }
        >
          Save as a file
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </Group>
    </Stack>
  )
}
