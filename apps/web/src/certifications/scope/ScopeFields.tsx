import { Stack } from '@mantine/core'
import { MAX_CERTIFIED_PRODUCTS } from '@selvedge/domain/certificate-boxes/boxes.ts'
import { MAX_SCOPE_SITES, MAX_SCOPE_STANDARDS, SITE_KINDS } from '@selvedge/domain/certificate-scope/scope.ts'
import { scopeForm as texts } from '@selvedge/messages/en/scope-form.ts'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useImperativeHandle } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { countriesQuery } from '../../pickers/company-lists.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { NumberField } from '../../ui/fields/NumberField.tsx'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import classes from '../boxes/boxes.module.css'
import type { BoxesHandle } from '../boxes/BoxesFields.tsx'
import { CompositionField } from '../boxes/CompositionField.tsx'
import { FormLines } from '../boxes/FormLines.tsx'
import { useLinePages } from '../boxes/line-pages.ts'
import { EMPTY_PRODUCT, EMPTY_SITE, EMPTY_STANDARD, SCOPE_LISTS, type ScopeForm } from './scope-values.ts'

type Props = { control: Control<ScopeForm>; ref: Ref<BoxesHandle> }
type LineProps = { control: Control<ScopeForm>; at: number }

/** The sites and products of a scope certificate, in the order of the paper. */
export default function ScopeFields({ control, ref }: Props) {
  const pages = useLinePages(SCOPE_LISTS)
  useImperativeHandle(ref, () => ({ show: pages.show }))
  return (
    <Stack gap="xl">
      <div className={classes['fields']}>
        <NumberField
          control={control}
          name="scope.version"
          label={texts.version}
          description={texts.versionHint}
          decimals={0}
        />
      </div>
      <FormLines
        {...pages.of('standards')}
        control={control}
        name="scope.standards"
        title={texts.standards}
        lineName={texts.standard}
        addLabel={texts.addStandard}
        empty={EMPTY_STANDARD}
        max={MAX_SCOPE_STANDARDS}
      >
        {(at) => (
          <>
            <TextField control={control} name={`scope.standards.${at}.name`} label={texts.standardName} />
            <TextField
              control={control}
              name={`scope.standards.${at}.version`}
              label={texts.standardVersion}
            />
          </>
        )}
      </FormLines>
      <FormLines
        {...pages.of('products')}
        control={control}
        name="scope.products"
        title={texts.products}
        lineName={texts.product}
        addLabel={texts.addProduct}
        empty={EMPTY_PRODUCT}
        max={MAX_CERTIFIED_PRODUCTS}
      >
        {(at) => <ProductFields control={control} at={at} />}
      </FormLines>
      <FormLines
        {...pages.of('sites')}
        control={control}
        name="scope.sites"
        title={texts.sites}
        lineName={texts.site}
        addLabel={texts.addSite}
        empty={EMPTY_SITE}
        max={MAX_SCOPE_SITES}
      >
        {(at) => <SiteFields control={control} at={at} />}
      </FormLines>
    </Stack>
  )
}

function ProductFields({ control, at }: LineProps) {
  const path = `scope.products.${at}` as const
  return (
    <>
      <TextField control={control} name={`${path}.category`} label={texts.category} />
      <TextField control={control} name={`${path}.detail`} label={texts.detail} />
      <CompositionField control={control} name={`${path}.composition`} />
      <TextField control={control} name={`${path}.grade`} label={texts.grade} />
      <TextField control={control} name={`${path}.processes`} label={texts.processes} />
      <TextField control={control} name={`${path}.facility`} label={texts.facility} />
    </>
  )
}

function SiteFields({ control, at }: LineProps) {
  const path = `scope.sites.${at}` as const
  const countries = useQuery(countriesQuery)
  const kind = useWatch({ control, name: `${path}.kind` })
  return (
    <>
      <TextField control={control} name={`${path}.name`} label={texts.name} />
      <SelectField
        control={control}
        name={`${path}.kind`}
        label={texts.kind}
        options={{ data: SITE_KINDS.map((value) => ({ value, label: texts[value] })) }}
      />
      <TextField control={control} name={`${path}.identifier`} label={texts.identifier} />
      <TextField control={control} name={`${path}.address`} label={texts.address} />
      <SelectField
        control={control}
        name={`${path}.country`}
        label={texts.country}
        options={countries}
        clearable
      />
      <TextField control={control} name={`${path}.processes`} label={texts.processes} />
      <TextField control={control} name={`${path}.capacity`} label={texts.capacity} />
      {kind === 'INDEPENDENT_SUBCONTRACTOR' && (
        <>
          <TextField control={control} name={`${path}.body`} label={texts.body} />
          <DateField control={control} name={`${path}.expires`} label={texts.expires} />
        </>
      )}
    </>
  )
}
