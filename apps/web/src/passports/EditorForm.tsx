import { Button, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { changePassportEndpoint, type Passport } from '@selvedge/contract/passports.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useEffect, useRef } from 'react'
import { type FieldPath, useForm, type UseFormReturn } from 'react-hook-form'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import { showProblem } from '../ui/form/form-problem.ts'
import { formResolver } from '../ui/form/form-resolver.ts'
import { FormActions } from '../ui/form/FormSection.tsx'
import { UnsavedGuard } from '../ui/form/UnsavedGuard.tsx'
import { useFormAction } from '../ui/form/use-form-action.ts'
import { ChainCard } from './ChainCard.tsx'
import { AccessSection } from './form/AccessSection.tsx'
import { ClaimsSection } from './form/ClaimsSection.tsx'
import { CompositionSection } from './form/CompositionSection.tsx'
import { DurabilitySection, EndSections, RecycledSection, SubstancesSection } from './form/LifeSections.tsx'
import { CareSection, IdentitySection, OriginSection } from './form/ProductSections.tsx'
import { GapsCard } from './GapsCard.tsx'
import {
  contentOf,
  fieldOf,
  passportRules,
  PassportSchema,
  type PassportValues,
  valuesOf,
} from './passport-values.ts'
import { labelOf, placeOf } from './passport-words.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { PublishDialog } from './PublishDialog.tsx'

/** The draft of a passport with its gaps first. What is saved can be previewed and published. */
export function EditorForm({ passport }: { passport: Passport }) {
  const { id, revision, content, permissions, gaps, journey, claims, hasPhoto } = passport
  const [isPreviewing, preview] = useDisclosure(false)
  const [isPublishing, publish] = useDisclosure(false)
  const box = useRef<HTMLFormElement>(null)
  const form = useForm<PassportValues>({
    defaultValues: valuesOf(content),
    resolver: formResolver(PassportSchema, passportRules),
    disabled: !permissions.canEdit,
  })
  const { formState, setError, setFocus, reset } = form
  const { isDirty } = formState
  const { submit, error, isRunning } = useFormAction(form, {
    send: async (values) => {
      await call(changePassportEndpoint, { params: { id }, body: { revision, content: contentOf(values) } })
      reset(values)
      toast.info(texts.saved)
      await changed('passport')
    },
    fieldOf,
    failed: (reason) => texts.saveFailed({ reason }),
  })
  // What somebody else saved meanwhile is shown, unless something typed here would be lost.
  useEffect(() => {
    if (!isDirty) reset(valuesOf(content))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another revision brings other content
  }, [revision])

  return (
    <Stack gap="lg">
      <GapsCard gaps={gaps} onPick={(key) => focusOn(form, box.current, key)} />
      <ChainCard passport={passport} />
      <form ref={box} noValidate aria-label={texts.form} onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          <IdentitySection form={form} hasPhoto={hasPhoto} />
          <CompositionSection form={form} />
          <OriginSection form={form} shown={journey.map(({ stage }) => stage)} />
          <ClaimsSection form={form} claims={claims} />
          <CareSection form={form} />
          <DurabilitySection form={form} />
          <RecycledSection form={form} />
          <SubstancesSection form={form} />
          <EndSections form={form} />
          <AccessSection form={form} />
          <ErrorSummary
            key={formState.submitCount}
            errors={formState.errors}
            labelOf={labelOf}
            placeOf={placeOf}
            setFocus={(path) => setFocus(path)}
          />
          <FormError>{error}</FormError>
          <FormActions>
            {isDirty && <span>{texts.unsaved}</span>}
            <Button variant="default" disabled={isDirty} onClick={preview.open}>
              {texts.preview}
            </Button>
            {permissions.canEdit && (
              <Button
                type="submit"
                variant={isDirty ? 'filled' : 'default'}
                loading={isRunning}
                disabled={!isDirty}
              >
                {texts.save}
              </Button>
            )}
            {permissions.canPublish && (
              <Button disabled={isDirty} onClick={publish.open}>
                {passport.version === 0 ? texts.publish : texts.publishAgain}
              </Button>
            )}
          </FormActions>
        </Stack>
        <UnsavedGuard when={isDirty && !isRunning} text={texts.leave} />
      </form>
      <PreviewDialog passport={passport} opened={isPreviewing} onClose={preview.close} />
      <PublishDialog
        passport={passport}
        opened={isPublishing}
        onClose={publish.close}
        onRefused={(refused) => void showProblem(refused, setError, fieldOf)}
      />
    </Stack>
  )
}

type Path = FieldPath<PassportValues>

/** Leads to the field of a gap: to its first control, and in a list to what adds to it. */
function focusOn(
  { getValues, setFocus }: UseFormReturn<PassportValues>,
  form: HTMLFormElement | null,
  key: string,
): void {
  const value: unknown = getValues(key as Path)
  if (Array.isArray(value)) {
    const add = form?.querySelector<HTMLElement>(`[data-list='${key}'] button`)
    add?.focus()
    return
  }
  if (key === 'care') return setFocus('care.wash')
  // A text is in several languages.
  setFocus((typeof value === 'object' ? `${key}.${getValues('languages')[0] ?? ''}` : key) as Path)
}
