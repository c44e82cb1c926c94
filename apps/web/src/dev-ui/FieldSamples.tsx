import { issues, sentence } from '@selvedge/domain/issues.ts'
import { Button, Group } from '@mantine/core'
import type { Upload } from '@selvedge/contract/documents.ts'
import { MAX_NOTES_CHARACTERS } from '@selvedge/domain/limits.ts'
import { useForm } from 'react-hook-form'
import { DateField } from '../ui/fields/DateField.tsx'
import { FileField } from '../ui/fields/FileField.tsx'
import { FileOrUrl } from '../ui/fields/FileOrUrl.tsx'
import { MultiSelectField } from '../ui/fields/MultiSelectField.tsx'
import { NumberField } from '../ui/fields/NumberField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { TextAreaField } from '../ui/fields/TextAreaField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ErrorSummary } from '../ui/form/ErrorSummary.tsx'
import type { RuleErrors } from '../ui/form/form-resolver.ts'
import { FieldGrid, FormSection } from '../ui/form/FormSection.tsx'

type Values = {
  text: string
  disabled: string
  number: string
  date: string
  choice: string
  choices: string[]
  password: string
  notes: string
  file: Upload | null
  document: Upload | null
  url: string
  way: 'file' | 'url'
}

const EMPTY: Values = {
  text: '',
  disabled: 'Given by the server',
  number: '',
  date: '',
  choice: '',
  choices: ['Gin'],
  password: '',
  notes: '',
  file: null,
  document: null,
  url: '',
  way: 'file',
}

const SAMPLE_ERRORS: RuleErrors = {
  text: issues.planName,
  number: issues.quantity,
  date: issues.shippingDate,
  choice: issues.unit,
  choices: issues.processType,
  password: issues.passwordShort,
  file: issues.attachment,
}

/** All fields, untouched and with errors. */
export function FieldSamples() {
  const { control, formState, setError, clearErrors, setFocus } = useForm<Values>({ defaultValues: EMPTY })
  function fail() {
    for (const [name, issue] of Object.entries(SAMPLE_ERRORS))
      setError(name as keyof Values, { type: 'sample', message: sentence(issue) ?? '' })
  }
  return (
    <FormSection title="Fields">
      <Group>
        <Button variant="default" onClick={fail}>
          Show all errors
        </Button>
        <Button variant="default" onClick={() => clearErrors()}>
          Mend all
        </Button>
      </Group>
      <ErrorSummary errors={formState.errors} labelOf={(path) => path} setFocus={setFocus} />
      <FieldGrid>
        <TextField control={control} name="text" label="Text" description="A hint" required />
        <TextField control={control} name="disabled" label="Disabled" disabled />
        <NumberField control={control} name="number" label="Number" decimals={2} />
        <DateField control={control} name="date" label="Date" required />
        <SelectField
          control={control}
          name="choice"
          label="Choice"
          options={{ data: ['Farm', 'Gin', 'Mill'].map((label) => ({ value: label, label })) }}
          clearable
        />
        <MultiSelectField
          control={control}
          name="choices"
          label="Several choices"
          options={{ data: ['Farm', 'Gin', 'Mill'].map((label) => ({ value: label, label })) }}
        />
        <SelectField control={control} name="choice" label="Choice, loading" options={{ data: undefined }} />
        <SelectField
          control={control}
          name="choice"
          label="Choice, failed"
          options={{ data: undefined, isError: true }}
        />
        <PasswordField control={control} name="password" label="Password" autoComplete="new-password" />
      </FieldGrid>
      <TextAreaField control={control} name="notes" label="Notes" max={MAX_NOTES_CHARACTERS} />
      <FileField control={control} name="file" label="File" required />
      <FileOrUrl
        control={control}
        wayName="way"
        fileName="document"
        urlName="url"
        label="Document"
        urlLabel="Web address of the document"
      />
    </FormSection>
  )
}
