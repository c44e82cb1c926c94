import type { MassDelivery } from '@selvedge/contract/mass-openings.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { queryClient } from '../../../query-client.ts'
import { openingQuery } from './opening-queries.ts'
import { EMPTY_LOT, lotsOf, type OpeningValues, type Source, weightOf } from './opening-values.ts'

/** How the stock of a form follows from what is chosen in it: what is proposed first, then what the ticked deliveries weigh. */
export function useOpening({ getValues, setValue }: UseFormReturn<OpeningValues>) {
  const materialId = Number(getValues('materialId'))
  const { data: proposed } = useQuery({
    ...openingQuery(materialId),
    enabled: getValues('source') === 'delivered',
  })

  /** What is in stock, by the deliveries that are chosen; whoever fills it in may correct it. */
  function fill(chosen: MassDelivery[], kilograms: number) {
    setValue('chosen', chosen, { shouldValidate: false })
    setValue('kilograms', chosen.length > 0 ? kilograms : '')
    setValue('lots', chosen.length > 0 ? lotsOf(chosen, kilograms) : [EMPTY_LOT])
  }

  async function propose() {
    try {
      const { deliveries, kilograms } = await queryClient.fetchQuery(openingQuery(materialId))
      const isStill = getValues('source') === 'delivered' && getValues('chosen').length === 0
      if (isStill && kilograms !== null) fill(deliveries, Math.floor(kilograms * 100) / 100)
    } catch {
      // Nothing is proposed then; the list says by itself what could not be loaded.
    }
  }

  const chooseSource = (source: Source) => {
    setValue('source', source)
    fill([], 0)
    if (source === 'delivered') void propose()
  }
  const choose = (chosen: MassDelivery[]) => fill(chosen, weightOf(chosen))
  const keepByLot = (byLot: boolean) => {
    setValue('byLot', byLot)
    if (byLot && getValues('lots').length === 0) setValue('lots', [EMPTY_LOT])
  }
  return { proposed, chooseSource, choose, keepByLot }
}
