import { Button, Group, Stack } from '@mantine/core'
import { beginSecondFactorEndpoint, confirmSecondFactorEndpoint } from '@selvedge/contract/second-factor.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { CopyText } from '../ui/CopyText.tsx'
import { DataList } from '../ui/DataList.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { FormError } from '../ui/FormError.tsx'
import { showProblem } from '../ui/form-problem.ts'
import { formResolver } from '../ui/form-resolver.ts'
import { QrCode } from '../ui/QrCode.tsx'
import { submitOwn } from '../ui/submit-own.ts'
import { toast } from '../ui/toast-store.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'

type Begun = { secret: string; uri: string }

/** Switches the second factor on: the password, the secret into an app, a first code, the recovery codes. */
export function SwitchOnDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    // Once the codes are shown it is on, however the dialog is left.
    <Dialog opened title="Switch the second factor on" onClose={codes ? onDone : onClose}>
      {codes && <RecoveryCodes codes={codes} onKept={onDone} />}
      {begun && !codes && <FirstCode {...begun} onClose={onClose} onConfirmed={setCodes} />}
      {!begun && <Password onClose={onClose} onBegun={setBegun} />}
    </Dialog>
  )
}

function Password({ onClose, onBegun }: { onClose: () => void; onBegun: (begun: Begun) => void }) {
  const [fault, setFault] = useState<string>()
  const { control, handleSubmit, formState, setError } = useForm({
    defaultValues: { password: '' },
    resolver: formResolver(beginSecondFactorEndpoint.body),
  })
  const submit = handleSubmit(async (body) => {
    setFault(undefined)
    try {
      onBegun(await call(beginSecondFactorEndpoint, { body }))
    } catch (error) {
      const text = showProblem(error, setError)
      setFault(text)
      toast.error(text)
    }
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <p className={classes['words']}>
          You need an authenticator app, such as those of your phone or your password manager.
        </p>
        <PasswordField
          control={control}
          name="password"
          label="Current password"
          autoComplete="current-password"
          required
        />
        <FormError>{fault}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            Continue
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type FirstCodeProps = Begun & { onClose: () => void; onConfirmed: (codes: readonly string[]) => void }

function FirstCode({ secret, uri, onClose, onConfirmed }: FirstCodeProps) {
  const [fault, setFault] = useState<string>()
  const { control, handleSubmit, formState, setError } = useForm({
    defaultValues: { code: '' },
    resolver: formResolver(confirmSecondFactorEndpoint.body),
  })
  const submit = handleSubmit(async (body) => {
    setFault(undefined)
    try {
      const { recoveryCodes } = await call(confirmSecondFactorEndpoint, { body })
      toast.info('Your second factor is on.')
      onConfirmed(recoveryCodes)
    } catch (error) {
      const text = showProblem(error, setError)
      setFault(text)
      toast.error(text)
    }
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <p className={classes['words']}>
          Scan this with your authenticator app, or add an account there by hand and enter the key. On the
          device with the app, <a href={uri}>open it there</a>. The codes are six digits, by time.
        </p>
        <QrCode text={uri} label="The key as a QR code" />
        <DataList
          items={[
            {
              label: 'Key',
              value: <CopyText label="Key" value={secret.replace(/(.{4})(?=.)/g, '$1 ')} />,
              wide: true,
            },
          ]}
        />
        <TextField
          control={control}
          name="code"
          label="First code"
          description="The six digits that the app shows now"
          autoComplete="one-time-code"
          required
        />
        <FormError>{fault}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            Switch on
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
