import { Button, Group, Stack } from '@mantine/core'
import { secondFactor } from '@selvedge/messages/en/second-factor.ts'
import { CopyText } from '../ui/display/CopyText.tsx'
import { saveFile } from '../ui/save-file.ts'
import { useUnsaved } from '../unsaved.ts'
import classes from './SecondFactor.module.css'

/** The codes that log in where the authenticator app is lost, shown this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  useUnsaved({ lost: () => [{ said: secondFactor.codesGone }] })
  return (
    <Stack>
      <p className={classes['words']}>{secondFactor.recoveryCodesText}</p>
      <ul className={classes['list']}>
        {codes.map((code, i) => (
          <li key={code}>
            <CopyText label={secondFactor.recoveryCode({ number: String(i + 1) })} value={code} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button
          variant="default"
          onClick={() =>
            saveFile({ bytes: new Blob([`${codes.join('\n')}\n`]), fileName: secondFactor.codesFileName })
          }
        >
          {secondFactor.saveCodes}
        </Button>
        <Button onClick={onSaved}>{secondFactor.codesSaved}</Button>
      </Group>
    </Stack>
  )
}
