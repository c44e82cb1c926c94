import { Button, Group, Stack } from '@mantine/core'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { proofDialog } from '@selvedge/messages/en/proof-dialog.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { readProofRequest, subscribeToProofRequest } from '../proof-store.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { ProofFields } from '../ui/fields/ProofFields.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { submitOwn } from '../ui/form/submit-own.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { Dialog } from '../ui/layout/Dialog.tsx'

/**
 * Asks for password and code when a call needs proof of who the user is; the call is then repeated, with everything that was
 * typed.
 */
export function ProofDialog() {
  const request = useSyncExternalStore(subscribeToProofRequest, readProofRequest)
  // Nobody answers any more once the screen is gone.
  useEffect(() => () => readProofRequest()?.answer(false), [])
  return (
    <Dialog
      opened={request !== undefined}
      title={proofDialog.title}
      onTop
      onClose={() => request?.answer(false)}
    >
      {request && <ProofForm asksCode={request.asksCode} answer={request.answer} />}
    </Dialog>
  )
}

type FormProps = { asksCode: boolean; answer: (proved: boolean) => void }

function ProofForm({ asksCode, answer }: FormProps) {
  const form = useForm({
    defaultValues: { password: '', code: '' },
    resolver: formResolver(proveEndpoint.body, ({ code }) =>
      asksCode && !code?.trim() ? { code: issues.secondFactor } : {},
    ),
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (body) => {
      await call(proveEndpoint, { body })
      answer(true)
    },
  })
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <div>{proofDialog.hint}</div>
        <ProofFields control={control} asksCode={asksCode} />
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => answer(false)}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {common.continue}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
