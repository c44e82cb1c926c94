import { scopeForm as texts } from '@selvedge/messages/en/scope-form.ts'
import type { Ref } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BoxesHandle } from '../boxes/BoxesFields.tsx'
import type { CertificationValues } from '../certification-values.ts'
import { OptionalSection } from '../boxes/OptionalSection.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import type { ImportedScope } from './read-scope-file.ts'
import { EMPTY_SCOPE, SCOPE_LISTS, type ScopeForm, type ScopeValues } from './scope-values.ts'

/** Few certificates have them filled in. */
const ImportScope = lazyPart(() => import('./ImportScope.tsx').then((module) => module.default), {
  without: NoDialog,
})
const ScopeFields = lazyPart(() => import('./ScopeFields.tsx').then((module) => module.default))

type Props = { form: UseFormReturn<CertificationValues>; ref: Ref<BoxesHandle> }

/** The sites and products of a scope certificate: closed until somebody wants to fill them in. */
export function ScopeSection({ form, ref }: Props) {
  const { setValue, clearErrors, getValues, control } = form
  const isOpen = useWatch({ control, name: 'scope' }) != null

  function fillIn() {
    const standard = getValues('processingStandardName')
    const standards = standard ? [{ name: standard, version: '' }] : []
    setValue('scope', { ...EMPTY_SCOPE, standards }, { shouldDirty: true })
  }

  function leaveOut() {
    clearErrors('scope')
    setValue('scope', null, { shouldDirty: true })
  }

  /** Lists that are open have to be set by name. */
  function put(scope: ScopeValues) {
    setValue('scope', scope, { shouldDirty: true })
    const lists = form as unknown as UseFormReturn<ScopeForm>
    for (const name of SCOPE_LISTS) lists.setValue(`scope.${name}`, scope[name])
  }

  function take(imported: ImportedScope) {
    if (imported.kind === 'products') {
      put({ ...(getValues('scope') ?? EMPTY_SCOPE), products: imported.products })
      return
    }
    const changed = { shouldDirty: true } as const
    put(imported.scope)
    setValue('certificateReferenceNumber', imported.number, changed)
    setValue('processingStandardName', imported.standard, changed)
    setValue('validFrom', imported.from, changed)
    setValue('validUntil', imported.until, changed)
  }

  return (
    <OptionalSection
      texts={texts}
      isOpen={isOpen}
      onFillIn={fillIn}
      onLeaveOut={leaveOut}
      importer={ImportScope}
      onTake={take}
    >
      {/* The form may have none; the fields below are only there while it has. */}
      <ScopeFields control={control as unknown as Control<ScopeForm>} ref={ref} />
    </OptionalSection>
  )
}
