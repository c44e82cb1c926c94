import { Button, Group, Stack } from '@mantine/core'
import { beginSecondFactorEndpoint, confirmSecondFactorEndpoint } from '@selvedge/contract/second-factor.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { secondFactor } from '@selvedge/messages/en/second-factor.ts'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { CopyText } from '../ui/display/CopyText.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { QrCode } from '../ui/display/QrCode.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { ProofFields } from '../ui/fields/ProofFields.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { submitOwn } from '../ui/form/submit-own.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'
import { rich } from '../ui/rich.ts'
import { useUnsaved } from '../unsaved.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'

type Begun = { secret: string; uri: string }

/** Switches the second factor on, or over to another app. */
export function SwitchOnDialog({ replaces = false, onClose, onDone }: StepsProps) {
  const [isOver, setIsOver] = useState(false)
  const title = replaces ? secondFactor.replaceTitle : secondFactor.switchOnTitle
  return (
    // Once the codes are shown it is on, however the dialog is left.
    <Dialog opened title={title} onClose={isOver ? onDone : onClose}>
      <SwitchOnSteps
        replaces={replaces}
        onClose={onClose}
        onDone={onDone}
        onSwitched={() => setIsOver(true)}
      />
    </Dialog>
  )
}

type StepsProps = {
  /** Another app takes the place of the present one, whose code is asked for. */
  replaces?: boolean
  onClose: () => void
  onDone: () => void
}

/** The same in a page: the password, the secret into an app, a first code, the recovery codes. */
export function SwitchOnSteps({
  replaces = false,
  onClose,
  onDone,
  onSwitched,
  closeLabel = common.cancel,
}: StepsProps & { onSwitched?: () => void; closeLabel?: string }) {
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  const confirmed = (made: readonly string[]) => {
    setCodes(made)
    onSwitched?.()
  }
  if (codes) return <RecoveryCodes codes={codes} onSaved={onDone} />
  const shared = { onClose, closeLabel }
  if (begun) return <FirstCode {...begun} {...shared} onConfirmed={confirmed} />
  return <Password {...shared} asksCode={replaces} onBegun={setBegun} />
}

type Closing = { onClose: () => void; closeLabel: string }
type PasswordProps = Closing & { asksCode: boolean; onBegun: (begun: Begun) => void }

function Password({ asksCode, onClose, closeLabel, onBegun }: PasswordProps) {
  const form = useForm({
    defaultValues: { password: '', code: '' },
    resolver: formResolver(beginSecondFactorEndpoint.body, ({ code }) =>
      asksCode && !code?.trim() ? { code: issues.secondFactor } : {},
    ),
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (body) => onBegun(await call(beginSecondFactorEndpoint, { body })),
    failed: (why) => why,
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <p className={classes['words']}>{secondFactor.appNeeded}</p>
        <ProofFields control={control} asksCode={asksCode} codeHint={secondFactor.presentCodeHint} />
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {closeLabel}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {common.continue}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type FirstCodeProps = Begun & Closing & { onConfirmed: (codes: readonly string[]) => void }

function FirstCode({ secret, uri, onClose, closeLabel, onConfirmed }: FirstCodeProps) {
  const form = useForm({
    defaultValues: { code: '' },
    resolver: formResolver(confirmSecondFactorEndpoint.body),
  })
  const { control, formState } = form
  // The app has it, or is about to.
  useUnsaved({ lost: () => [{ said: secondFactor.startsAgain }] })
  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      const { recoveryCodes } = await call(confirmSecondFactorEndpoint, { body })
      toast.info(secondFactor.switchedOn)
      onConfirmed(recoveryCodes)
    },
    failed: (why) => why,
  })
  const link = (inner: ReactNode) => <a href={uri}>{inner}</a>
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <p className={classes['words']}>{rich(secondFactor.scan({ link }))}</p>
        <QrCode text={uri} label={secondFactor.qrCode} />
        <DataList
          items={[
            {
              label: secondFactor.key,
              value: <CopyText label={secondFactor.key} value={secret.replace(/(.{4})(?=.)/g, '$1 ')} />,
              wide: true,
            },
          ]}
        />
        <TextField
          control={control}
          name="code"
          label={secondFactor.firstCode}
          description={secondFactor.firstCodeHint}
          autoComplete="one-time-code"
          required
        />
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {closeLabel}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {secondFactor.switchOn}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
