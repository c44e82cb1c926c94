import { listTradersEndpoint } from '@selvedge/contract/companies.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { readDocumentEndpoint } from '@selvedge/contract/documents.ts'
import { verifyTradeEndpoint } from '@selvedge/contract/ledger.ts'
import {
  answerSameNameEndpoint,
  listInvitationsEndpoint,
  listPartnersEndpoint,
} from '@selvedge/contract/partners.ts'
import { readCompanyInvitationEndpoint } from '@selvedge/contract/onboarding.ts'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import { readSupplyChainEndpoint } from '@selvedge/contract/supply-chain.ts'
import { confirmTransactionEndpoint, listTradesEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { certificationRequest } from '../support/world/filed-certifications.ts'
import { inviteCompanyAt, lastToken, logInAs, registerBy } from '../support/world/invitations.ts'
import { PASSWORD, type Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { tradeRequest } from '../support/world/trades.ts'

/** H1: somebody invites the name of a company that has not registered yet to an address of her own, before its partners do. */
let t: TestApp
let count = 0
beforeAll(async () => {
  t = await testApp()
})

const emailsTo = async (to: string) => (await t.emails()).filter((message) => message.to === to)

type Story = {
  eve: Person
  weaver: Person
  brand: string
  evil: string
  genuine: string
  tradeId: number
  materialId: number
}

/** Eve has invited the name to her own address; then a weaver records a contract with it at the true one. */
async function squatted(): Promise<Story> {
  const brand = `Grand Couture Maison ${++count}`
  const [evil, genuine] = [`evil-${count}@eve.test`, `buying-${count}@grandcouture.test`]
  const eve = await t.aCompany({ name: `Eve Trading ${count}` })
  const weaver = await t.aCompany({ name: `True Weaving ${count}`, role: 'weaver' })
  await inviteCompanyAt(t, eve, brand, evil)
  const materialId = await t.aMaterial(weaver, 'Denim')
  const body = tradeRequest({ companyName: brand, email: genuine } as Person, materialId, {
    invitation: true,
    notes: 'SECRET PRICE LIST',
  })
  const trade = await t.call(weaver, tradeEndpoints.contract.create, { body })
  return { eve, weaver, brand, evil, genuine, tradeId: trade.id, materialId }
}

async function registered(address: string, name: string): Promise<Person> {
  const username = `squat-${++count}`
  const answer = await registerBy(t, await lastToken(t, address), { name, username, role: 'brand' })
  expect(answer.status).toBe(200)
  return logInAs(t, username)
}

/** What somebody sees of the contract: in lists, by its number, its document, its chain, its check. */
async function sees(as: Person, { tradeId, materialId }: Story) {
  const read = { params: { id: tradeId }, query: {} }
  const row = await t.db
    .selectFrom('trade')
    .where('id', '=', tradeId)
    .select('document_id')
    .executeTakeFirstOrThrow()
  return {
    listed: (await t.call(as, listTradesEndpoint, { query: {} })).length,
    read: (await t.send(as, tradeEndpoints.contract.read, read)).status === 200,
    document: (await t.send(as, readDocumentEndpoint, { params: { docId: row.document_id } })).status === 200,
    chain: (await t.send(as, readSupplyChainEndpoint, { query: { materialId } })).status === 200,
    check: (await t.send(as, verifyTradeEndpoint, { params: { id: tradeId } })).status === 200,
  }
}
const NOTHING = { listed: 0, read: false, document: false, chain: false, check: false }
const ALL = { listed: 1, read: true, document: true, chain: true, check: true }

/** Until so many statements of this database wait for others' locks. */
async function waiters(wanted: number): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waiting.execute(t.db)).rows.length < wanted)
    await new Promise((resolve) => setTimeout(resolve, 10))
}

/** The partner with the question whether a registered company is the one meant. */
const question = async (of: Person) =>
  (await t.call(of, listPartnersEndpoint, { query: {} })).find((row) => row.sameName)

