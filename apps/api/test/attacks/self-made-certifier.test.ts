import {
  decideCertifierEndpoint,
  listCertifiersEndpoint,
  setRegisterNumberEndpoint,
} from '@selvedge/contract/certifiers.ts'
import { updateCompanyEndpoint } from '@selvedge/contract/company-profile.ts'
import { inviteColleagueEndpoint, readCompanyInvitationEndpoint } from '@selvedge/contract/onboarding.ts'
import { answerRelationEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import {
  createCertificationEndpoint,
  listShipmentsOfCompanyEndpoint,
} from '@selvedge/contract/new-certification.ts'
import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import {
  listSustainabilityCriteriaEndpoint,
  readSupplyChainEndpoint,
} from '@selvedge/contract/supply-chain.ts'
import { proveEndpoint } from '@selvedge/contract/session.ts'
import { colourChain } from '@selvedge/domain/chain-colour.ts'
import { chainGraph } from '@selvedge/domain/chain-graph.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { lineOf } from '../../src/accounts/certifiers/certifier-line.ts'
import { listCertifiers } from '../../src/accounts/certifiers/list-certifiers.ts'
import { addOperator } from '../../src/accounts/companies/operators.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { certificationRequest, file } from '../support/world/filed-certifications.ts'
import { aPlan, aSold } from '../support/world/plans.ts'
import { inviteCompanyAt, lastToken } from '../support/world/invitations.ts'
import { PASSWORD, type Person } from '../support/world/people.ts'
import { aSelfMadeCertifier, namesAsPartner } from '../support/world/self-made-certifier.ts'
import { type Parts, testApp, type TestApp } from '../support/test-app.ts'
import { aTrade } from '../support/world/trades.ts'
import { setSealed } from '../support/world/sealed-rows.ts'

/** Somebody registers as a certification body alone, and asks about a company that never heard of it. */
let t: TestApp
let eve: Person
let fake: Person
let victim: Person

beforeAll(async () => {
  t = await testApp()
  eve = await t.aCompany({ name: 'Eve Trading' })
  victim = await t.aCompany({ name: 'Northern Spinning' })
  await aTrade(t, { kind: 'shipping', from: victim })
  await t.aMaterial(victim, 'Secret lint', { isInput: true })
  fake = await aSelfMadeCertifier(t, eve)
})

describe('C1: a self-made certification body', () => {
  const shipments = (of: string) => answersOf(listShipmentsOfCompanyEndpoint, { query: { companyName: of } })
  const materials = (of: string) => answersOf(listMaterialsEndpoint, { query: { company: of } })
  /** Everything in an answer except the id of the request. */
  const answersOf = async (e: Endpoint, parts: Parts) => {
    const { status, body } = await t.send(fake, e, parts)
    return { status, body: { ...(body as object), requestId: undefined, instance: undefined } }
  }

  it('C1: reads no shipments and no materials of a company that it names as its partner', async () => {
    await namesAsPartner(t, fake, victim)
    const refused = await shipments(victim.companyName)
    expect(refused.status).toBe(403)
    expect((await materials(victim.companyName)).status).toBe(403)
    expect(refused).toEqual(await shipments('Nobody Known'))
    expect(await materials(victim.companyName)).toEqual(await materials('Nobody Known'))
  })

  it('C1: reads nothing even of the company that filed with it, before the operator has confirmed it', async () => {
    expect((await shipments(eve.companyName)).status).toBe(403)
    expect((await materials(eve.companyName)).status).toBe(403)
  })

  it('C1: gives a certificate that counts for nothing, and is marked', async () => {
    const [own] = await t.call(fake, listCertificationsEndpoint, { query: {} })
    await t.call(fake, confirmTransactionEndpoint, {
      params: { id: own?.id ?? 0 },
      query: { type: 'certification' },
      body: { transactionStatus: 'ACCEPTED', positions: [] },
    })
    const { output } = await aPlan(t, { of: eve })
    const buyer = await t.aCompany({ role: 'weaver', knows: eve })
    const received = await t.aMaterial(buyer, 'Yarn from Eve', { isInput: true })
    await aSold(t, eve, buyer, output, received)
    const chain = await t.call(buyer, readSupplyChainEndpoint, { query: { materialId: received } })
    const criteria = await t.call(buyer, listSustainabilityCriteriaEndpoint, {})
    const criterion = criteria.find(({ processingStandardNames }) =>
      processingStandardNames.includes('Organic Content Standard (OCS)'),
    ) ?? { name: '', processingStandardNames: [] }
    const [plan] = chain.transformations
    expect(plan?.certificates.map(({ status }) => status)).toEqual(['ACCEPTED'])
    expect(plan?.certificates[0]).toMatchObject({ certifierConfirmed: false })
    const { overall, nodes } = colourChain(chainGraph(chain, received), criterion, '2026-06-01')
    expect(overall).toBe('red')
    expect(nodes.flatMap(({ verdicts }) => verdicts.map(({ standing }) => standing))).toEqual([
      'not-confirmed',
    ])
  })

  it('C1: is marked in the e-mail by which it asks for a decision', async () => {
    const partner = await t.aCompany({ knows: fake, lets: false })
    await file(t, fake, partner)
    const message = (await t.emails()).findLast(({ to }) => to === partner.email)
    expect(message?.subject).toContain(`“${fake.companyName}” (not confirmed) asks you to confirm`)
    expect(message?.text).toContain(`“${fake.companyName}” (not confirmed) has filed`)
  })

  describe('C1: is marked in every e-mail that names it to others:', () => {
    let count = 0
    const emailTo = async (email: string) => {
      const message = (await t.emails()).findLast(({ to }) => to === email)
      return { subject: message?.subject, text: message?.text }
    }
    const marked = (body: Person, words: string) => ({
      subject: expect.stringContaining(words.replace('IT', `“${body.companyName}” (not confirmed)`)),
      text: expect.stringContaining(`“${body.companyName}” (not confirmed)`),
    })

    it('C1: where it decides', async () => {
      const body = await aSelfMadeCertifier(t, eve)
      const [own] = await t.call(body, listCertificationsEndpoint, { query: {} })
      await t.call(body, confirmTransactionEndpoint, {
        params: { id: own?.id ?? 0 },
        query: { type: 'certification' },
        body: { transactionStatus: 'ACCEPTED', positions: [] },
      })
      expect(await emailTo(eve.email)).toEqual(marked(body, 'IT has accepted your scope certificate'))
    })

    it('C1: where it invites a company, and a colleague', async () => {
      const email = `mill-${++count}@stranger.test`
      await inviteCompanyAt(t, fake, `New Mill ${count}`, email)
      expect(await emailTo(email)).toEqual(marked(fake, 'IT invites “New Mill'))
      const params = { token: await lastToken(t, email) }
      const shown = await t.call(undefined, readCompanyInvitationEndpoint, { params })
      expect(shown.invitedBy).toBe(`${fake.companyName} (not confirmed)`)
      const body = {
        userFirstName: 'Ada',
        userLastName: 'Weft',
        userEmailAddress: `ada-${count}@stranger.test`,
      }
      await t.call(fake, inviteColleagueEndpoint, { body })
      expect(await emailTo(body.userEmailAddress)).toEqual(marked(fake, 'invites you to IT on Selvedge'))
    })

    it('C1: where it asks to be a partner, and where it agrees to be one', async () => {
      const recipient = await t.aCompany()
      await namesAsPartner(t, fake, recipient)
      expect(await emailTo(recipient.email)).toEqual(marked(fake, 'IT asks to be a partner of'))
      const asker = await t.aCompany()
      await namesAsPartner(t, asker, fake)
      const rows = await t.call(fake, listPartnersEndpoint, { query: {} })
      const id = rows.find(({ companyName }) => companyName === asker.companyName)?.id ?? 0
      await t.call(fake, answerRelationEndpoint, { params: { id }, body: { answer: 'ACCEPT' } })
      expect(await emailTo(asker.email)).toEqual(marked(fake, 'IT is now a partner of'))
    })

    it('C1: where others are asked if it is the company they invited', async () => {
      const inviter = await t.aCompany()
      const companyName = `Global Seals ${++count}`
      await t.call(inviter, createCertificationEndpoint, {
        body: certificationRequest(undefined, {
          contractorCompanyName: companyName,
          contractorEmail: `seals-${count}@true.test`,
          consigneeCompanyName: inviter.companyName,
          consigneeEmail: inviter.email,
          invitation: true,
        }),
      })
      const body = await aSelfMadeCertifier(t, eve, companyName)
      expect(await emailTo(inviter.email)).toEqual(marked(body, 'Is this the company you invited: IT?'))
    })
  })
})

describe('C1: a body that changes itself while an operator looks at it', () => {
  let operator: Person
  beforeAll(async () => {
    operator = await t.aCompany({ name: 'The host' })
    await inTransaction(t.db, (tx) => addOperator(tx, operator.username, t.services.now()))
  })

  /** A body that waits, what an operator reads of it, and how the body and the operator go on. */
  async function aLook() {
    const body = await aSelfMadeCertifier(t, eve)
    const rows = await t.call(operator, listCertifiersEndpoint, { query: { state: 'waiting' } })
    const row = rows.find(({ id }) => id === body.companyId)
    const { companyName = '', country = null, website = null } = row ?? {}
    const seen = { companyName, country, website }
    const profile = await t.db
      .selectFrom('company')
      .where('id', '=', body.companyId)
      .select(['name', 'code', 'website', 'country'])
      .executeTakeFirstOrThrow()
    const form = { ...profile, code: profile.code ?? '', latitude: null, longitude: null }
    return {
      body,
      seen,
      change: async (to: object) => {
        // A new name alone takes proof; without it nothing stands between the change and the decision.
        if ('name' in to) await t.call(body, proveEndpoint, { body: { password: PASSWORD, code: null } })
        return t.send(body, updateCompanyEndpoint, { body: { ...form, ...to } })
      },
      confirm: async (compared: typeof seen | undefined) => {
        await t.call(operator, proveEndpoint, { body: { password: PASSWORD } })
        return t.send(operator, decideCertifierEndpoint, {
          params: { id: body.companyId },
          body: { decision: 'confirm', registerNumber: 'CB-77', seen: compared },
        })
      },
      row: async () => {
        const all = await t.call(operator, listCertifiersEndpoint, { query: {} })
        return all.find(({ id }) => id === body.companyId)
      },
    }
  }

  it.each([
    ['name', { name: 'Control Unison Certifications' }],
    ['website', { website: 'https://control-unison.example' }],
    ['country', { country: 'NL' }],
  ])('C1: is not confirmed by another %s than was read, and the answer says so', async (what, to) => {
    const { seen, change, confirm, row } = await aLook()
    expect((await change(to)).status).toBe(200)
    const refused = await confirm(seen)
    expect(refused.status).toBe(409)
    expect(refused.text).toContain(`changed since you looked: ${what}.`)
    const now = await row()
    expect(now?.state).toBe('waiting')
    const { companyName = '', country = null, website = null } = now ?? {}
    expect((await confirm({ companyName, country, website })).status).toBe(200)
  })

  it('C1: is confirmed where it changed nothing of that, or nobody says what was seen', async () => {
    const [same, unsaid] = [await aLook(), await aLook()]
    await same.change({ city: 'Elsewhere' })
    expect((await same.confirm(same.seen)).status).toBe(200)
    await unsaid.change({ country: 'NL' })
    expect((await unsaid.confirm(undefined)).status).toBe(200)
  })

  it('C1: is not confirmed by what it becomes at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const { seen, change, confirm, row } = await aLook()
      await Promise.all([change({ website: 'https://control-unison.example' }), confirm(seen)])
      expect(await row()).toMatchObject({ state: 'waiting', website: 'https://control-unison.example' })
    }
  })

  it('C1: shows operators neither lines of its own, nor a website that reads as another one', async () => {
    const { body, change, row } = await aLook()
    const painted = `1\u001b[2K\u001b[1A\r\n${body.companyId}: Control Union, waiting, NL-7`
    const number = await t.send(body, setRegisterNumberEndpoint, { body: { registerNumber: painted } })
    expect(number).toMatchObject({ status: 400, body: { fields: { registerNumber: expect.any(String) } } })
    for (const website of ['https://good.example/\nsecond', 'https://good.example@evil.example'])
      expect((await change({ website })).status).toBe(400)
    expect((await change({ website: 'https://www.c\u043entrolunion.com' })).status).toBe(200)
    expect((await row())?.website).toBe('https://www.xn--cntrolunion-rnj.com/')

    // As one of before may have entered them.
    const before = { register_number: painted, website: 'https://www.c\u043entrolunion.com' }
    await setSealed(t.db, 'company', (eb) => eb('id', '=', body.companyId), before)
    const listed = (await listCertifiers(t.services)).find(({ id }) => id === body.companyId)
    const line = listed ? lineOf(listed) : ''
    expect(line).toContain('https://www.xn--')
    expect(line).toContain(String.raw`number 1\u{1b}[2K\u{1b}[1A\u{d}\u{a}${body.companyId}: Control`)
    expect(line).toMatch(/^[\x20-\x7e]+$/)
  })
})
