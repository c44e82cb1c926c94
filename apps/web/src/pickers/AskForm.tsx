import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { REQUEST_KINDS, type RequestKind } from '@selvedge/domain/company-request.ts'
import { MAX_REQUEST_CHARACTERS } from '@selvedge/domain/limits.ts'
import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form'
import { useCurrentUser } from '../session.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { submitOwn } from '../ui/form/submit-own.ts'
import type { AskValues, Asking } from './ask-values.ts'
import { AskedLines } from './AskedLines.tsx'
import { askedStandardsQuery, firstPartnerQuery } from './ask-queries.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { useAskForm } from './use-ask-form.ts'

const KINDS: Record<RequestKind, string> = {
  SCOPE_CERTIFICATE: texts.kindScope,
  TRANSACTION_CERTIFICATE: texts.kindTransaction,
  TRADE: texts.kindTrade,
  ORIGIN: texts.kindOrigin,
  OTHER: texts.kindOther,
}

const TRADE_OPTIONS = TRADE_KINDS.map((kind) => ({ value: kind, label: recordNames[kind] }))

type Props = { asking: Asking; onClose: () => void }

/** The form of a request, once it is known whom of those on the way can be asked. */
export function AskForm({ asking, onClose }: Props) {
  const { whom = [], ofCertifiers = false } = asking
  const found = useQuery({ ...firstPartnerQuery(whom, ofCertifiers), enabled: whom.length > 0 })
  if (whom.length > 0 && found.isPending) return <Skeleton height={320} radius="md" />
  const company = found.data ?? ''
  const [wanted] = whom
  return (
    <>
      {wanted !== undefined && company !== wanted && <Note>{texts.whomPassesOn({ company: wanted })}</Note>}
      <Fields asking={asking} company={company} onClose={onClose} />
    </>
  )
}

function Fields({ asking, company, onClose }: Props & { company: string }) {
  const { form, submit, error, close } = useAskForm(asking, company, onClose)
  const { control, formState } = form
  return (
    <form noValidate onSubmit={submitOwn(submit)}>
      <Stack>
        <Whom form={form} ofCertifiers={asking.ofCertifiers ?? false} />
        {asking.kind === undefined && (
          <SelectField
            control={control}
            name="kind"
            label={texts.kind}
            options={{ data: REQUEST_KINDS.map((kind) => ({ value: kind, label: KINDS[kind] })) }}
            required
          />
        )}
        <Details form={form} />
        <TextAreaField
          control={control}
          name="message"
          label={texts.yourMessage}
          max={MAX_REQUEST_CHARACTERS}
        />
        <DateField control={control} name="dueOn" label={texts.by} />
        <FormError>{error}</FormError>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={formState.isSubmitting}>
            {texts.send}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type Form = { form: UseFormReturn<AskValues, unknown, AskValues> }

function Whom({ form: { control }, ofCertifiers }: Form & { ofCertifiers: boolean }) {
  const user = useCurrentUser()
  return (
    <Controller
      control={control}
      name="companyName"
      render={({ field, fieldState }) => (
        <CompanyPicker
          ref={field.ref}
          label={texts.whom}
          description={texts.whomHint}
          placeholder={texts.searchPartners}
          from={ofCertifiers ? 'approvers' : 'traders'}
          without={user.company.companyName}
          inviteTitle={null}
          value={field.value || null}
          invited={null}
          onPick={(name) => field.onChange(name ?? '')}
          onInvite={() => undefined}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

/** What the chosen kind needs to be answered. */
function Details({ form: { control } }: Form) {
  const kind = useWatch({ control, name: 'kind' })
  const isTransaction = kind === 'TRANSACTION_CERTIFICATE'
  const needsStandard = isTransaction || kind === 'SCOPE_CERTIFICATE'
  const standards = useQuery({
    ...askedStandardsQuery(isTransaction ? 'TRANSACTION' : 'SCOPE'),
    enabled: needsStandard,
  })
  return (
    <>
      {needsStandard && (
        <SelectField control={control} name="standard" label={texts.standard} options={standards} required />
      )}
      {isTransaction && (
        <TextField
          control={control}
          name="shipments"
          label={texts.references}
          description={texts.referencesHint}
          required
        />
      )}
      {kind === 'TRADE' && (
        <SelectField
          control={control}
          name="tradeKind"
          label={texts.tradeKind}
          options={{ data: TRADE_OPTIONS }}
          required
        />
      )}
      {kind === 'TRADE' && (
        <TextField
          control={control}
          name="reference"
          label={texts.yourReference}
          description={texts.yourReferenceHint}
        />
      )}
      {kind === 'TRADE' && <AskedLines control={control} />}
      {kind !== 'OTHER' && kind !== 'TRADE' && (
        <TextField
          control={control}
          name="about"
          label={kind === 'ORIGIN' ? texts.aboutMaterial : texts.aboutStep}
          required={kind === 'ORIGIN'}
        />
      )}
    </>
  )
}
