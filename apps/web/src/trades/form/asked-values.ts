import type { AskedPosition } from '@selvedge/contract/requests.ts'
import { findMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { anyCaseKey } from '@selvedge/domain/text.ts'
import { call } from '../../api.ts'
import type { PositionValues } from '../trade-values.ts'

/**
 * The lines of the form for what a buyer asks for: with the company's own material of that name, where it produces one, or that became the
 * buyer's of that name before; else with the name as the description, so that it is seen what is meant.
 */
export async function askedPositions(
  asked: readonly AskedPosition[],
  signal: AbortSignal,
): Promise<PositionValues[]> {
  if (asked.length === 0) return []
  const names = [...new Set(asked.map(({ material }) => material))]
  const found = await call(findMaterialsEndpoint, { body: { names } }, { signal })
  const produced = new Map(
    found.filter(({ isInput }) => !isInput).map(({ id, name }) => [anyCaseKey(name), { id, name }]),
  )
  return asked.map(({ material, quantity, unit, ownMaterial }) => {
    const own = produced.get(anyCaseKey(material)) ?? ownMaterial ?? null
    return {
      contractorMaterial: own,
      quantity: quantity ?? '',
      unit: { code: unit },
      weight: '',
      lot: '',
      externalDescription: own ? '' : material,
    }
  })
}
