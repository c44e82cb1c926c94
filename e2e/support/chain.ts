import { expect, type Page } from '@playwright/test'
import { carrySession, materialId } from './api.ts'

/** A step of a drawn chain, by what is done there. */
export const step = (page: Page, process: string) =>
  page
    .getByRole('region', { name: 'Diagram of the supply chain' })
    .getByRole('button', { name: new RegExp(`^${process};`) })

/** As the server answers: a material of `middle` makers, each supplied by many of `sources` farms, two users each. */
export function aLargeChain(middle: number, sources: number) {
  const company = {
    name: 'company-1',
    visibleName: 'A company',
    location: null,
    country: 'Portugal',
    region: null,
    partnerType: 'spinner',
    countryCode: 'PT',
    latitude: null,
    longitude: null,
  }
  const makers = Array.from({ length: middle }, (_, i) => i + 1)
  const farms = Array.from({ length: sources }, (_, i) => middle + i + 1)
  const plan = (id: number, inputs: readonly number[]) => ({
    id,
    name: `Plan ${id}`,
    productCategory: null,
    input_material_ids: inputs,
    output_material_ids: [id],
    executor_company_id: company.name,
    processesTypeNames: ['Spinning'],
    input_material_id_percentage_map: {},
    processingStandards: [],
    certificates: [],
  })
  const suppliers = Map.groupBy(
    farms.flatMap((farm, i) => [
      { farm, maker: 1 + ((i * 7) % middle) },
      { farm, maker: 1 + ((i * 131 + 17) % middle) },
    ]),
    ({ maker }) => maker,
  )
  return {
    companiesInfo: [company],
    materials: [0, ...makers, ...farms].map((id) => ({ id, name: `Material ${id}`, company: company.name })),
    trades: [],
    transformations: [
      plan(0, makers),
      ...makers.map((id) => plan(id, suppliers.get(id)?.map(({ farm }) => farm) ?? [])),
    ],
  }
}

/** The chain of the demo brand's T-shirt; `query` as in the address. */
export async function openChain(page: Page, query = ''): Promise<void> {
  await carrySession(page, 'brand')
  await page.goto(`/cotton/graph/${await materialId(page.request, 'brand', 'Organic T-shirt')}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Supply chain of Organic T-shirt' })).toBeVisible()
}
