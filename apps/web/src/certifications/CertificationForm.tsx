import { Button, Stack } from '@mantine/core'
import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import { createCertificationEndpoint } from '@selvedge/contract/certifications.ts'
import type { CurrentUser } from '@selvedge/contract/session.ts'
import { CERTIFICATION_SUBJECT, type CertificationSubject } from '@selvedge/domain/certification.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError, call } from '../api.ts'
import { changed } from '../changes.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { FileOrUrl } from '../ui/fields/FileOrUrl.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { DraftNote } from '../ui/form/DraftNote.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { showProblem } from '../ui/form/form-problem.ts'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FormActions, FormSection } from '../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx'
import { readFormDraft, useFormDraft } from '../ui/form/use-draft.ts'
import { useKeptUpload } from '../ui/form/use-kept-upload.ts'
import { assessmentTypesQuery } from './certification-queries.ts'
import {
  asksForCompany,
  certificationRules,
  CertificationSchema,
  type CertificationValues,
  EMPTY_CERTIFICATION,
  fieldOf,
  labelOf,
  placeOf,
  toBody,
} from './certification-values.ts'
import { marked } from './certification-words.ts'
import { ChecksSection } from './ChecksSection.tsx'
import { CompanySection } from './CompanySection.tsx'
import { CoversSection } from './CoversSection.tsx'
import { FindingsList, isWarning } from './FindingsList.tsx'
import { TermsSection } from './TermsSection.tsx'
import { useChecks } from './use-checks.ts'

type Props = { subject: CertificationSubject; user: CurrentUser }
type Asking = { values: CertificationValues; warnings: readonly Finding[] }

/** The form of all four subjects; where they differ, CERTIFICATION_SUBJECT says how. */
export function CertificationForm({ subject, user }: Props) {
  const navigate = useNavigate()
  const [fault, setFault] = useState<string>()
  const { data: assessmentTypes } = useQuery(assessmentTypesQuery(subject))
  const isReportRequired = (wanted: string) =>
    assessmentTypes?.some(({ name, reportRequired }) => name === wanted && reportRequired) ?? false
  const draftName = `certification.${subject}.${user.id}`
  const form = useForm<CertificationValues>({
    defaultValues: readFormDraft(draftName, EMPTY_CERTIFICATION)?.values ?? EMPTY_CERTIFICATION,
    resolver: formResolver(CertificationSchema, certificationRules(subject, isReportRequired)),
  })
  const { control, handleSubmit, formState, setError, setFocus, setValue } = form
  const draft = useFormDraft(draftName, EMPTY_CERTIFICATION, form)
  useKeptUpload(draft.kept?.values.upload?.id, () => {
    setValue('upload', null)
    setError('upload', { type: 'server', message: messages.uploadUnknown })
  })
  const assessmentName = useWatch({ control, name: 'assessmentName' })
  const { name } = CERTIFICATION_SUBJECT[subject]

  const checks = useChecks(subject, form)
  const [asking, setAsking] = useState<Asking>()
  const [doing, setDoing] = useState<'checking' | 'filing'>()

  async function file(values: CertificationValues) {
    const body = toBody(subject, values)
    const filed = await call(createCertificationEndpoint, { body }, { idempotencyKey: draft.key })
    draft.forget()
    const next =
      filed.approverName === user.company.companyName
        ? 'A colleague can confirm it now.'
        : `${marked(filed, filed.approverName)} can confirm it now.`
    toast.info(`The ${name} is filed. ${next}`)
    void changed('certification')
    await navigate({ to: '/', ignoreBlocker: true })
  }

  /** Does one thing at a time with what was filled in; a refusal is shown at its fields. */
  async function attempt(
    what: 'checking' | 'filing',
    values: CertificationValues,
    work: () => Promise<unknown>,
  ) {
    setDoing(what)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setAsking(undefined)
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') draft.renewKey()
      const text = showProblem(error, setError, fieldOf(values))
      setFault(text)
      toast.error(`The ${name} could not be ${what === 'filing' ? 'filed' : 'checked'}: ${text}`)
    } finally {
      setDoing(undefined)
    }
  }

  const check = handleSubmit((values) => attempt('checking', values, () => checks.check(values)))

  /** What the checks find is asked about once, with exactly what will be filed. */
  const submit = handleSubmit((values) =>
    attempt('filing', values, async () => {
      const warnings = (await checks.check(values)).filter(isWarning)
      if (warnings.length > 0) setAsking({ values, warnings })
      else await file(values)
    }),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={`New ${name}`}>
      <Stack gap="lg">
        {draft.restored && <DraftNote onDiscard={() => draft.discard()} />}
        {formState.isSubmitted && (
          <ErrorSummary
            key={formState.submitCount}
            errors={formState.errors}
            labelOf={labelOf}
            placeOf={placeOf}
            setFocus={setFocus}
          />
        )}
        {subject !== 'SELF' && <CompanySection form={form} subject={subject} />}
        <FormSection title="Document">
          <FileOrUrl
            control={control}
            wayName="way"
            fileName="upload"
            urlName="certificatePageUrl"
            label="Certificate file"
            urlLabel="Web address of the certificate"
          />
        </FormSection>
        <TermsSection form={form} subject={subject} isReportRequired={isReportRequired(assessmentName)} />
        {subject === 'SELF' && asksForCompany(subject, assessmentName) && (
          <CompanySection form={form} subject={subject} />
        )}
        <CoversSection form={form} subject={subject} />
        <FormSection title="Notes">
          <TextAreaField control={control} name="notes" label="Notes" max={MAX_NOTES_CHARACTERS} />
        </FormSection>
        <ChecksSection
          subject={subject}
          findings={checks.findings}
          busy={doing === 'checking'}
          onCheck={() => void check()}
        />
        <FormError>{fault}</FormError>
        <FormActions>
          <Button type="submit" size="md" disabled={doing === 'checking'} loading={doing === 'filing'}>
            File {name}
          </Button>
        </FormActions>
      </Stack>
      <ConfirmModal
        opened={asking !== undefined}
        title={`File this ${name} all the same?`}
        confirmLabel="File anyway"
        cancelLabel="Go back"
        busy={doing === 'filing'}
        onConfirm={() => asking && attempt('filing', asking.values, () => file(asking.values))}
        onCancel={() => setAsking(undefined)}
      >
        {asking && <FindingsList findings={asking.warnings} subject={subject} />}
      </ConfirmModal>
      <UnsavedGuard
        when={(draft.restored || formState.isDirty) && doing !== 'filing'}
        text={`The ${name} is not filed yet. What you typed is kept as a draft in this tab.`}
      />
    </form>
  )
}
