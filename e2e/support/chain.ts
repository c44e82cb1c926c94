import { expect, type Page } from '@playwright/test'
import type { CompactChain } from '@selvedge/contract/compact-chain.ts'
import { carrySession, materialId } from './api.ts'

/** A step of a drawn chain, by what is done there. */
export const step = (page: Page, process: string) =>
  page
    .getByRole('region', { name: 'Diagram of the supply chain' })
    .getByRole('button', { name: new RegExp(`^${process};`) })

/** As the server answers: a material of `middle` makers, each supplied by many of `sources` farms, two users each. */
export function aLargeChain(middle: number, sources: number): CompactChain {
  const makers = Array.from({ length: middle }, (_, i) => i + 1)
  const farms = Array.from({ length: sources }, (_, i) => middle + i + 1)
  const all = [0, ...makers, ...farms]
  const suppliers = Map.groupBy(
    farms.flatMap((farm, i) => [
      { farm, maker: 1 + ((i * 7) % middle) },
      { farm, maker: 1 + ((i * 131 + 17) % middle) },
    ]),
    ({ maker }) => maker,
  )
  const inputs = [makers, ...makers.map((id) => suppliers.get(id)?.map(({ farm }) => farm) ?? [])]
  const texts = [
    'company-1',
    'A company',
    'Portugal',
    'PT',
    'spinner',
    'Spinning',
    ...all.map((id) => `Material ${id}`),
  ]
  const each = (value: number) => inputs.map(() => value)
  return {
    texts,
    sets: [[], [5]],
    companies: {
      name: [0],
      visibleName: [1],
      location: [-1],
      country: [2],
      countryCode: [3],
      region: [-1],
      partnerType: [4],
      latitude: [null],
      longitude: [null],
    },
    materials: { id: all, name: all.map((id) => id + 6), company: all.map(() => 0) },
    transformations: {
      id: [...inputs.keys()],
      name: [...inputs.keys()].map((id) => id + 6),
      productCategory: each(-1),
      company: each(0),
      output: [...inputs.keys()],
      inputsEnd: inputs.map((_, i) => inputs.slice(0, i + 1).reduce((sum, of) => sum + of.length, 0)),
      processes: each(1),
      standards: each(0),
      certificates: each(0),
      altered: each(-1),
    },
    inputs: { material: inputs.flat(), percentage: inputs.flat().map(() => 1) },
    trades: {
      type: [],
      reference: [],
      issueDate: [],
      received: [],
      sent: [],
      standards: [],
      certificates: [],
      altered: [],
    },
    certificates: {
      number: [],
      isNumberHidden: [],
      certifierName: [],
      standard: [],
      processes: [],
      creationDate: [],
      validFrom: [],
      validUntil: [],
      subject: [],
      status: [],
      certifierConfirmed: [],
      altered: [],
    },
  }
}

/** The chain of the demo brand's T-shirt; `query` as in the address. */
export async function openChain(page: Page, query = ''): Promise<void> {
  await carrySession(page, 'brand')
  await page.goto(`/cotton/graph/${await materialId(page.request, 'brand', 'Organic T-shirt')}${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Supply chain of Organic T-shirt' })).toBeVisible()
}
