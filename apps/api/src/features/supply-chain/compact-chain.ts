import type { CompactChain } from '@selvedge/contract/compact-chain.ts'
import type { DrawnCertificate } from '@selvedge/contract/expand-chain.ts'
import { dayToInstant } from '@selvedge/domain/day.ts'
import { CHAIN_TRADE_TYPE } from '@selvedge/domain/supply-chain.ts'
import { certificateNumbers } from './certificate-numbers.ts'
import { certifiersOf } from './certified-plans.ts'
import { type DrawnTables, grouped, rowIn, rowsOf } from './chain-tables.ts'
import type { View } from './chain-view.ts'
import { Interned } from './interned.ts'
import { presentCompany, presentDrawnCertificate } from './present-chain.ts'
import { namesOf, order } from './write-chain.ts'

/**
 * What a view has of the loaded tables, column by column. The levels are those of the whole supply chain: names, ids and certificates
 * come from the same functions. All rows are in an order that follows from what is shown, so that it reveals nothing else.
 */
export function compactChain(loaded: DrawnTables, view: View): CompactChain {
  const shared = sharing()
  const { companies, companyAt } = companiesOf(loaded, view, shared)
  const { materials, materialAt } = materialsOf(loaded, view, shared, companyAt)
  const certificates = certificatesOf(loaded, view, shared)
  const { transformations, inputs } = plansOf(loaded, view, shared, {
    companyAt,
    materialAt,
    setOf: certificates.setOf,
  })
  const trades = tradesOf(loaded, view, shared, { materialAt, setOf: certificates.setOf })
  return {
    texts: shared.texts.values,
    sets: shared.sets.values,
    companies,
    materials,
    transformations,
    inputs,
    trades,
    certificates: columnsOfCertificates(certificates.found.values, shared),
  }
}

type Shared = ReturnType<typeof sharing>
/** The place of what has this id, where it is shown. */
type PlaceOf = (id: number) => number
type SetOf = (certificateIds: readonly number[] | undefined) => number

function sharing() {
  const texts = new Interned<string>()
  const sets = new Interned<number[]>()
  const text = (value: string | null | undefined) =>
    value === null || value === undefined ? -1 : texts.place(value, () => value)
  const set = (places: readonly number[]) => sets.place(places.join(), () => [...places])
  return { texts, sets, text, set, textSet: (values: readonly string[]) => set(values.map(text)) }
}

const placeIn = (ids: readonly number[]): PlaceOf => {
  const places = new Map(ids.map((id, place) => [id, place]))
  return (id) => places.get(id) ?? -1
}

function companiesOf(loaded: DrawnTables, view: View, { text }: Shared) {
  const shown = rowsOf(loaded.companies)
    .filter(({ id }) => view.isInChain(id))
    .map((row) => ({ id: row.id, company: presentCompany(row, view) }))
    .toSorted((a, b) => order(a.company.name, b.company.name))
  const column = (
    name: 'name' | 'visibleName' | 'location' | 'country' | 'countryCode' | 'region' | 'partnerType',
  ) => shown.map(({ company }) => text(company[name]))
  return {
    companyAt: placeIn(shown.map(({ id }) => id)),
    companies: {
      name: column('name'),
      visibleName: column('visibleName'),
      location: column('location'),
      country: column('country'),
      countryCode: column('countryCode'),
      region: column('region'),
      partnerType: column('partnerType'),
      latitude: shown.map(({ company }) => company.latitude),
      longitude: shown.map(({ company }) => company.longitude),
    },
  }
}

function materialsOf({ materials }: DrawnTables, view: View, { text }: Shared, companyAt: PlaceOf) {
  const shown = materials.id
    .flatMap((id, i) => (view.has(id) ? [{ i, shownId: view.materialId(id) }] : []))
    .toSorted((a, b) => a.shownId - b.shownId)
  return {
    materialAt: placeIn(shown.map(({ i }) => materials.id[i] ?? 0)),
    materials: {
      id: shown.map(({ shownId }) => shownId),
      name: shown.map(({ i }) => text(materials.name[i])),
      company: shown.map(({ i }) => companyAt(materials.companyId[i] ?? 0)),
    },
  }
}

type PlanPlaces = { companyAt: PlaceOf; materialAt: PlaceOf; setOf: SetOf }