describe('H1: a squatted name', () => {
  test.each([
    ['while it is asked which company is meant', false],
    ['once it was said that it is not this one', true],
  ])('gets nothing that is recorded for another address of the genuine one, %s', async (_, isAnswered) => {
    const { brand, evil, weaver, materialId } = await squatted()
    const squatter = await registered(evil, brand)
    if (isAnswered)
      await t.call(weaver, answerSameNameEndpoint, {
        params: { id: (await question(weaver))?.id ?? 0 },
        body: { isMeant: false },
      })
    const sales = `sales-${++count}@grandcouture.test`
    const body = tradeRequest({ companyName: brand, email: sales } as Person, materialId, {
      invitation: true,
    })
    const { id: tradeId } = await t.call(weaver, tradeEndpoints.contract.create, { body })
    expect(await sees(squatter, { tradeId, materialId } as Story)).toEqual(NOTHING)
    expect(await emailsTo(sales)).toHaveLength(1)
    expect((await emailsTo(evil)).filter(({ kind }) => kind === 'trade-created')).toEqual([])
  })

  test('uses up nobody’s invitation: each goes to the address that its inviter typed', async () => {
    const { brand, evil, genuine, weaver } = await squatted()
    expect((await emailsTo(genuine)).map(({ text }) => text)).toEqual([expect.stringContaining(brand)])
    expect(await emailsTo(evil)).toHaveLength(1)
    const open = await t.call(weaver, listInvitationsEndpoint, { query: {} })
    expect(open).toMatchObject([{ name: brand, email: genuine, state: 'pending' }])
  })

  test('shows the squatter who registers nothing that waits for the other address', async () => {
    const story = await squatted()
    const squatter = await registered(story.evil, story.brand)
    expect(await sees(squatter, story)).toEqual(NOTHING)
    expect(await t.call(squatter, listTradersEndpoint, { query: {} })).not.toContainEqual(
      expect.objectContaining({ companyName: story.weaver.companyName }),
    )
  })

  test('gets no contract that somebody gave to its invitation in the database', async () => {
    const story = await squatted()
    await registered(story.evil, story.brand)
    const { id = 0 } = (await question(story.weaver)) ?? {}
    const other = await t.aCompany({ knows: story.weaver })
    const body = tradeRequest(other, story.materialId)
    const trade = await t.call(story.weaver, tradeEndpoints.contract.create, { body })
    await sql`update trade set consignee_id = (select consignee_id from trade where id = ${story.tradeId})
      where id = ${trade.id}`.execute(t.db)
    const answer = { params: { id }, body: { isMeant: true } }
    expect((await t.send(story.weaver, answerSameNameEndpoint, answer)).status).toBe(409)
  })

  test('raises a question to the inviter, who answers that it is not the company meant: that stays so', async () => {
    const story = await squatted()
    const squatter = await registered(story.evil, story.brand)
    const row = await question(story.weaver)
    expect(row).toMatchObject({ companyName: story.brand, relation: 'ASKED_BY_US' })
    expect(await emailsTo(story.weaver.email)).toContainEqual(
      expect.objectContaining({ kind: 'same-name-registered' }),
    )
    const params = { id: row?.id ?? 0 }
    await t.call(story.weaver, answerSameNameEndpoint, { params, body: { isMeant: false } })
    const again = await t.send(story.weaver, answerSameNameEndpoint, { params, body: { isMeant: true } })
    expect(again.status).toBe(404)
    expect(await sees(squatter, story)).toEqual(NOTHING)

    const genuine = await registered(story.genuine, `${story.brand} SA`)
    expect(await sees(genuine, story)).toEqual(ALL)
  })

  test('raises the question again when another company registers by the name later', async () => {
    const story = await squatted()
    const squatter = await registered(story.evil, story.brand)
    const params = { id: (await question(story.weaver))?.id ?? 0 }
    await t.call(story.weaver, answerSameNameEndpoint, { params, body: { isMeant: false } })
    expect(await question(story.weaver)).toBeUndefined()
    await t.call(squatter, proveEndpoint, { body: { password: PASSWORD } })
    const profile = {
      country: 'PT',
      latitude: null,
      longitude: null,
      name: `Former ${++count}`,
      code: `F-${count}`,
    }
    await t.call(squatter, updateCompanyEndpoint, { body: profile })
    const other = `other-${count}@grandcouture.test`
    await inviteCompanyAt(t, story.eve, story.brand, other)
    const meant = await registered(other, story.brand)

    expect((await question(story.weaver))?.id).toBe(params.id)
    await t.call(story.weaver, answerSameNameEndpoint, { params, body: { isMeant: true } })
    expect(await sees(meant, story)).toEqual(ALL)
    expect(await sees(squatter, story)).toEqual(NOTHING)
  })

  test('of a company that is the one meant hands the records over once the inviter says so, verified', async () => {
    const story = await squatted()
    const meant = await registered(story.evil, story.brand)
    const row = await question(story.weaver)
    const params = { id: row?.id ?? 0 }
    await t.call(story.weaver, answerSameNameEndpoint, { params, body: { isMeant: true } })
    expect(await sees(meant, story)).toEqual(ALL)
    await t.anchor()
    const checked = await t.call(meant, verifyTradeEndpoint, { params: { id: story.tradeId } })
    expect(checked.verdict).toBe('verified')
    const dead = await registerBy(t, await lastToken(t, story.genuine), {
      name: 'Late Mill',
      username: `late-${++count}`,
    })
    expect(dead.status).toBe(404)
  })

  test('is not handed over while the invited company registers: it is one or the other', async () => {
    const story = await squatted()
    await registered(story.evil, story.brand)
    const params = { id: (await question(story.weaver))?.id ?? 0 }
    const username = `raced-${++count}`
    const token = await lastToken(t, story.genuine)
    const held = await t.db
      .selectFrom('company')
      .where('invited_email_key', '=', story.genuine)
      .select('id')
      .executeTakeFirstOrThrow()
    const pending: Promise<{ status: number }>[] = []
    await t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('company').where('id', '=', held.id).select('id').forUpdate().execute()
      pending.push(registerBy(t, token, { name: `${story.brand} SA`, username, role: 'brand' }))
      await waiters(1)
      pending.push(t.send(story.weaver, answerSameNameEndpoint, { params, body: { isMeant: true } }))
      await waiters(2)
    })
    expect((await Promise.all(pending)).map(({ status }) => status)).toEqual([200, 404])
    const genuine = await logInAs(t, username)
    expect(await sees(genuine, story)).toEqual(ALL)
    const partners = await t.call(story.weaver, listPartnersEndpoint, { query: { relation: 'AGREED' } })
    expect(partners.map(({ companyName }) => companyName)).toContain(`${story.brand} SA`)
  })

  test('is not handed to an address that only looks like the one typed', async () => {
    const weaver = await t.aCompany({ name: `Careful Weaving ${++count}`, role: 'weaver' })
    const eve = await t.aCompany({ name: `Eve Trading ${count}` })
    const brand = `Fine Couture ${count}`
    const body = tradeRequest(
      { companyName: brand, email: `john-${count}@mail.test` } as Person,
      await t.aMaterial(weaver, 'Denim'),
      {
        invitation: true,
      },
    )
    await t.call(weaver, tradeEndpoints.contract.create, { body })
    const alike = `\uff4aohn-${count}@mail.test`
    await inviteCompanyAt(t, eve, brand, alike)
    const squatter = await registered(alike, brand)
    expect(await t.call(squatter, listTradesEndpoint, { query: {} })).toEqual([])
  })

  test('cannot be handed over by anybody else, nor can a company that did not invite see the question', async () => {
    const story = await squatted()
    const squatter = await registered(story.evil, story.brand)
    const row = await question(story.weaver)
    for (const other of [squatter, story.eve, await t.aCompany()]) {
      const body = { isMeant: true }
      const answer = await t.send(other, answerSameNameEndpoint, { params: { id: row?.id ?? 0 }, body })
      expect(answer.status).toBe(404)
      expect(await question(other)).toBeUndefined()
    }
    expect(await sees(squatter, story)).toEqual(NOTHING)
  })
})

