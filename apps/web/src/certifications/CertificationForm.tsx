import { Button, Stack } from '@mantine/core'
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
import { DraftNote } from '../ui/DraftNote.tsx'
import { ErrorSummary } from '../ui/ErrorSummary.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { FileOrUrl } from '../ui/FileOrUrl.tsx'
import { FormError } from '../ui/FormError.tsx'
import { showProblem } from '../ui/form-problem.ts'
import { formResolver } from '../ui/form-resolver.ts'
import { FormActions, FormSection } from '../ui/FormSection.tsx'
import { toast } from '../ui/toast-store.ts'
import { UnsavedGuard } from '../ui/UnsavedGuard.tsx'
import { readFormDraft, useFormDraft } from '../ui/use-draft.ts'
import { useKeptUpload } from '../ui/use-kept-upload.ts'
import { assessmentTypesQuery, certificationsChanged } from './certification-queries.ts'
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
import { CompanySection } from './CompanySection.tsx'
import { CoversSection } from './CoversSection.tsx'
import { TermsSection } from './TermsSection.tsx'

type Props = { subject: CertificationSubject; user: CurrentUser }

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

  const submit = handleSubmit(async (values) => {
    setFault(undefined)
    try {
      const body = toBody(subject, values)
      const { approverName } = await call(
        createCertificationEndpoint,
        { body },
        { idempotencyKey: draft.key },
      )
      draft.forget()
      const next =
        approverName === user.company.companyName
          ? 'A colleague can confirm it now.'
          : `${approverName} can confirm it now.`
      toast.info(`The ${name} is filed. ${next}`)
      void certificationsChanged()
      await navigate({ to: '/', ignoreBlocker: true })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'IDEMPOTENCY_MISMATCH') draft.renewKey()
      const text = showProblem(error, setError, fieldOf(values))
      setFault(text)
      toast.error(`The ${name} could not be filed: ${text}`)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label={`New ${name}`}>
      <Stack gap="lg">
        {draft.restored && <DraftNote onDiscard={() => draft.discard()} />}
        {formState.isSubmitted && (
          <ErrorSummary errors={formState.errors} labelOf={labelOf} placeOf={placeOf} setFocus={setFocus} />
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
        <FormError>{fault}</FormError>
        <FormActions>
          <Button type="submit" size="md" loading={formState.isSubmitting}>
            File {name}
          </Button>
        </FormActions>
      </Stack>
      <UnsavedGuard
        when={(draft.restored || formState.isDirty) && !formState.isSubmitting}
        text={`The ${name} is not filed yet. What you typed is kept as a draft in this tab.`}
      />
    </form>
  )
}
