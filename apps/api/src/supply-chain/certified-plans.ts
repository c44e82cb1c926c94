import { type Brought, rowsOf } from './brought-chain.ts'

type Plan = {
  companyId: number
  outputId: number
  inputs: readonly { id: number }[]
  processes: readonly string[]
}

/**
 * Tells the certificates of a plan: its company's SCOPE ones for these processes, or for all, its MATERIAL and SELF ones
 * on the plan's materials, and its SELF ones about the company as a whole. `isShownInChain` asks the same the other way.
 */
export function certifiersOf(brought: Pick<Brought, 'certificates' | 'certifiedProcesses'>) {
  const held = rowsOf(brought.certificates).filter(({ subject }) => subject !== 'TRANSACTION')
  const ofCompany = Map.groupBy(
    held.filter(({ materialId }) => materialId === null),
    ({ holderId }) => holderId,
  )
  const ofMaterial = Map.groupBy(
    held.filter(({ materialId }) => materialId !== null),
    ({ materialId }) => materialId,
  )
  const processes = Map.groupBy(rowsOf(brought.certifiedProcesses), ({ of }) => of)
  const covers = (certificateId: number, plan: Plan) =>
    processes.get(certificateId)?.some(({ code }) => plan.processes.includes(code)) ?? true
  return (plan: Plan): number[] => [
    ...(ofCompany.get(plan.companyId) ?? [])
      .filter(({ id, subject }) => subject === 'SELF' || (subject === 'SCOPE' && covers(id, plan)))
      .map(({ id }) => id),
    ...[...plan.inputs.map(({ id }) => id), plan.outputId].flatMap((material) =>
      (ofMaterial.get(material) ?? []).flatMap(({ id, holderId }) =>
        holderId === plan.companyId ? [id] : [],
      ),
    ),
  ]
}
