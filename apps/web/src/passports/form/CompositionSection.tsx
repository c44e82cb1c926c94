import { MAX_COMPONENTS, MAX_FIBRES } from '@selvedge/domain/passport/limits.ts'
import { fibreName, FIBRES } from '@selvedge/domain/passport/fibres.ts'
import { percentText, sumOfHundredths } from '@selvedge/domain/percentage.ts'
import { compareNames } from '@selvedge/messages/compare-names.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useFieldArray, useWatch } from 'react-hook-form'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { AnswerField, LineInLanguages, type PassportForm } from './fields.tsx'
import { ListFoot, ListLine } from './ListFields.tsx'

const OPTIONS = {
  data: FIBRES.map((value) => ({ value, label: fibreName(value) })).toSorted((a, b) =>
    compareNames(a.label, b.label),
  ),
}
const EMPTY_FIBRE = { fibre: '', percent: '' }
const EMPTY_PART = { name: {}, fibres: [EMPTY_FIBRE] }

/** What a product is made of, part by part. */
export function CompositionSection({ form }: { form: PassportForm }) {
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'components' })
  return (
    <FormSection title={texts.groupComposition}>
      {fields.map((field, at) => (
        <Part
          key={field.id}
          form={form}
          at={at}
          isOneOfMany={fields.length > 1}
          onRemove={() => remove(at)}
        />
      ))}
      <ListFoot
        list="components"
        label={fields.length === 0 ? texts.addFibre : texts.addPart}
        disabled={fields.length >= MAX_COMPONENTS}
        onAdd={() => append(EMPTY_PART, { focusName: `components.${fields.length}.fibres.0.fibre` })}
        error={formState.errors.components?.root?.message}
      />
      <FieldGrid>
        <AnswerField form={form} name="hasAnimalParts" label={texts.hasAnimalParts} />
      </FieldGrid>
    </FormSection>
  )
}

type PartProps = { form: PassportForm; at: number; isOneOfMany: boolean; onRemove: () => void }

function Part({ form, at, isOneOfMany, onRemove }: PartProps) {
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: `components.${at}.fibres` })
  const fibres = useWatch({ control, name: `components.${at}.fibres` })
  const sum = percentText(sumOfHundredths(fibres.map(({ percent }) => percent)))
  return (
    <>
      {isOneOfMany && (
        <ListLine
          legend={texts.part({ number: at + 1 })}
          removeLabel={texts.removePart({ number: at + 1 })}
          onRemove={onRemove}
        >
          <LineInLanguages form={form} name={`components.${at}.name`} label={texts.partName} />
        </ListLine>
      )}
      {fields.map((field, place) => (
        <ListLine
          key={field.id}
          legend={texts.fibreAt({ number: place + 1 })}
          removeLabel={texts.removeFibre({ number: place + 1 })}
          onRemove={() => (fields.length === 1 && !isOneOfMany ? onRemove() : remove(place))}
        >
          <SelectField
            control={control}
            name={`components.${at}.fibres.${place}.fibre`}
            label={texts.fibre}
            options={OPTIONS}
          />
          <NumberField
            control={control}
            name={`components.${at}.fibres.${place}.percent`}
            label={texts.percent}
            decimals={2}
            unit="%"
          />
        </ListLine>
      ))}
      <ListFoot
        label={texts.addFibre}
        disabled={fields.length >= MAX_FIBRES}
        onAdd={() => append(EMPTY_FIBRE, { focusName: `components.${at}.fibres.${fields.length}.fibre` })}
        error={formState.errors.components?.[at]?.fibres?.root?.message}
      >
        <output>{texts.sum({ sum })}</output>
      </ListFoot>
    </>
  )
}
