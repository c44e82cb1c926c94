import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import { listTradersEndpoint } from '@selvedge/contract/companies.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import {
  listMaterialPlansEndpoint,
  listMaterialRowsEndpoint,
  listMaterialsEndpoint,
  listMaterialTradesEndpoint,
} from '@selvedge/contract/materials.ts'
import { listMembersEndpoint } from '@selvedge/contract/members.ts'
import { listInvitationsEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { listTradesEndpoint } from '@selvedge/contract/trades.ts'
import { listPlansEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillLists, type Filled } from '../../../test/support/world/long-lists.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

/** More than what is read at once. */
const MANY = 600
/** Begin and commit around what is read at one moment. */
const SNAPSHOT = 2

let t: TestApp
let queries = 0
let few: Filled
let many: Filled
beforeAll(async () => {
  t = await testApp({ onQuery: () => void queries++ })
  few = await fillLists(t, 20)
  many = await fillLists(t, MANY)
  await sql`analyze`.execute(t.db)
})

async function listed(of: Filled, e: Endpoint, query: Record<string, string> = {}) {
  queries = 0
  const { status, body, text, headers } = await t.send(of.person, e, {
    query,
    params: { id: of.materialId },
  })
  if (status !== 200) throw new Error(text)
  return { rows: body as unknown[], text, queries, total: Number(headers['x-total-count']) }
}

/** Each list, with the queries that the rows of each 500 take. */
const LISTS: [name: string, e: Endpoint, perLot: number][] = [
  ['trades', listTradesEndpoint, 1],
  // Beside the rows: who has agreed and which certification bodies are confirmed, as their seals say, asked together.
  ['certifications', listCertificationsEndpoint, 2],
  ['plans', listPlansEndpoint, 3],
  ['partners', listPartnersEndpoint, 3],
  ['invitations', listInvitationsEndpoint, 2],
  ['members', listMembersEndpoint, 1],
  ['materials', listMaterialRowsEndpoint, 1],
  ['trades of a material', listMaterialTradesEndpoint, 1],
  ['plans of a material', listMaterialPlansEndpoint, 1],
  ['audit trail', listAuditTrailEndpoint, 2],
]

describe.each(LISTS)('the list of %s', (_, e, perLot) => {
  test('short, is whole what its page is', async () => {
    const page = await listed(few, e, { page: '1', size: '100' })
    const whole = await listed(few, e)
    expect(whole.text).toBe(page.text)
    expect([whole.total, page.total]).toEqual([page.rows.length, page.rows.length])
  })

  test('long, is read by the 500, and a page takes as many queries as of a short one', async () => {
    const short = await listed(few, e)
    const whole = await listed(many, e)
    expect(whole.rows.length).toBeGreaterThanOrEqual(MANY)
    expect([whole.total, whole.queries - short.queries]).toEqual([whole.rows.length, perLot + SNAPSHOT])
    const page = await listed(many, e, { page: '6', size: '100' })
    expect(page.rows).toEqual(whole.rows.slice(500, 600))
    expect(page.queries).toBe((await listed(few, e, { page: '1', size: '10' })).queries)
  })
})

test.each([
  ['materials', listMaterialsEndpoint, { company: '' }],
  ['traders', listTradersEndpoint, {}],
] as const)('what a form offers, %s, is read by the 500 where nobody says how many', async (_, e, query) => {
  const short = await listed(few, e, query)
  const whole = await listed(many, e, query)
  expect(whole.rows.length).toBeGreaterThanOrEqual(MANY)
  expect(whole.queries - short.queries).toBe(1)
  expect((await listed(many, e, { ...query, size: '20' })).rows).toEqual(whole.rows.slice(0, 20))
})
