import {
  listApproversEndpoint,
  listCompanyEmailsEndpoint,
  listTradersEndpoint,
} from '@selvedge/contract/companies.ts'
import {
  answerRelationEndpoint,
  listInvitationsEndpoint,
  listPartnersEndpoint,
  withdrawInvitationEndpoint,
} from '@selvedge/contract/partners.ts'
import { giveCertifierAccessEndpoint, takeCertifierAccessEndpoint } from '@selvedge/contract/certifiers.ts'
import { createCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { listMaterialsEndpoint } from '@selvedge/contract/materials.ts'
import { findUserEndpoint } from '@selvedge/contract/session.ts'
import { confirmTransactionEndpoint, tradeEndpoints } from '@selvedge/contract/trades.ts'
import { STRANGER_EMAILS_A_DAY } from '@selvedge/domain/limits.ts'
import { messages } from '@selvedge/domain/messages.ts'
import type { RelationAnswer } from '@selvedge/domain/relation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { certificationRequest } from '../support/world/filed-certifications.ts'
import { inviteCompanyAt } from '../support/world/invitations.ts'
import type { Person } from '../support/world/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { tradeRequest } from '../support/world/trades.ts'

/** M6: somebody asks for a relation, and reads what partners read of each other. */
let t: TestApp
let count = 0
beforeAll(async () => {
  t = await testApp()
})

async function pair() {
  const victim = await t.aCompany({ name: `Victim Weaving ${++count}`, role: 'weaver' })
  const eve = await t.aCompany({ name: `Eve Trading ${count}` })
  const invited = await inviteCompanyAt(t, eve, victim.companyName, `mine-${count}@eve.test`)
  expect(invited.status).toBe(200)
  return { victim, eve }
}

const partnersOf = (as: Person) => t.call(as, listPartnersEndpoint, { query: {} })
const relationOf = async (as: Person, other: Person) =>
  (await partnersOf(as)).find((row) => row.companyName === other.companyName)?.relation

async function answer(as: Person, other: Person, choice: RelationAnswer) {
  const rows = [
    ...(await partnersOf(as)),
    ...(await t.call(as, listPartnersEndpoint, { query: { relation: 'IGNORED' } })),
  ]
  const id = rows.find((row) => row.companyName === other.companyName)?.id ?? 0
  return (await t.send(as, answerRelationEndpoint, { params: { id }, body: { answer: choice } })).status
}

/** Everything that one company can read of another as its partner. */
async function readsOf(as: Person, other: Person) {
  const emails = await t.send(as, listCompanyEmailsEndpoint, { query: { companyName: other.companyName } })
  const user = await t.send(as, findUserEndpoint, { query: { email: other.email } })
  const row = (await partnersOf(as)).find(({ companyName }) => companyName === other.companyName)
  const offered = (await t.call(as, listTradersEndpoint, { query: {} })).find(
    ({ companyName }) => companyName === other.companyName,
  )
  const sorted = await t.call(as, listPartnersEndpoint, { query: { search: 'porto' } })
  return {
    email: emails.text.includes(other.email),
    person: user.status === 200,
    place: Boolean(row?.country ?? row?.city ?? row?.role),
    picker: Boolean(offered?.role ?? offered?.address ?? offered?.ethAddress),
    search: sorted.some(({ companyName }) => companyName === other.companyName),
  }
}
const NOTHING = { email: false, person: false, place: false, picker: false, search: false }
const ALL = { email: true, person: true, place: true, picker: true, search: true }

describe('M6: asking for a relation', () => {
  test('opens nothing, and is shown on both sides', async () => {
    const { victim, eve } = await pair()
    expect(await readsOf(eve, victim)).toEqual(NOTHING)
    expect(await relationOf(eve, victim)).toBe('ASKED_BY_US')
    expect(await relationOf(victim, eve)).toBe('ASKED_OF_US')
    const messages = (await t.emails()).filter(({ to }) => to === victim.email)
    expect(messages.map(({ subject }) => subject)).toEqual([
      `“${eve.companyName}” asks to be a partner of “${victim.companyName}”`,
    ])
  })

  test('opens nothing when it is ignored or blocked, and the requester sees no difference', async () => {
    for (const choice of ['IGNORE', 'BLOCK'] as const) {
      const { victim, eve } = await pair()
      const before = await partnersOf(eve)
      expect(await answer(victim, eve, choice)).toBe(200)
      expect(await partnersOf(eve)).toEqual(before)
      expect(await readsOf(eve, victim)).toEqual(NOTHING)
      await inviteCompanyAt(t, eve, victim.companyName, `again-${count}@eve.test`)
      expect((await t.emails()).filter(({ to }) => to === victim.email)).toHaveLength(1)
    }
  })

  test('opens both sides to each other once it is accepted, and closes them again with a block', async () => {
    const { victim, eve } = await pair()
    expect(await answer(victim, eve, 'ACCEPT')).toBe(200)
    expect(await readsOf(eve, victim)).toEqual(ALL)
    expect(await readsOf(victim, eve)).toEqual(ALL)

    expect(await answer(victim, eve, 'BLOCK')).toBe(200)
    expect(await readsOf(eve, victim)).toEqual(NOTHING)
    expect(await relationOf(victim, eve)).toBe('BLOCKED')
    expect(await answer(victim, eve, 'UNBLOCK')).toBe(200)
    expect(await readsOf(eve, victim)).toEqual(NOTHING)
    // A blocked company has not asked again: there is nothing to accept, and it still looks to it as if it had asked.
    expect(await relationOf(victim, eve)).toBeUndefined()
    expect(await relationOf(eve, victim)).toBe('ASKED_BY_US')
  })

  test('can be withdrawn by the requester before it is accepted', async () => {
    const { victim, eve } = await pair()
    expect(await answer(eve, victim, 'BLOCK')).toBe(200)
    expect(await relationOf(victim, eve)).toBeUndefined()
    expect(await readsOf(victim, eve)).toEqual(NOTHING)
    expect(await readsOf(eve, victim)).toEqual(NOTHING)
  })

  test('cannot be accepted by who asks, nor by somebody else', async () => {
    const { victim, eve } = await pair()
    const id = (await partnersOf(victim)).find((row) => row.companyName === eve.companyName)?.id ?? 0
    for (const other of [eve, await t.aCompany()])
      for (const choice of ['ACCEPT', 'UNBLOCK', 'IGNORE'] as const) {
        const params = { params: { id }, body: { answer: choice } }
        const foreign = await t.send(other, answerRelationEndpoint, params)
        const none = await t.send(other, answerRelationEndpoint, { ...params, params: { id: 999_999 } })
        const outcome = ({ status, body }: { status: number; body: unknown }) => [
          status,
          (body as { code?: string; message?: string }).code,
          (body as { message?: string }).message,
        ]
        expect(outcome(foreign)).toEqual(outcome(none))
        expect(foreign.status).toBe(404)
      }
    expect(await relationOf(eve, victim)).toBe('ASKED_BY_US')
  })

  test('allows proposing a trade, which reveals nothing about the company; a blocked company cannot propose one', async () => {
    const { victim, eve } = await pair()
    const materialId = await t.aMaterial(eve, 'Yarn')
    const propose = (email: string) =>
      t.send(eve, tradeEndpoints.contract.create, {
        body: tradeRequest({ companyName: victim.companyName, email } as Person, materialId),
      })
    const [wrong, right] = [await propose('nobody@else.test'), await propose(victim.email)]
    expect([wrong.status, right.status]).toEqual([200, 200])
    for (const [answer, email] of [
      [wrong, 'nobody@else.test'],
      [right, victim.email],
    ] as const) {
      const params = { id: (answer.body as { id: number }).id }
      const trade = await t.call(eve, tradeEndpoints.contract.read, { params, query: {} })
      expect(trade.consigneeEmail).toBe(email)
    }
    expect(await readsOf(eve, victim)).toEqual(NOTHING)
    expect((await t.emails()).filter(({ to }) => to === 'nobody@else.test')).toEqual([])

    const { id } = wrong.body as { id: number }
    await t.call(victim, confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'contract' },
      body: { transactionStatus: 'REFUSED', reason: 'Not known', positions: [] },
    })
    const decided = await t.call(eve, tradeEndpoints.contract.read, { params: { id }, query: {} })
    expect([decided.status, decided.decidedBy]).toEqual(['REFUSED', null])

    await answer(victim, eve, 'BLOCK')
    const refused = await propose(victim.email)
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { consigneeCompanyName: messages.companyTakesNone } },
    })
  })

  test('looks alike for a registered company and for one that is only invited', async () => {
    const eve = await t.aCompany()
    const real = await t.aCompany({ name: `Real Mill ${++count}` })
    const unreal = `Unreal Mill ${count}`
    for (const name of [real.companyName, unreal])
      await inviteCompanyAt(t, eve, name, `typed-${count}@eve.test`)
    const about = async (name: string) => {
      const strip = (rows: readonly object[]) =>
        rows.map((row) => ({ ...row, id: 0, since: 0, sentAt: 0, expiresAt: 0 }))
      const named = (rows: readonly object[]) =>
        JSON.parse(
          JSON.stringify(strip(rows.filter((row) => JSON.stringify(row).includes(name)))).replaceAll(
            name,
            'X',
          ),
        )
      return {
        partners: named(await partnersOf(eve)),
        invitations: named(await t.call(eve, listInvitationsEndpoint, { query: {} })),
        traders: named(await t.call(eve, listTradersEndpoint, { query: {} })),
        approvers: named(await t.call(eve, listApproversEndpoint, { query: {} })),
        emails: (await t.send(eve, listCompanyEmailsEndpoint, { query: { companyName: name } })).text,
      }
    }
    expect(await about(real.companyName)).toEqual(await about(unreal))
  })

  test('stays a block when the blocking company invites the other again, and is no agreement when both have requested it', async () => {
    const { victim, eve } = await pair()
    await answer(victim, eve, 'BLOCK')
    const again = await inviteCompanyAt(t, victim, eve.companyName, `true-${count}@eve.test`)
    expect(again).toMatchObject({ status: 400, body: { fields: { companyName: messages.companyBlocked } } })
    expect(await readsOf(eve, victim)).toEqual(NOTHING)

    const both = await pair()
    await inviteCompanyAt(t, both.victim, both.eve.companyName, `true-${count}@eve.test`)
    // A request shows the asking company's kind and place; nothing else.
    expect(await readsOf(both.eve, both.victim)).toEqual({ ...NOTHING, place: true, search: true })
    expect(await relationOf(both.victim, both.eve)).toBe('ASKED_OF_US')
    expect(await answer(both.victim, both.eve, 'ACCEPT')).toBe(200)
    expect(await relationOf(both.eve, both.victim)).toBe('AGREED')
  })

  test('opens no address by filing without one', async () => {
    const eve = await t.aCompany()
    const certifier = await t.aCompany({ role: 'certifier', name: `Asked Assay ${++count}` })
    const filing = (contractorEmail: string, invitation: boolean) =>
      t.send(eve, createCertificationEndpoint, {
        body: certificationRequest(undefined, {
          contractorCompanyName: certifier.companyName,
          consigneeCompanyName: '',
          contractorEmail,
          invitation,
          certificateReferenceNumber: `EVE-${++count}`,
        }),
      })
    expect((await filing(`typed-${count}@eve.test`, true)).status).toBe(200)
    const [invitation] = await t.call(eve, listInvitationsEndpoint, { query: {} })
    await t.call(eve, withdrawInvitationEndpoint, { params: { id: invitation?.id ?? 0 } })
    const second = await filing('', false)
    expect(second.status).toBe(200)
    expect(second.text).not.toContain(certifier.email)
  })

  test.each([undefined, 'IGNORE', 'BLOCK'] as const)(
    'writes no e-mails by filing with a body and taking its access back, over and over (answered with %s)',
    async (choice) => {
      const eve = await t.aCompany({ name: `Eve Trading ${++count}` })
      const body = await t.aCompany({ role: 'certifier', name: `Mailed Assay ${count}` })
      await t.aColleague(body)
      await inviteCompanyAt(t, eve, body.companyName, `mine-${count}@eve.test`)
      const filing = certificationRequest(undefined, {
        contractorCompanyName: body.companyName,
        contractorEmail: `mine-${count}@eve.test`,
        consigneeCompanyName: eve.companyName,
        consigneeEmail: eve.email,
        invitation: true,
      })
      const taken: number[] = []
      for (let round = 0; round < 5; round++) {
        const certificateReferenceNumber = `EVE-${count}-${round}`
        await t.send(eve, createCertificationEndpoint, { body: { ...filing, certificateReferenceNumber } })
        if (round === 0 && choice) await answer(body, eve, choice)
        const params = { id: body.companyId }
        taken.push((await t.send(eve, takeCertifierAccessEndpoint, { params })).status)
      }
      // A company that blocks the other withdraws its access too, and nothing can be filed any more.
      expect(taken).toEqual(Array(5).fill(choice === 'BLOCK' ? 404 : 200))
      const messages = (await t.emails()).map(({ subject }) => subject)
      expect(messages.filter((one) => one.startsWith(`“${eve.companyName}” does not let`))).toEqual([])
    },
  )

  test('that is accepted and blocked over and over writes few e-mails', async () => {
    const asker = await t.aCompany({ name: `Asking Mill ${++count}` })
    const eve = await t.aCompany({ name: `Eve Toggle ${count}` })
    for (let round = 0; round < 5; round++) {
      await inviteCompanyAt(t, asker, eve.companyName, `toggle-${count}-${round}@eve.test`)
      for (const choice of ['ACCEPT', 'BLOCK', 'UNBLOCK'] as const)
        expect(await answer(eve, asker, choice)).toBe(200)
    }
    const messages = (await t.emails()).filter(({ to }) => to === asker.email)
    expect(messages.filter(({ kind }) => kind === 'partner-agreed')).toHaveLength(STRANGER_EMAILS_A_DAY)
  })

  test('is limited alike for a registered company and for one that is only invited', async () => {
    const eve = await t.aCompany()
    const real = await t.aCompany({ name: `Real Mill ${++count}` })
    const burnt = `burnt-${count}@eve.test`
    for (let i = 0; i < 3; i++) await inviteCompanyAt(t, eve, `Burnt Mill ${count} ${i}`, burnt)
    const registered = await inviteCompanyAt(t, eve, real.companyName, burnt)
    const invited = await inviteCompanyAt(t, eve, `Unreal Mill ${count}`, burnt)
    expect([registered.status, invited.status]).toEqual([429, 429])
  })

  test('that is taken back at the moment it is accepted leaves both agreed, or neither', async () => {
    for (let round = 0; round < 12; round++) {
      const { victim, eve } = await pair()
      const [invitation] = await t.call(eve, listInvitationsEndpoint, { query: {} })
      await Promise.all([
        answer(victim, eve, 'ACCEPT'),
        t.send(eve, withdrawInvitationEndpoint, { params: { id: invitation?.id ?? 0 } }),
      ])
      const states = [await relationOf(victim, eve), await relationOf(eve, victim)]
      expect([
        ['AGREED', 'AGREED'],
        [undefined, undefined],
      ]).toContainEqual(states)
    }
  })

  test('leaves a certifier that is let and blocked at the same moment with nothing', async () => {
    for (let round = 0; round < 12; round++) {
      const certifier = await t.aCompany({ role: 'certifier', name: `Raced Assay ${++count}` })
      const business = await t.aCompany({ knows: certifier, lets: false })
      await Promise.all([
        t.send(business, giveCertifierAccessEndpoint, { body: { companyName: certifier.companyName } }),
        answer(business, certifier, 'BLOCK'),
      ])
      const query = { company: business.companyName }
      expect((await t.send(certifier, listMaterialsEndpoint, { query })).status).toBe(403)
    }
  })
})
