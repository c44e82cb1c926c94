import type { Finding } from '@selvedge/contract/certificate-findings.ts'
import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import { CERTIFICATION_HEADING, createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import type { CurrentUser } from '@selvedge/contract/session.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { certificationForm } from '@selvedge/messages/en/certification-form.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { call } from '../api.ts'
import { RecordForm } from '../records/form/RecordForm.tsx'
import { useRecordForm } from '../records/form/use-record-form.ts'
import { ConfirmModal } from '../ui/feedback/ConfirmModal.tsx'
import { FileOrUrl } from '../ui/fields/FileOrUrl.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FormSection } from '../ui/form/FormSection.tsx'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { useDraftUpload } from '../ui/form/use-draft-upload.ts'
import { assessmentTypesQuery } from './certification-queries.ts'
import {
  asksForCompany,
  certificationRules,
  CertificationSchema,
  type CertificationValues,
  EMPTY_CERTIFICATION,
  fieldOf,
  inAnswerTo,
  labelOf,
  placeOf,
  startValues,
  toBody,
} from './certification-values.ts'
import { marked } from './certification-words.ts'
import type { BoxesHandle } from './boxes/BoxesFields.tsx'
import { ScopeSection } from './scope/ScopeSection.tsx'
import { BoxesSection } from './boxes/BoxesSection.tsx'
import { ChecksSection } from './ChecksSection.tsx'
import { CompanySection } from './CompanySection.tsx'
import { CoversSection } from './CoversSection.tsx'
import { FindingsList, isWarning } from './FindingsList.tsx'
import { TermsSection } from './TermsSection.tsx'
import { useChecks } from './use-checks.ts'

type Props = {
  subject: CertificationSubject
  user: CurrentUser
  /** The request that it answers. */
  request?: CompanyRequest | undefined
  /** What it begins with besides: out of the certificate in whose place it is filed, or that it follows. */
  known?: Partial<CertificationValues> | undefined
  /** Which of those, so that each has a draft of its own. */
  knownFrom?: string | undefined
}

/** What the checks found in values that were about to be filed. */
type Warned = { values: CertificationValues; warnings: readonly Finding[] }

/** The form of all four subjects; where they differ, CERTIFICATION_SUBJECT says how. */
export function CertificationForm({ subject, user, request, known, knownFrom }: Props) {
  const { data: assessmentTypes } = useQuery(assessmentTypesQuery(subject))
  const isReportRequired = (wanted: string) =>
    assessmentTypes?.some(({ name, reportRequired }) => name === wanted && reportRequired) ?? false
  const [warned, setWarned] = useState<Warned>()
  const boxes = useRef<BoxesHandle>(null)

  const state = useRecordForm({
    record: 'certification',
    draftName: `certification.${subject}.${user.id}${knownFrom === undefined ? '' : `.${knownFrom}`}`,
    empty: EMPTY_CERTIFICATION,
    start: { ...(request ? startValues(subject, request) : EMPTY_CERTIFICATION), ...known },
    continued: (draft) => (known ? draft : inAnswerTo(draft, request)),
    resolver: formResolver(CertificationSchema, certificationRules(subject, isReportRequired)),
    create: async (values, idempotencyKey) => {
      checking.reset()
      // The findings have to be confirmed once, for exactly what will be filed.
      if (warned?.values !== values) {
        const warnings = (await checks.check(values)).filter(isWarning)
        if (warnings.length > 0) {
          setWarned({ values, warnings })
          return undefined
        }
      }
      return call(createCertificationEndpoint, { body: toBody(subject, values) }, { idempotencyKey })
    },
    later: (values) => ({ kind: 'certification', payload: { body: toBody(subject, values) } }),
    done: ({ approverName, ...filed }) =>
      approverName === user.company.companyName
        ? certificationForm.doneForColleague({ subject })
        : certificationForm.done({ subject, company: marked(filed, approverName) }),
    failed: (reason) => certificationForm.failed({ subject, reason }),
    fieldOf: (path, values) => fieldOf(values)(path),
    onFailed: () => setWarned(undefined),
  })
  const { form, draftValues, isSending } = state
  const { control } = form
  useDraftUpload(draftValues?.upload?.id, form)
  const assessmentName = useWatch({ control, name: 'assessmentName' })
  const checks = useChecks(subject, form)
  const checking = useFormAction(form, {
    send: (values) => {
      state.reset()
      return checks.check(values)
    },
    failed: (reason) => certificationForm.checkFailed({ subject, reason }),
    fieldOf: (path, values) => fieldOf(values)(path),
  })

  return (
    <RecordForm
      state={{ ...state, error: state.error ?? checking.error }}
      label={certificationForm.label({ subject })}
      submitLabel={certificationForm.submit({ subject })}
      isHeld={checking.isRunning}
      labelOf={labelOf}
      placeOf={placeOf}
      onFocus={(path) => {
        boxes.current?.show(path)
        form.setFocus(path as FieldPath<CertificationValues>)
      }}
      leaveText={certificationForm.leave({ subject })}
      dialogs={
        <ConfirmModal
          opened={warned !== undefined}
          title={certificationForm.warnedTitle({ subject })}
          confirmLabel={certificationForm.warnedFile}
          cancelLabel={certificationForm.warnedBack}
          busy={isSending}
          onConfirm={() => warned && state.send(warned.values)}
          onCancel={() => setWarned(undefined)}
        >
          {warned && <FindingsList findings={warned.warnings} subject={subject} />}
        </ConfirmModal>
      }
    >
      {subject !== 'SELF' && <CompanySection form={form} subject={subject} />}
      <FormSection title={recordFields.document}>
        <FileOrUrl
          control={control}
          wayName="way"
          fileName="upload"
          urlName="certificatePageUrl"
          label={CERTIFICATION_HEADING.documentUpload}
          urlLabel={CERTIFICATION_HEADING.certificatePageUrl}
        />
      </FormSection>
      <TermsSection form={form} subject={subject} isReportRequired={isReportRequired(assessmentName)} />
      {subject === 'SELF' && asksForCompany(subject, assessmentName) && (
        <CompanySection form={form} subject={subject} />
      )}
      <CoversSection form={form} subject={subject} />
      {subject === 'TRANSACTION' && <BoxesSection form={form} ref={boxes} />}
      {subject === 'SCOPE' && <ScopeSection form={form} ref={boxes} />}
      <FormSection title={recordFields.notes}>
        <TextAreaField
          control={control}
          name="notes"
          label={CERTIFICATION_HEADING.notes}
          max={MAX_NOTES_CHARACTERS}
        />
      </FormSection>
      <ChecksSection
        subject={subject}
        findings={checks.findings}
        busy={checking.isRunning}
        onCheck={() => void checking.submit()}
      />
    </RecordForm>
  )
}
