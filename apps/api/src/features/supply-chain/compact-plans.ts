import type { CompactChain } from '@selvedge/contract/compact-chain.ts'
import { certifiersOf } from './certified-plans.ts'
import { type DrawnTables, grouped } from './chain-tables.ts'
import type { View } from './chain-view.ts'
import type { CompactCertificates } from './compact-certificates.ts'
import { type PlaceOf, type SharedValues, shownRows } from './compact-columns.ts'
import { once } from './interned.ts'
import { namesOf } from './write-chain.ts'

type Places = { companyAt: PlaceOf; materialAt: PlaceOf; certificates: CompactCertificates }

/** The steps that a view has, and their inputs one after the other. */
export function compactPlans(
  loaded: DrawnTables,
  view: View,
  shared: SharedValues,
  { companyAt, materialAt, certificates }: Places,
): Pick<CompactChain, 'transformations' | 'inputs'> {
  const { plans } = loaded
  const idAt = (row: number) => plans.id[row] ?? 0
  const companyOf = (row: number) => plans.companyId[row] ?? 0
  const outputOf = (row: number) => plans.outputId[row] ?? 0
  const { ids, rows } = shownRows(plans.id.length, (row) =>
    view.has(outputOf(row)) ? view.planId(idAt(row), companyOf(row)) : undefined,
  )
  const used = usedBy(loaded)
  const processesOf = grouped(loaded.processes.of, loaded.processes.code)
  const processName = namesOf(loaded.processTypes)
  const processSet = once((codes: string) => shared.sortedSet(codes.split('\n').map(processName)))
  const standardsOf = grouped(loaded.standards.of, loaded.standards.name)
  const standardSet = once((names: string) => shared.sortedSet(names.split('\n')))
  const certified = certifiersOf(loaded)
  const certificateSet = (row: number) =>
    certificates.setOf(
      certified({
        companyId: companyOf(row),
        outputId: outputOf(row),
        inputIds: used(idAt(row)).ids,
        processes: processesOf.get(idAt(row)) ?? [],
      }),
    )
  const inputs: CompactChain['inputs'] = { material: [], percentage: [] }
  const inputsEnd = rows.map((row) => {
    const { ids: inputIds, percentages } = used(idAt(row))
    for (const id of inputIds) inputs.material.push(materialAt(id))
    inputs.percentage.push(...percentages)
    return inputs.material.length
  })
  const noSet = shared.sets.place([])
  const setOf = (owned: ReadonlyMap<number, string[]>, placed: (key: string) => number) =>
    rows.map((row) => {
      const values = owned.get(idAt(row))
      return values ? placed(values.join('\n')) : noSet
    })
  return {
    transformations: {
      id: ids,
      name: shared.column(rows, (row) => plans.name[row]),
      productCategory: shared.column(rows, (row) => plans.productCategory[row]),
      company: rows.map((row) => companyAt(companyOf(row))),
      output: rows.map((row) => materialAt(outputOf(row))),
      inputsEnd,
      processes: setOf(processesOf, processSet),
      standards: setOf(standardsOf, standardSet),
      certificates: rows.map(certificateSet),
      altered: shared.column(rows, (row) => plans.altered[row]),
    },
    inputs,
  }
}

const NOTHING = { ids: [], percentages: [] }

function usedBy({ inputs }: DrawnTables) {
  const idsOf = grouped(inputs.of, inputs.id)
  const percentagesOf = grouped(inputs.of, inputs.percentage)
  return (planId: number): { ids: readonly number[]; percentages: readonly number[] } => {
    const ids = idsOf.get(planId)
    return ids ? { ids, percentages: percentagesOf.get(planId) ?? [] } : NOTHING
  }
}