describe('H1: a company that several have invited at its address', () => {
  test('registers as either kind, and accepts nothing that its kind cannot take', async () => {
    const name = `Two Kinds ${++count}`
    const address = `two-${count}@kinds.test`
    const eve = await t.aCompany({ name: `Eve Mill ${count}` })
    const weaver = await t.aCompany({ name: `Weaver Mill ${count}`, role: 'weaver' })
    const filed = certificationRequest(undefined, {
      contractorCompanyName: name,
      contractorEmail: address,
      consigneeCompanyName: eve.companyName,
      consigneeEmail: eve.email,
      invitation: true,
    })
    await t.call(eve, createCertificationEndpoint, { body: filed })
    const token = await lastToken(t, address)
    const body = tradeRequest(
      { companyName: name, email: address } as Person,
      await t.aMaterial(weaver, 'Denim'),
      {
        invitation: true,
      },
    )
    const trade = await t.call(weaver, tradeEndpoints.contract.create, { body })
    const offered = await t.call(undefined, readCompanyInvitationEndpoint, { params: { token } })
    expect(offered.roles.map((role) => role.name)).toEqual(expect.arrayContaining(['certifier', 'brand']))
    const username = `two-kinds-${count}`
    await registerBy(t, token, { name, username, role: 'certifier' })
    const certifier = await logInAs(t, username)
    const read = await t.call(certifier, tradeEndpoints.contract.read, {
      params: { id: trade.id },
      query: {},
    })
    const accepted = await t.send(certifier, confirmTransactionEndpoint, {
      params: { id: trade.id },
      query: { type: 'contract' },
      body: {
        transactionStatus: 'ACCEPTED',
        positions: read.positions.map(({ id }) => ({ id, material: { id: 1 } })),
      },
    })
    expect(accepted).toMatchObject({ status: 409, body: { message: messages.consigneeCertifier } })
  })
})

