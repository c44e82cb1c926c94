import { Button, Group, Stack } from '@mantine/core'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { proofDialog } from '@selvedge/messages/en/proof-dialog.ts'
import { useForm } from 'react-hook-form'
import { call } from '../api.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { ProofFields } from '../ui/fields/ProofFields.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { submitOwn } from '../ui/form/submit-own.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'

type Props = { asksCode: boolean; answer: (proved: boolean) => void }

/** Takes the password, and the code where there is a second factor. */
export function ProofForm({ asksCode, answer }: Props) {
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
