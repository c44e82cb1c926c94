import type { Plan } from '@selvedge/contract/transformation-plans.ts'
import { type Datum, DataList } from '../ui/display/DataList.tsx'
import { formDay, instantText } from '../ui/format.ts'
import classes from './PlanPage.module.css'

/** Every datum of a plan but its inputs; without those that are being edited. */
export function PlanFacts({ plan, editing }: { plan: Plan; editing: boolean }) {
  const { productCategory } = plan
  const editable: Datum[] = [
    {
      label: 'Processing standards',
      value: <Names of={plan.processingStandardList.map(({ name }) => name)} />,
      wide: true,
    },
    { label: 'Traceability level', value: plan.traceabilityLevel },
    { label: 'Transparency level', value: plan.transparencyLevel },
  ]
  const items: Datum[] = [
    { label: 'Name', value: plan.name },
    { label: 'Output material', value: plan.outputMaterial.name },
    {
      label: 'Product category',
      value: productCategory && `${productCategory.code} - ${productCategory.name}`,
    },
    {
      label: 'Process types',
      value: <Names of={plan.processTypeList.map(({ code, name }) => `${code} - ${name}`)} />,
      wide: true,
    },
    ...(editing ? [] : editable),
    { label: 'Valid from', value: formDay(plan.validFrom) },
    { label: 'Valid until', value: plan.validUntil && formDay(plan.validUntil) },
    { label: 'Created', value: instantText(plan.creationDate) },
    { label: 'Notes', value: plan.notes, wide: true },
  ]
  return <DataList items={items} />
}

function Names({ of }: { of: readonly string[] }) {
  if (of.length === 0) return '-'
  return (
    <ul className={classes['names']}>
      {of.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
