import { MAX_BOX_CHARACTERS } from '@selvedge/domain/limits.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import type { Control } from 'react-hook-form'
import { FieldTerm } from '../../ui/display/Term.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import classes from './boxes.module.css'
import { type BoxesForm, PARTY_FIELDS } from './box-values.ts'

type Props = { control: Control<BoxesForm> }

/** The version and the three weights. */
export function HeadFields({ control }: Props) {
  return (
    <fieldset className={classes['group']}>
      <legend>{texts.head}</legend>
      <div className={classes['fields']}>
        <NumberField
          control={control}
          name="boxes.version"
          label={texts.version}
          description={texts.versionHint}
          decimals={0}
        />
        <NumberField control={control} name="boxes.gross" label={texts.gross} decimals={2} />
        <NumberField control={control} name="boxes.net" label={texts.net} decimals={2} />
        <FieldTerm of="certifiedWeight" word={texts.certified}>
          <NumberField control={control} name="boxes.certified" label={texts.certified} decimals={2} />
        </FieldTerm>
      </div>
    </fieldset>
  )
}

/** Boxes 1 to 3. */
export function PartyFields({ control }: Props) {
  return (
    <fieldset className={classes['group']}>
      <legend>{texts.parties}</legend>
      <div className={classes['fields']}>
        {PARTY_FIELDS.map((name) => (
          <TextField key={name} control={control} name={`boxes.parties.${name}`} label={texts[name]} />
        ))}
      </div>
    </fieldset>
  )
}

/** Boxes 7 and 12. */
export function DeclarationFields({ control }: Props) {
  return (
    <fieldset className={classes['group']}>
      <legend>{texts.declarations}</legend>
      <TextAreaField
        control={control}
        name="boxes.declarations.body"
        label={texts.declaredByBody}
        max={MAX_BOX_CHARACTERS}
        rows={2}
      />
      <TextAreaField
        control={control}
        name="boxes.declarations.seller"
        label={texts.declaredBySeller}
        max={MAX_BOX_CHARACTERS}
        rows={2}
      />
    </fieldset>
  )
}
