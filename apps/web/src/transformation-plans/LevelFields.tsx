import { sentence } from '@selvedge/domain/issues.ts'
import { levelError } from '@selvedge/domain/transformation-plan.ts'
import { plans } from '@selvedge/messages/en/plans.ts'
import { useQuery } from '@tanstack/react-query'
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import { FieldTerm } from '../ui/display/Term.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { traceabilityLevelsQuery, transparencyLevelsQuery } from './plan-queries.ts'

type WithLevels = FieldValues & { traceabilityLevelName: string; transparencyLevelName: string }

/** Both levels of a plan. Where they do not go together it is said at once, not only on submit. */
export function LevelFields<T extends WithLevels>({ form }: { form: UseFormReturn<T> }) {
  const traceability = 'traceabilityLevelName' as Path<T>
  const transparency = 'transparencyLevelName' as Path<T>
  const { control, getValues, setError, clearErrors, getFieldState } = form
  const traceabilityLevels = useQuery(traceabilityLevelsQuery)
  const transparencyLevels = useQuery(transparencyLevelsQuery)
  const levels = useWatch({ control, name: [traceability, transparency] }) as [string, string]
  const error = levels[0] === '' ? undefined : sentence(levelError(...levels))

  function check() {
    const [chosen, wanted] = getValues([traceability, transparency]) as [string, string]
    const message = chosen === '' ? undefined : sentence(levelError(chosen, wanted))
    if (message !== undefined) setError(traceability, { type: 'rule', message })
    else if (getFieldState(traceability).error?.type === 'rule') clearErrors(traceability)
  }

  return (
    <>
      <FieldTerm of="traceabilityLevel" word={plans.traceabilityLevel}>
        <SelectField
          control={control}
          name={traceability}
          label={plans.traceabilityLevel}
          description={plans.traceabilityHint}
          options={traceabilityLevels}
          required
          onPick={check}
        />
      </FieldTerm>
      <FieldTerm of="transparencyLevel" word={plans.transparencyLevel}>
        <SelectField
          control={control}
          name={transparency}
          label={plans.transparencyLevel}
          description={plans.transparencyHint}
          options={transparencyLevels}
          required
          onPick={check}
        />
      </FieldTerm>
      <output className="visually-hidden">{error}</output>
    </>
  )
}
