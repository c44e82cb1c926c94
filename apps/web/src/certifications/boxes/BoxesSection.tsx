import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import type { Ref } from 'react'
import type { Control, UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { CertificationValues } from '../certification-values.ts'
import { NoDialog } from '../../ui/NoDialog.tsx'
import { OptionalSection } from './OptionalSection.tsx'
import type { BoxesHandle } from './BoxesFields.tsx'
import { type BoxesForm, type BoxValues, EMPTY_BOXES, EMPTY_PAPER, LISTS } from './box-values.ts'
import type { Imported } from './read-file.ts'

/** Few certificates have their boxes filled in. */
const ImportBoxes = lazyPart(() => import('./ImportBoxes.tsx').then((module) => module.default), {
  without: NoDialog,
})
const BoxesFields = lazyPart(() => import('./BoxesFields.tsx').then((module) => module.default))

type Props = { form: UseFormReturn<CertificationValues>; ref: Ref<BoxesHandle> }

/** What a transaction certificate says in its boxes: closed until somebody wants to fill it in. */
export function BoxesSection({ form, ref }: Props) {
  const { setValue, clearErrors, getValues } = form
  const isOpen = useWatch({ control: form.control, name: 'boxes' }) != null

  function fillIn() {
    const shipments = getValues('shippingReferenceNumbers')
    const papers = shipments.map((shipment) => ({ ...EMPTY_PAPER, shipment }))
    setValue('boxes', { ...EMPTY_BOXES, papers }, { shouldDirty: true })
  }

  function leaveOut() {
    clearErrors('boxes')
    setValue('boxes', null, { shouldDirty: true })
  }

  /** Lists that are open have to be told by name. */
  function put(boxes: BoxValues) {
    setValue('boxes', boxes, { shouldDirty: true })
    const lists = form as unknown as UseFormReturn<BoxesForm>
    for (const name of LISTS) lists.setValue(`boxes.${name}`, boxes[name])
  }

  function take(imported: Imported) {
    const changed = { shouldDirty: true } as const
    if (imported.kind === 'products') {
      put({ ...(getValues('boxes') ?? EMPTY_BOXES), products: imported.products })
      return
    }
    put(imported.boxes)
    setValue('certificateReferenceNumber', imported.number, changed)
    setValue('processingStandardName', imported.standard, changed)
    setValue('validFrom', imported.issued, changed)
    setValue('shippingReferenceNumbers', imported.shipments, changed)
  }

  return (
    <OptionalSection
      texts={texts}
      isOpen={isOpen}
      onFillIn={fillIn}
      onLeaveOut={leaveOut}
      importer={ImportBoxes}
      onTake={take}
    >
      <BoxesFields
        // The form may have no boxes; the fields below are only there while it has.
        control={form.control as unknown as Control<BoxesForm>}
        chosen={form.control}
        ref={ref}
      />
    </OptionalSection>
  )
}
