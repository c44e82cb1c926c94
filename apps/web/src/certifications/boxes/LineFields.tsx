import { INPUT_KINDS } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { countriesQuery } from '../../pickers/company-lists.ts'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import type { BoxesForm } from './box-values.ts'
import { CompositionField } from './CompositionField.tsx'

type Props = { control: Control<BoxesForm>; at: number }

/** One shipment in box 9. */
export function PaperFields({ control, at }: Props) {
  const path = `boxes.papers.${at}` as const
  return (
    <>
      <TextField control={control} name={`${path}.shipment`} label={texts.shipment} />
      <TextField control={control} name={`${path}.transport`} label={texts.transport} />
      <TextField control={control} name={`${path}.invoices`} label={texts.invoices} />
      <NumberField control={control} name={`${path}.gross`} label={texts.paperGross} decimals={2} />
      <TextField
        control={control}
        name={`${path}.shipTo`}
        label={texts.shipTo}
        description={texts.shipToHint}
      />
    </>
  )
}

/** One certificate in box 8. */
export function InputFields({ control, at }: Props) {
  const path = `boxes.inputs.${at}` as const
  const kinds = { data: INPUT_KINDS.map((kind) => ({ value: kind, label: texts[kind] })) }
  return (
    <>
      <SelectField control={control} name={`${path}.kind`} label={texts.kind} options={kinds} />
      <TextField control={control} name={`${path}.body`} label={texts.body} />
      <TextField control={control} name={`${path}.number`} label={texts.number} />
      <NumberField control={control} name={`${path}.used`} label={texts.used} decimals={2} />
    </>
  )
}

/** One product in box 10. */
export function ProductFields({ control, at }: Props) {
  const path = `boxes.products.${at}` as const
  return (
    <>
      <TextField control={control} name={`${path}.name`} label={texts.name} />
      <TextField control={control} name={`${path}.article`} label={texts.article} />
      <TextField control={control} name={`${path}.details.order`} label={texts.order} />
      <TextField control={control} name={`${path}.shipment`} label={texts.shipment} />
      <TextField
        control={control}
        name={`${path}.details.units`}
        label={texts.units}
        description={texts.unitsHint}
      />
      <NumberField control={control} name={`${path}.net`} label={texts.productNet} decimals={2} />
      <NumberField
        control={control}
        name={`${path}.supplementary`}
        label={texts.supplementary}
        description={texts.supplementaryHint}
        decimals={2}
      />
      <NumberField control={control} name={`${path}.certified`} label={texts.productCertified} decimals={2} />
      <CompositionField control={control} name={`${path}.composition`} />
      <TextField control={control} name={`${path}.details.producedOn`} label={texts.producedOn} />
      <TextField control={control} name={`${path}.details.category`} label={texts.category} />
      <TextField control={control} name={`${path}.details.grade`} label={texts.grade} />
      <TextField control={control} name={`${path}.details.processor`} label={texts.processor} />
    </>
  )
}

/** One raw material in box 11. */
export function RawFields({ control, at }: Props) {
  const path = `boxes.rawMaterials.${at}` as const
  const countries = useQuery(countriesQuery)
  return (
    <>
      <TextField control={control} name={`${path}.material`} label={texts.material} />
      <NumberField control={control} name={`${path}.certified`} label={texts.rawCertified} decimals={2} />
      <SelectField
        control={control}
        name={`${path}.country`}
        label={texts.country}
        options={countries}
        clearable
      />
      <TextField control={control} name={`${path}.state`} label={texts.state} />
    </>
  )
}
