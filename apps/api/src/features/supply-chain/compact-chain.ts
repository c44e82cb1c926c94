import type { CompactChain } from '@selvedge/contract/compact-chain.ts'
import { type DrawnTables, rowsOf } from './chain-tables.ts'
import type { View } from './chain-view.ts'
import { CompactCertificates } from './compact-certificates.ts'
import { type PlaceOf, placeIn, SharedValues, shownRows } from './compact-columns.ts'
import { compactPlans } from './compact-plans.ts'
import { compactTrades } from './compact-trades.ts'
import { presentCompany } from './present-chain.ts'
import { order } from './write-chain.ts'

/**
 * What a view has of the loaded tables, column by column. The levels are those of the whole supply chain: names, ids and certificates
 * come from the same functions. All rows are in an order that follows from what is shown, so that it reveals nothing else.
 */
export function compactChain(loaded: DrawnTables, view: View): CompactChain {
  const shared = new SharedValues()
  const { companies, companyAt } = companiesOf(loaded, view, shared)
  const { materials, materialAt } = materialsOf(loaded, view, shared, companyAt)
  const certificates = new CompactCertificates(loaded, view, shared)
  const places = { companyAt, materialAt, certificates }
  return {
    companies,
    materials,
    ...compactPlans(loaded, view, shared, places),
    trades: compactTrades(loaded, view, shared, places),
    certificates: certificates.columns(),
    // Last: what is above fills them.
    texts: shared.texts.values,
    sets: shared.sets.values,
  }
}

function companiesOf(loaded: DrawnTables, view: View, shared: SharedValues) {
  const shown = rowsOf(loaded.companies)
    .filter(({ id }) => view.isInChain(id))
    .map((row) => ({ id: row.id, company: presentCompany(row, view) }))
    .toSorted((a, b) => order(a.company.name, b.company.name))
  const column = (
    name: 'name' | 'visibleName' | 'location' | 'country' | 'countryCode' | 'region' | 'partnerType',
  ) => shared.column(shown, ({ company }) => company[name])
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

function materialsOf({ materials }: DrawnTables, view: View, shared: SharedValues, companyAt: PlaceOf) {
  const idAt = (row: number) => materials.id[row] ?? 0
  const { ids, rows } = shownRows(materials.id.length, (row) =>
    view.has(idAt(row)) ? view.materialId(idAt(row)) : undefined,
  )
  return {
    materialAt: placeIn(rows.map(idAt)),
    materials: {
      id: ids,
      name: shared.column(rows, (row) => materials.name[row]),
      company: rows.map((row) => companyAt(materials.companyId[row] ?? 0)),
    },
  }
}
