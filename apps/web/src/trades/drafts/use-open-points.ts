import type { DraftOpenPoint } from '@selvedge/contract/shipment-drafts.ts'
import { useEffect, useState } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import type { TradeValues } from '../trade-values.ts'
import { openFields } from './draft-values.ts'

/** Shows what an event leaves open beside its fields, each until somebody changes the field or sends the form. */
export function useOpenPoints(
  { setError, clearErrors, subscribe }: UseFormReturn<TradeValues>,
  open: readonly DraftOpenPoint[],
): void {
  const [points] = useState(() => openFields(open))
  useEffect(() => {
    for (const { path, text } of points) setError(path as Path<TradeValues>, { type: 'draft', message: text })
    const paths = new Set(points.map(({ path }) => path))
    return subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        if (name !== undefined && paths.delete(name)) clearErrors(name as Path<TradeValues>)
      },
    })
  }, [points, setError, clearErrors, subscribe])
}
