import { type DrawnTables, grouped, rowsOf } from './chain-tables.ts'

type Plan = {
  companyId: number
  outputId: number
  inputIds: readonly number[]
  processes: readonly string[]
}

/**
 * The certificates of a plan: its company's SCOPE ones for these processes, or for all, its MATERIAL and SELF ones on the plan's
 * materials, and its SELF ones about the company as a whole. `isShownInChain` applies the same condition to one certificate.
 */
export function certifiersOf(loaded: Pick<DrawnTables, 'certificates' | 'certifiedProcesses'>) {
  const held = rowsOf(loaded.certificates).filter(({ subject }) => subject !== 'TRANSACTION')
  const onMaterials = held.filter(({ materialId }) => materialId !== null)
  const ofMaterial = Map.groupBy(onMaterials, ({ materialId }) => materialId)
  const onCompanies = held.filter(({ materialId, subject }) => materialId === null && subject !== 'MATERIAL')
  const ofCompany = Map.groupBy(onCompanies, ({ holderId }) => holderId)
  const processesOf = grouped(loaded.certifiedProcesses.of, loaded.certifiedProcesses.code)
  const covers = (certificateId: number, plan: Plan) =>
    processesOf.get(certificateId)?.some((code) => plan.processes.includes(code)) ?? true
  return (plan: Plan): number[] => {
    const found: number[] = []
    for (const { id, subject } of ofCompany.get(plan.companyId) ?? [])
      if (subject === 'SELF' || covers(id, plan)) found.push(id)
    for (const material of [...plan.inputIds, plan.outputId])
      for (const { id, holderId } of ofMaterial.get(material) ?? [])
        if (holderId === plan.companyId) found.push(id)
    return found
  }
}