describe('H1: two companies of one name that one company invited', () => {
  test('each get what was recorded for their address', async () => {
    const name = `Double ${++count}`
    const [first, second] = [`first-${count}@double.test`, `second-${count}@double.test`]
    const weaver = await t.aCompany({ name: `Weaver D ${count}`, role: 'weaver' })
    const materialId = await t.aMaterial(weaver, 'Denim')
    for (const address of [first, second]) await inviteCompanyAt(t, weaver, name, address)
    const body = tradeRequest({ companyName: name, email: first } as Person, materialId, {
      invitation: false,
    })
    const { id: tradeId } = await t.call(weaver, tradeEndpoints.contract.create, { body })
    const [one, other] = [await registered(first, `${name} A`), await registered(second, `${name} B`)]
    expect(await sees(one, { tradeId, materialId } as Story)).toEqual(ALL)
    expect(await sees(other, { tradeId, materialId } as Story)).toEqual(NOTHING)
  })
})

describe('H1: a partner that takes the name of a company that was invited', () => {
  test('gets nothing by renaming itself that is for the invited one, and the inviter is asked', async () => {
    const brand = `Couture R ${++count}`
    const eve = await t.aCompany({ name: `Eve Honest ${count}` })
    const weaver = await t.aCompany({ name: `Weaver R ${count}`, role: 'weaver', knows: eve })
    await inviteCompanyAt(t, weaver, brand, `buying-${count}@r.test`)
    const before = (await emailsTo(weaver.email)).length
    await t.call(eve, proveEndpoint, { body: { password: PASSWORD } })
    const profile = { country: 'PT', latitude: null, longitude: null, name: brand, code: `R-${count}` }
    await t.call(eve, updateCompanyEndpoint, { body: profile })
    const emails = (await emailsTo(weaver.email)).slice(before)
    expect(emails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining(brand))

    const materialId = await t.aMaterial(weaver, 'Denim')
    const to = (email: string) => ({
      body: tradeRequest({ companyName: brand, email } as Person, materialId, { invitation: false }),
    })
    const refused = await t.refused(weaver, tradeEndpoints.contract.create, to(''))
    expect(refused.fields).toEqual({ consigneeEmail: messages.twoOfOneName })
    await t.call(weaver, tradeEndpoints.contract.create, to(`buying-${count}@r.test`))
    expect(await t.call(eve, listTradesEndpoint, { query: {} })).toEqual([])
    await t.call(weaver, tradeEndpoints.contract.create, to(eve.email))
    expect(await t.call(eve, listTradesEndpoint, { query: {} })).toHaveLength(1)
  })
})
