import { Button, Group, Stack } from '@mantine/core'
import { endSecondFactorEndpoint } from '@selvedge/contract/second-factor.ts'
import { secondFactor } from '@selvedge/messages/en/second-factor.ts'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { ProofFields } from '../ui/fields/ProofFields.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { submitOwn } from '../ui/form/submit-own.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

/** Switches the second factor off, with the password and a code. */
export function SwitchOffDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const form = useForm({
    defaultValues: { password: '', code: '' },
    resolver: formResolver(endSecondFactorEndpoint.body),
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      await call(endSecondFactorEndpoint, { body })
      toast.info(secondFactor.switchedOff)
      onDone()
    },
    failed: (why) => why,
  })
  return (
    <Dialog opened title={secondFactor.switchOffTitle} onClose={onClose}>
      <form noValidate onSubmit={submitOwn(submit)}>
        <Stack>
          <ProofFields control={control} />
          <FormError>{error}</FormError>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {secondFactor.keepOn}
            </Button>
            <Button type="submit" color="red.9" loading={formState.isSubmitting}>
              {secondFactor.switchOff}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
