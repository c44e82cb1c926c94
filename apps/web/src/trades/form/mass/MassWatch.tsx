import { useDebouncedValue } from '@mantine/hooks'
import { checkMassEndpoint } from '@selvedge/contract/mass.ts'
// What the books find can be said in the reader's language only once its texts are there.
import '@selvedge/domain/mass/mass-issues.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { call } from '../../../api.ts'
import { keys } from '../../../query-keys.ts'
import type { PositionValues, TradeValues } from '../../trade-values.ts'
import type { MassLine } from './mass-lines.ts'

/** A pause between two keys; longer than that, and somebody waits for the answer. */
const PAUSE_MS = 400

type Asked = { validFrom: string; positions: readonly AskedPosition[] }
type AskedPosition = {
  contractorMaterial: { id: number } | null
  quantity: number | null
  weight: number | null
  unit: { code: string | null }
  lot: string
}

/** What is no amount yet counts as none: the form says so itself. */
const amountOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : null

const askedOf = ({ contractorMaterial, quantity, weight, unit, lot }: PositionValues): AskedPosition => ({
  contractorMaterial: contractorMaterial?.id ? { id: Number(contractorMaterial.id) } : null,
  quantity: amountOf(quantity),
  weight: amountOf(weight),
  unit: { code: unit?.code ?? null },
  lot: lot ?? '',
})

const checkQuery = (asked: Asked) =>
  queryOptions({
    queryKey: keys.mass.check(asked),
    queryFn: async ({ signal }): Promise<readonly MassLine[]> => {
      const body = { ...asked, positions: [...asked.positions] }
      const answers = await call(checkMassEndpoint, { body }, { signal })
      return answers.map((mass, i) => ({
        material: asked.positions[i]?.contractorMaterial?.id ?? null,
        mass,
      }))
    },
    enabled: asked.validFrom !== '' && asked.positions.some((position) => position.contractorMaterial),
    // While somebody types, what was said before stays.
    placeholderData: keepPreviousData,
    // Colleagues ship too.
    staleTime: 0,
    gcTime: 60_000,
    // What would have helped is no reason to disturb: the server says it again when the shipment is recorded.
    retry: false,
  })

export type MassWatchProps = {
  control: Control<TradeValues>
  onChecked: (lines: readonly MassLine[]) => void
}

/** Asks the company's own books about a shipment while it is filled in; draws nothing. */
export function MassWatch({ control, onChecked }: MassWatchProps) {
  const [positions, validFrom] = useWatch({ control, name: ['positions', 'validFrom'] })
  const [settled] = useDebouncedValue(
    JSON.stringify({ validFrom: validFrom ?? '', positions: positions.map(askedOf) }),
    PAUSE_MS,
  )
  const { data } = useQuery(checkQuery(JSON.parse(settled) as Asked))
  useEffect(() => {
    if (data) onChecked(data)
  }, [data, onChecked])
  return null
}
