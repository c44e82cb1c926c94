import { expect, test } from 'vitest'
import { documentHistory } from './document-history.ts'

const trade = (referenceNumber: string, [sent, received]: [number, number], issueDate: string) => ({
  type: 'Shipping' as const,
  referenceNumber,
  issueDate,
  creationDate: `${issueDate}T08:00:00.000Z`,
  consignee_to_contractor_material_map: { [received]: sent },
})
const certificate = (certificateId: string, subject: 'SCOPE' | 'SELF', validFrom: string) => ({
  certificateId,
  subject,
  certifierName: 'Meridian',
  validFrom,
  creationDate: `${validFrom}T08:00:00.000Z`,
})
const companies = ['farm', 'mill'].map((name) => ({ name }))
const materials = [
  { id: 1, company: 'farm' },
  { id: 2, company: 'farm' },
  { id: 3, company: 'mill' },
]

test('each trade stands once, each scope certificate once for its holder, newest first', () => {
  const scope = certificate('S-1', 'SCOPE', '2026-02-01')
  const entries = documentHistory({
    companiesInfo: companies,
    materials,
    trades: [
      trade('A', [1, 3], '2026-01-01'),
      trade('A', [2, 3], '2026-01-01'),
      trade('B', [1, 3], '2026-03-01'),
    ],
    transformations: [
      { executor_company_id: 'mill', certificates: [scope, certificate('D-1', 'SELF', '2026-02-02')] },
      { executor_company_id: 'mill', certificates: [{ ...scope }] },
      { executor_company_id: 'farm', certificates: [{ ...scope }] },
    ],
  })
  expect(
    entries.map((entry) => [
      entry.kind === 'trade' ? entry.trade.referenceNumber : entry.certificate.certificateId,
      entry.from?.name,
      entry.to?.name,
    ]),
  ).toEqual([
    ['B', 'farm', 'mill'],
    ['S-1', undefined, 'farm'],
    ['S-1', undefined, 'mill'],
    ['A', 'farm', 'mill'],
  ])
})

test('the same reference of two senders is two trades', () => {
  const entries = documentHistory({
    companiesInfo: companies,
    materials,
    trades: [trade('A', [1, 3], '2026-01-01'), trade('A', [3, 1], '2026-01-01')],
    transformations: [],
  })
  expect(entries).toHaveLength(2)
})
