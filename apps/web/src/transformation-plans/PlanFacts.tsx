import { codedName } from '@selvedge/messages/reference-name.ts'
import type { Plan } from '@selvedge/contract/transformation-plans.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { RecordLink } from '../records/RecordLink.tsx'
import { type Datum, DataList } from '../ui/display/DataList.tsx'
import { Day } from '../ui/display/Day.tsx'
import { ListedName } from '../ui/display/ListedName.tsx'
import { instantText } from '../ui/format.ts'
import { traceabilityName, transparencyName } from './level-names.ts'
import classes from './PlanPage.module.css'

/** Every datum of a plan but its inputs; without those that are being edited. */
export function PlanFacts({ plan, editing }: { plan: Plan; editing: boolean }) {
  const { productCategory } = plan
  const editable: Datum[] = [
    {
      label: plans.processingStandards,
      term: 'processingStandard',
      value: <Names of={plan.processingStandardList.map(({ name }) => name)} areListed />,
      wide: true,
    },
    {
      label: plans.traceabilityLevel,
      value: traceabilityName(plan.traceabilityLevel),
      term: 'traceabilityLevel',
    },
    {
      label: plans.transparencyLevel,
      value: transparencyName(plan.transparencyLevel),
      term: 'transparencyLevel',
    },
  ]
  const items: Datum[] = [
    { label: recordWords.name, value: plan.name },
    {
      label: plans.outputMaterial,
      isLead: true,
      term: 'outputMaterial',
      value: (
        <RecordLink to={{ record: 'material', id: plan.outputMaterial.id }}>
          {plan.outputMaterial.name}
        </RecordLink>
      ),
    },
    {
      label: plans.productCategory,
      term: 'productCategory',
      value: productCategory && codedName(productCategory.code, productCategory.name),
    },
    {
      label: recordFields.processTypes,
      term: 'processType',
      value: <Names of={plan.processTypeList.map(({ code, name }) => codedName(code, name))} />,
      wide: true,
    },
    ...(editing ? [] : editable),
    { label: recordWords.validFrom, value: <Day of={plan.validFrom} form="record" /> },
    { label: recordWords.validUntil, value: plan.validUntil && <Day of={plan.validUntil} form="record" /> },
    { label: recordWords.created, value: instantText(plan.creationDate) },
    { label: recordFields.notes, value: plan.notes, wide: true },
  ]
  return <DataList items={items} isTrimmed />
}

type NamesProps = {
  of: readonly string[]
  /** Whether they are entries of a list as it has them, which have no translation where they are names. */
  areListed?: boolean
}

function Names({ of, areListed = false }: NamesProps) {
  if (of.length === 0) return '-'
  return (
    <ul className={classes['names']}>
      {of.map((name) => (
        <li key={name}>{areListed ? <ListedName of={name} /> : name}</li>
      ))}
    </ul>
  )
}
