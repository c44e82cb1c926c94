import { Checkbox } from '@mantine/core'
import { careOf, careText, CARE_KINDS, type CareKind } from '@selvedge/domain/passport/care.ts'
import { MAX_PASSPORT_LINE } from '@selvedge/domain/passport/limits.ts'
import { STATED_STAGES } from '@selvedge/domain/passport/stages.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { useQuery } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { countriesQuery } from '../../pickers/company-lists.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { MultiSelectField } from '../../ui/fields/MultiSelectField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { countryLabel, languageName } from '../passport-words.ts'
import classes from './ListFields.module.css'
import { LineInLanguages, type PassportForm, TextInLanguages } from './fields.tsx'

/** The official languages of the European Union, and those of its neighbours that labels carry. */
const LANGUAGE_CODES =
  'bg cs da de el en es et fi fr ga hr hu is it lt lv mt nb nl pl pt ro sk sl sv tr uk zh ja ko ar'.split(' ')
const LANGUAGE_OPTIONS = { data: LANGUAGE_CODES.map((value) => ({ value, label: languageName(value) })) }

type Props = { form: PassportForm; hasPhoto: boolean }

/** What the product is, and who answers for it. */
export function IdentitySection({ form, hasPhoto }: Props) {
  const { control } = form
  return (
    <FormSection title={texts.groupIdentity}>
      <div className={classes['words']}>
        <MultiSelectField
          control={control}
          name="languages"
          label={texts.languages}
          description={texts.languagesHint}
          options={LANGUAGE_OPTIONS}
          required
        />
      </div>
      <FieldGrid>
        <LineInLanguages form={form} name="name" label={texts.name} required />
      </FieldGrid>
      <TextInLanguages form={form} name="description" label={texts.description} />
      {hasPhoto && (
        <Controller
          control={control}
          name="showPicture"
          render={({ field: { value, ...field } }) => (
            <Checkbox {...field} checked={value} label={texts.showPicture} />
          )}
        />
      )}
      <FieldGrid>
        <TextField control={control} name="commodityCode" label={texts.commodityCode} />
        <DateField control={control} name="producedOn" label={texts.producedOn} />
        <NumberField control={control} name="netGrams" label={texts.netGrams} decimals={1} unit="g" />
        <TextField control={control} name="importer" label={texts.importer} maxLength={MAX_PASSPORT_LINE} />
        <TextField control={control} name="makingSite" label={texts.makingSite} />
      </FieldGrid>
    </FormSection>
  )
}

/** Countries of steps that the chain does not show; those it shows are not asked for. */
export function OriginSection({ form, shown }: { form: PassportForm; shown: readonly string[] }) {
  const countries = useQuery(countriesQuery)
  const asked = STATED_STAGES.filter((stage) => !shown.includes(stage))
  if (asked.length === 0) return null
  return (
    <FormSection title={texts.groupOrigin}>
      <FieldGrid>
        {asked.map((stage) => (
          <SelectField
            key={stage}
            control={form.control}
            name={`origin.${stage}`}
            label={countryLabel(stage)}
            options={countries}
            clearable
          />
        ))}
      </FieldGrid>
    </FormSection>
  )
}

const CARE_LABEL: Record<CareKind, string> = {
  wash: texts.careWash,
  bleach: texts.careBleach,
  tumble: texts.careTumble,
  dry: texts.careDry,
  iron: texts.careIron,
  clean: texts.careClean,
  wetClean: texts.careWetClean,
}

/** One symbol for each treatment, by what it means. */
export const CareSection = ({ form }: { form: PassportForm }) => (
  <FormSection title={texts.groupCare}>
    <FieldGrid>
      {CARE_KINDS.map((kind) => (
        <SelectField
          key={kind}
          control={form.control}
          name={`care.${kind}`}
          label={CARE_LABEL[kind]}
          options={{ data: careOf(kind).map((value) => ({ value, label: careText(value) })) }}
          clearable
        />
      ))}
    </FieldGrid>
    <TextInLanguages form={form} name="careNote" label={texts.careNote} />
  </FormSection>
)
