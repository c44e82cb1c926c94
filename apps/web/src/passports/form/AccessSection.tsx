import { ACCESS_CHOICES, ACCESS_GROUPS, type AccessGroup } from '@selvedge/domain/passport/access.ts'
import { passports as texts } from '@selvedge/messages/en/passports.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { FieldGrid, FormSection } from '../../ui/form/FormSection.tsx'
import { ACCESS_TEXT, TIER_TEXT } from '../passport-words.ts'
import type { PassportForm } from './fields.tsx'

const optionsOf = (group: AccessGroup) => ({
  data: ACCESS_CHOICES[group].map((value) => ({ value, label: TIER_TEXT[value] })),
})

/** Who reads what no law makes public. */
export const AccessSection = ({ form }: { form: PassportForm }) => (
  <FormSection title={texts.groupAccess}>
    <p>{texts.accessHint}</p>
    <FieldGrid>
      {ACCESS_GROUPS.map((group) => (
        <SelectField
          key={group}
          control={form.control}
          name={`access.${group}`}
          label={ACCESS_TEXT[group]}
          options={optionsOf(group)}
        />
      ))}
    </FieldGrid>
  </FormSection>
)