function plansOf(
  loaded: DrawnTables,
  view: View,
  shared: Shared,
  { companyAt, materialAt, setOf }: PlanPlaces,
) {
  const { plans } = loaded
  const inputsOf = grouped(loaded.inputs.of, [...loaded.inputs.of.keys()])
  const processesOf = grouped(loaded.processes.of, loaded.processes.code)
  const standardsOf = grouped(loaded.standards.of, loaded.standards.name)
  const certified = certifiersOf(loaded)
  const processName = namesOf(loaded.processTypes)
  const row = rowIn(plans)
  const shown = plans.id
    .flatMap((id, i) =>
      view.has(plans.outputId[i] ?? 0) ? [{ i, shownId: view.planId(id, plans.companyId[i] ?? 0) }] : [],
    )
    .toSorted((a, b) => a.shownId - b.shownId)
  const inputs: CompactChain['inputs'] = { material: [], percentage: [] }
  const transformations: CompactChain['transformations'] = {
    id: shown.map(({ shownId }) => shownId),
    name: [],
    productCategory: [],
    company: [],
    output: [],
    inputsEnd: [],
    processes: [],
    standards: [],
    certificates: [],
    altered: [],
  }
  for (const { i } of shown) {
    const plan = row(i)
    const codes = processesOf.get(plan.id) ?? []
    const used = inputsOf.get(plan.id) ?? []
    const inputIds = used.map((at) => loaded.inputs.id[at] ?? 0)
    for (const id of inputIds) inputs.material.push(materialAt(id))
    for (const at of used) inputs.percentage.push(loaded.inputs.percentage[at] ?? 0)
    transformations.name.push(shared.text(plan.name))
    transformations.productCategory.push(shared.text(plan.productCategory))
    transformations.company.push(companyAt(plan.companyId))
    transformations.output.push(materialAt(plan.outputId))
    transformations.inputsEnd.push(inputs.material.length)
    transformations.processes.push(shared.textSet(codes.map(processName).toSorted()))
    transformations.standards.push(shared.textSet((standardsOf.get(plan.id) ?? []).toSorted()))
    transformations.certificates.push(setOf(certified({ ...plan, inputIds, processes: codes })))
    transformations.altered.push(shared.text(plan.altered))
  }
  return { transformations, inputs }
}

type TradePlaces = { materialAt: PlaceOf; setOf: SetOf }

function tradesOf(loaded: DrawnTables, view: View, shared: Shared, { materialAt, setOf }: TradePlaces) {
  const { positions, trades, shipped } = loaded
  const tradeAt = placeIn(trades.id)
  const certified = grouped(shipped.of, shipped.id)
  const shown = positions.tradeId
    .flatMap((tradeId, i) => {
      const received = positions.consigneeMaterialId[i] ?? 0
      if (!view.has(received)) return []
      const at = tradeAt(tradeId)
      const sent = materialAt(positions.contractorMaterialId[i] ?? 0)
      return [{ at, received: materialAt(received), sent, reference: trades.reference[at] ?? '' }]
    })
    .toSorted((a, b) => a.received - b.received || a.sent - b.sent || order(a.reference, b.reference))
  const column = (text: (at: number) => string | null | undefined) =>
    shown.map(({ at }) => shared.text(text(at)))
  const types = trades.kind.map((kind) => CHAIN_TRADE_TYPE[kind])
  return {
    type: column((at) => types[at]),
    reference: column((at) => trades.reference[at]),
    issueDate: column((at) => dayToInstant(trades.validFrom[at] ?? '')),
    received: shown.map(({ received }) => received),
    sent: shown.map(({ sent }) => sent),
    standards: shown.map(({ at }) => {
      const standard = trades.standard[at] ?? null
      return shared.textSet(standard === null ? [] : [standard])
    }),
    certificates: shown.map(({ at }) => setOf(certified.get(trades.id[at] ?? 0))),
    altered: column((at) => trades.altered[at]),
  }
}

/** Equal certificates are one, also where they are several in the database: whether they are is nobody's to know. */
function certificatesOf(loaded: DrawnTables, view: View, shared: Shared) {
  const row = rowIn(loaded.certificates)
  const placeOf = placeIn(loaded.certificates.id)
  const processesOf = grouped(loaded.certifiedProcesses.of, loaded.certifiedProcesses.code)
  const processName = namesOf(loaded.processTypes)
  const numberOf = certificateNumbers(loaded)(view)
  const found = new Interned<DrawnCertificate>()
  const presented = new Map<number, { key: string; certificate: DrawnCertificate }>()
  const present = (id: number) => {
    const known = presented.get(id)
    if (known) return known
    const of = row(placeOf(id))
    const names = {
      processTypes: (processesOf.get(id) ?? []).map(processName).toSorted(),
      number: numberOf(of),
    }
    const certificate = presentDrawnCertificate(of, names, view)
    const made = { key: JSON.stringify(certificate), certificate }
    presented.set(id, made)
    return made
  }
  const setOf: SetOf = (ids = []) => {
    const all = ids.map(present)
    // In the order of their numbers, those of hidden holders would be between the times of others.
    const listed = all.length > 1 ? all.toSorted((a, b) => order(a.key, b.key)) : all
    return shared.set(listed.map(({ key, certificate }) => found.place(key, () => certificate)))
  }
  return { found, setOf }
}

function columnsOfCertificates(of: readonly DrawnCertificate[], { text, textSet }: Shared) {
  return {
    number: of.map(({ certificateId }) => text(certificateId)),
    isNumberHidden: of.map(({ isNumberHidden }) => isNumberHidden === true),
    certifierName: of.map(({ certifierName }) => text(certifierName)),
    standard: of.map(({ processingStandardName }) => text(processingStandardName)),
    processes: of.map(({ processTypes }) => textSet(processTypes)),
    creationDate: of.map(({ creationDate }) => text(creationDate)),
    validFrom: of.map(({ validFrom }) => text(validFrom)),
    validUntil: of.map(({ validUntil }) => text(validUntil)),
    subject: of.map(({ subject }) => text(subject)),
    status: of.map(({ status }) => text(status)),
    certifierConfirmed: of.map(({ certifierConfirmed }) => certifierConfirmed === true),
    altered: of.map(({ altered }) => text(altered)),
  }
}
