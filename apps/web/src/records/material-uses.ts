import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { MAX_COUNTED_USES } from '@selvedge/domain/limits.ts'
import { materials } from '@selvedge/messages/en/materials.ts'
import { list } from '@selvedge/messages/list.ts'

export const groupOf = ({ isInput }: Pick<MaterialRow, 'isInput'>) =>
  isInput ? materials.received : materials.produced

type Uses = Pick<MaterialRow, 'trades' | 'plans'>
type Counted = { some: (params: { count: number }) => string; many: (params: { count: string }) => string }

function counted(count: number, { some, many }: Counted): string[] {
  if (count === 0) return []
  return [count >= MAX_COUNTED_USES ? many({ count: String(MAX_COUNTED_USES) }) : some({ count })]
}

/** `3 trades, 1 plan`; empty where nothing uses it. */
export const usesOf = ({ trades, plans }: Uses) =>
  list([
    ...counted(trades, { some: materials.trades, many: materials.manyTrades }),
    ...counted(plans, { some: materials.plans, many: materials.manyPlans }),
  ])

export const usesText = (uses: Uses) => usesOf(uses) || materials.notUsed
