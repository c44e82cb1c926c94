import type { MaterialRow } from '@selvedge/contract/materials.ts'
import { MAX_COUNTED_USES } from '@selvedge/domain/limits.ts'

export const groupOf = ({ isInput }: Pick<MaterialRow, 'isInput'>) => (isInput ? 'Received' : 'Produced')

const counted = (count: number, one: string, several: string) => {
  if (count === 0) return []
  if (count >= MAX_COUNTED_USES) return [`${MAX_COUNTED_USES}+ ${several}`]
  return [count === 1 ? `1 ${one}` : `${count} ${several}`]
}

/** `3 trades, 1 plan`. */
export const usesText = ({ trades, plans }: Pick<MaterialRow, 'trades' | 'plans'>) =>
  [...counted(trades, 'trade', 'trades'), ...counted(plans, 'plan', 'plans')].join(', ') || 'Not used yet'
