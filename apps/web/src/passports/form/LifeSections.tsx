import { CUSTODY_MODELS, FOOTPRINT_DATA, RECYCLED_FROM } from '@selvedge/domain/passport/content.ts'
import { MAX_PASSPORT_LINE, MAX_RECYCLED, MAX_SUBSTANCES } from '@selvedge/domain/passport/limits.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useFieldArray } from 'react-hook-form'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { FOOTPRINT_DATA_TEXT } from '../passport-words.ts'
import { AnswerField, type PassportForm, TextInLanguages } from './fields.tsx'
import { ListFoot, ListLine } from './ListFields.tsx'

type Props = { form: PassportForm }

/** How long it lasts, and how well it is recycled. */
export function DurabilitySection({ form }: Props) {
  const { control } = form
  return (
    <FormSection title={texts.groupDurability}>
      <FieldGrid>
        <NumberField control={control} name="robustness" label={texts.robustness} decimals={1} />
        <TextField
          control={control}
          name="robustnessTests"
          label={texts.robustnessTests}
          description={texts.robustnessTestsHint}
          maxLength={MAX_PASSPORT_LINE}
        />
        <NumberField control={control} name="recyclability" label={texts.recyclability} decimals={1} />
        <AnswerField form={form} name="isSingleMaterial" label={texts.isSingleMaterial} />
        <AnswerField form={form} name="hasPrints" label={texts.hasPrints} />
      </FieldGrid>
      <TextInLanguages form={form} name="repair" label={texts.repair} />
    </FormSection>
  )
}

const FROM = { preConsumer: texts.recycledPre, postConsumer: texts.recycledPost } as const
const CUSTODY = {
  identityPreserved: texts.custodyIdentity,
  segregated: texts.custodySegregated,
  controlledBlending: texts.custodyControlled,
  massBalance: texts.custodyMass,
  bookAndClaim: texts.custodyBook,
} as const
const FROM_OPTIONS = { data: RECYCLED_FROM.map((value) => ({ value, label: FROM[value] })) }
const CUSTODY_OPTIONS = { data: CUSTODY_MODELS.map((value) => ({ value, label: CUSTODY[value] })) }
const EMPTY_SHARE = { percent: '', from: 'preConsumer', custody: 'segregated' }

/** Recycled shares of the whole product by weight. */
export function RecycledSection({ form }: Props) {
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'recycled' })
  return (
    <FormSection title={texts.groupRecycled}>
      {fields.map((field, at) => (
        <ListLine
          key={field.id}
          legend={texts.recycledAt({ number: at + 1 })}
          removeLabel={texts.removeRecycled({ number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <NumberField
            control={control}
            name={`recycled.${at}.percent`}
            label={texts.recycledPercent}
            decimals={2}
            unit="%"
          />
          <SelectField
            control={control}
            name={`recycled.${at}.from`}
            label={texts.recycledFrom}
            options={FROM_OPTIONS}
          />
          <SelectField
            control={control}
            name={`recycled.${at}.custody`}
            label={texts.custody}
            options={CUSTODY_OPTIONS}
          />
        </ListLine>
      ))}
      <ListFoot
        list="recycled"
        label={texts.addRecycled}
        disabled={fields.length >= MAX_RECYCLED}
        onAdd={() => append(EMPTY_SHARE)}
        error={formState.errors.recycled?.root?.message}
      />
    </FormSection>
  )
}

const EMPTY_SUBSTANCE = { name: '', cas: '', place: '', percent: '' }

/** Substances of very high concern (REACH, Article 33). */
export function SubstancesSection({ form }: Props) {
  const { control, formState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'substances' })
  return (
    <FormSection title={texts.groupSubstances}>
      <FieldGrid>
        <AnswerField form={form} name="hasConcern" label={texts.hasConcern} />
      </FieldGrid>
      {fields.map((field, at) => (
        <ListLine
          key={field.id}
          legend={texts.substanceAt({ number: at + 1 })}
          removeLabel={texts.removeSubstance({ number: at + 1 })}
          onRemove={() => remove(at)}
        >
          <TextField control={control} name={`substances.${at}.name`} label={texts.substanceName} />
          <TextField control={control} name={`substances.${at}.cas`} label={texts.substanceCas} />
          <TextField control={control} name={`substances.${at}.place`} label={texts.substancePlace} />
          <NumberField
            control={control}
            name={`substances.${at}.percent`}
            label={texts.substancePercent}
            decimals={4}
            unit="%"
          />
        </ListLine>
      ))}
      <ListFoot
        list="substances"
        label={texts.addSubstance}
        disabled={fields.length >= MAX_SUBSTANCES}
        onAdd={() => append(EMPTY_SUBSTANCE)}
        error={formState.errors.substances?.root?.message}
      />
    </FormSection>
  )
}

const DATA_OPTIONS = { data: FOOTPRINT_DATA.map((value) => ({ value, label: FOOTPRINT_DATA_TEXT[value] })) }

/** What it took to make, and what becomes of it. */
export function EndSections({ form }: Props) {
  const { control } = form
  return (
    <>
      <FormSection title={texts.groupFootprint}>
        <FieldGrid>
          <NumberField
            control={control}
            name="footprintKg"
            label={texts.footprintKg}
            decimals={3}
            unit="kg"
          />
          <TextField
            control={control}
            name="footprintMethod"
            label={texts.footprintMethod}
            maxLength={MAX_PASSPORT_LINE}
          />
          <SelectField
            control={control}
            name="footprintData"
            label={texts.footprintData}
            options={DATA_OPTIONS}
            clearable
          />
        </FieldGrid>
      </FormSection>
      <FormSection title={texts.groupEndOfLife}>
        <TextInLanguages form={form} name="takeBack" label={texts.takeBack} />
        <TextInLanguages form={form} name="sorting" label={texts.sorting} />
        <TextInLanguages form={form} name="disassembly" label={texts.disassembly} />
      </FormSection>
    </>
  )
}
