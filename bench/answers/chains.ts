type Row = Record<string, unknown>
type Chain = { companiesInfo: Row[]; materials: Row[]; trades: Row[]; transformations: Row[] }

/** Whether a value is a supply chain as `GET /supplychain` answers it. */
export const isChain = (value: object): value is Chain =>
  'companiesInfo' in value && 'transformations' in value

/**
 * A supply chain without its numbers, which are made anew on each server and say in what order it is written: companies and
 * materials go by name, and each list stands in an order of its own.
 */
export function chainByNames({
  companiesInfo,
  materials,
  trades,
  transformations,
  ...others
}: Chain): object {
  const companies = new Map(companiesInfo.map((company) => [company['name'], companyName(company)]))
  const names = new Map<unknown, string>()
  for (const { id, name, company } of materials)
    names.set(String(id), `${String(name)} of ${companies.get(company)}`)
  const nameOf = (id: unknown) => names.get(String(id)) ?? '<a material that is not there>'
  const byName = (of: unknown) =>
    sorted(Object.entries(of as Row).map(([id, value]) => [nameOf(id), names.get(String(value)) ?? value]))
  return {
    companiesInfo: sorted(
      companiesInfo.map((company) => ({ ...company, name: companies.get(company['name']) })),
    ),
    materials: sorted(
      materials.map((material) => ({
        ...withoutId(material),
        company: companies.get(material['company']),
      })),
    ),
    trades: sorted(
      trades.map(({ certificates, consignee_to_contractor_material_map: map, ...trade }) => ({
        ...trade,
        consignee_to_contractor_material_map: byName(map),
        certificates: certificatesOf(certificates),
      })),
    ),
    transformations: sorted(
      transformations.map(({ certificates, ...plan }) => ({
        ...withoutId(plan),
        executor_company_id: companies.get(plan['executor_company_id']),
        input_material_ids: sorted((plan['input_material_ids'] as unknown[]).map(nameOf)),
        output_material_ids: sorted((plan['output_material_ids'] as unknown[]).map(nameOf)),
        input_material_id_percentage_map: byName(plan['input_material_id_percentage_map']),
        certificates: certificatesOf(certificates),
      })),
    ),
    ...others,
  }
}

/** Of a hidden company what is shown of it; several may look alike. */
const companyName = ({ visibleName, country, region, partnerType }: Row): string =>
  typeof visibleName === 'string' ? visibleName : `<hidden ${[partnerType, region, country].join(', ')}>`

const certificatesOf = (certificates: unknown) =>
  sorted(
    (certificates as Row[]).map((certificate) => ({
      ...certificate,
      certificateId: certificate['isNumberHidden'] === true ? '<hidden>' : certificate['certificateId'],
      documentId: certificate['documentId'] === null ? null : '<id>',
    })),
  )

/** A row without its own number. */
export const withoutId = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'id'))

/** In an order that nothing but the values themselves decides. */
export const sorted = (values: readonly unknown[]): unknown[] =>
  values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
