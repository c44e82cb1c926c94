import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { createRequestEndpoint, NewRequest, type NewRequestInput } from '@selvedge/contract/requests.ts'
import { REQUEST_KINDS, requestErrors, type RequestKind } from '@selvedge/domain/company-request.ts'
import { MAX_REQUEST_CHARACTERS } from '@selvedge/domain/limits.ts'
import { TRADE_KINDS } from '@selvedge/domain/trade.ts'
import { common } from '@selvedge/messages/en/common.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { useCurrentUser } from '../session.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { Note } from '../ui/feedback/Note.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { DateField } from '../ui/fields/DateField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { submitOwn } from '../ui/form/submit-own.ts'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { askedStandardsQuery, firstPartnerQuery } from './ask-queries.ts'
import { CompanyPicker } from './CompanyPicker.tsx'

/** What a request begins with. */
export type Asking = {
  /** Whom to ask, the nearest first: the first of them that is a partner. Empty where it is chosen here. */
  whom?: readonly string[]
  /** Certification bodies are offered instead of trading partners. */
  ofCertifiers?: boolean
  kind?: RequestKind
  tradeKind?: (typeof TRADE_KINDS)[number]
  standard?: string
  about?: string
  shipments?: readonly string[]
  message?: string
  passedOnFrom?: number
}

/** The call's fields; the references are typed as one text. */
const Schema = NewRequest.omit({ shipments: true }).extend({ shipments: z.string() })
type Values = z.input<typeof Schema>

const referencesIn = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

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

const errorsOf = ({ kind, standard, tradeKind, shipments, about, message }: Values) =>
  requestErrors({
    kind: REQUEST_KINDS.find((known) => known === kind) ?? 'OTHER',
    standard: standard || null,
    tradeKind: tradeKind ?? null,
    shipments: referencesIn(shipments),
    about: about?.trim() || null,
    message: message?.trim() || null,
  })

function Fields({ asking, company, onClose }: Props & { company: string }) {
  const [key] = useState(() => crypto.randomUUID())
  const form = useForm<Values, unknown, Values>({
    defaultValues: {
      companyName: company,
      kind: asking.kind ?? 'SCOPE_CERTIFICATE',
      standard: asking.standard ?? '',
      tradeKind: asking.tradeKind ?? null,
      shipments: (asking.shipments ?? []).join(', '),
      about: asking.about ?? '',
      message: asking.message ?? '',
      dueOn: '',
      passedOnFrom: asking.passedOnFrom ?? null,
    },
    resolver: formResolver(Schema, errorsOf),
  })
  const { control, formState } = form
  const { submit, error } = useFormAction(form, {
    send: async (values) => {
      const body: NewRequestInput = { ...values, shipments: referencesIn(values.shipments) }
      const { companyName } = await call(createRequestEndpoint, { body }, { idempotencyKey: key })
      await changed('request')
      toast.info(texts.sentNow({ company: companyName }))
      onClose()
    },
    failed: (reason) => texts.sendFailed({ reason }),
  })
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
          <Button variant="default" onClick={onClose}>
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

type Form = { form: UseFormReturn<Values, unknown, Values> }

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
