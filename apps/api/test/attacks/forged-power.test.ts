import { listShipmentsOfCompanyEndpoint } from '@selvedge/contract/new-certification.ts'
import { listCompanyEmailsEndpoint } from '@selvedge/contract/companies.ts'
import { ledgerStateEndpoint } from '@selvedge/contract/ledger.ts'
import { onboardUserEndpoint } from '@selvedge/contract/onboarding.ts'
import { forgottenPasswordEndpoint, resetPasswordEndpoint } from '@selvedge/contract/passwords.ts'
import { authenticateEndpoint, currentUserEndpoint } from '@selvedge/contract/session.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { isConfirmedCertifier } from '../../src/accounts/companies/certifier-access.ts'
import { confirmedCertifiers } from '../../src/accounts/companies/confirmed-certifiers.ts'
import { areAgreed, agreedWith } from '../../src/accounts/companies/relations.ts'
import { findRefused, lookForRefused } from '../../src/accounts/sealed-rows/find-refused.ts'
import { takeOverRows } from '../../src/accounts/sealed-rows/take-over-rows.ts'
import { openMetrics } from '../../src/operations/metrics/metrics.ts'
import { hashPassword } from '../../src/platform/crypto/passwords.ts'
import { newToken, tokenHash } from '../../src/platform/crypto/token.ts'
import { sealingOf } from '../../src/platform/db/sealing.ts'
import { PASSWORD, type Person, registration } from '../support/world/people.ts'
import { codeAt, switchFactorOn } from '../support/world/second-factor.ts'
import { insertSealed, sealAll, setSealed } from '../support/world/sealed-rows.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** Somebody who writes to the database as they like, and has no key of the server. */
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const byHand = (text: string) => sql.raw(text).execute(t.db)
const hex = (token: string) => `'\\x${tokenHash(token).toString('hex')}'`
const statusOf = async (as: Pick<Person, 'token'>) =>
  (await t.send(as as Person, currentUserEndpoint, {})).status
const logIn = async ({ username }: Person, password = PASSWORD, code?: string) =>
  (
    await t.send(undefined, authenticateEndpoint, {
      body: { username, password, ...(code && { code }) },
    })
  ).status
const isReported = (table: string) =>
  sealingOf(t.db)
    .refused.count()
    .some((one) => one.table === table)

describe('a session', () => {
  test('put in by hand is none', async () => {
    const victim = await t.aCompany()
    const token = newToken()
    await byHand(`insert into session (token_hash, user_id, created_at, used_at)
      values (${hex(token)}, ${victim.userId}, '2026-06-01 08:00', '2026-06-01 08:00')`)
    expect(await statusOf({ token })).toBe(401)
    expect(isReported('session')).toBe(true)
  })

  test('with the seal of another one is none', async () => {
    const [own, victim] = [await t.aCompany(), await t.aCompany()]
    const token = newToken()
    await byHand(`insert into session (token_hash, user_id, created_at, used_at, seal)
      select ${hex(token)}, user_id, created_at, used_at, seal from session where user_id = ${victim.userId}`)
    expect(await statusOf({ token })).toBe(401)
    await byHand(`update session set user_id = ${victim.userId} where user_id = ${own.userId}`)
    expect(await statusOf(own)).toBe(401)
    expect(await statusOf(victim)).toBe(200)
  })

  test('that is over stays over, and what it is made to have proved ends it', async () => {
    const [old, bold] = [await t.aCompany(), await t.aCompany()]
    await byHand(`update session set created_at = created_at + interval '30 days',
      used_at = used_at + interval '30 days' where user_id = ${old.userId}`)
    expect(await statusOf(old)).toBe(401)
    await byHand(`update session set password_proved_at = created_at where user_id = ${bold.userId}`)
    expect(await statusOf(bold)).toBe(401)
  })
})

describe('a person', () => {
  test('who makes themselves ADMIN is nobody, until the row is as it was', async () => {
    const colleague = await t.aColleague(await t.aCompany())
    await byHand(`update app_user set role = 'ADMIN' where id = ${colleague.userId}`)
    expect(await statusOf(colleague)).toBe(401)
    expect(await logIn(colleague)).toBe(401)
    expect(isReported('app_user')).toBe(true)
    await byHand(`update app_user set role = 'OPERATOR' where id = ${colleague.userId}`)
    expect(await statusOf(colleague)).toBe(200)
  })

  test('whose password is replaced, who is put in, or who comes back by hand is not let in', async () => {
    const admin = await t.aCompany()
    const [victim, former] = [await t.aColleague(admin), await t.aColleague(admin)]
    const hash = await hashPassword('another long one 8')
    await byHand(`update app_user set password_hash = '${hash}' where id = ${victim.userId}`)
    expect(await logIn(victim, 'another long one 8')).toBe(401)
    expect(await logIn(victim)).toBe(401)

    await byHand(`insert into app_user (company_id, username, username_key, email, email_key, password_hash, role, first_name,
        last_name, registered_at)
      select company_id, 'mallory', 'mallory', 'm@x.test', 'm@x.test', '${hash}', 'ADMIN', 'M', 'M', now()
      from app_user where id = ${admin.userId}`)
    expect(await logIn({ ...victim, username: 'mallory' }, 'another long one 8')).toBe(401)

    await setSealed(t.db, 'app_user', (eb) => eb('id', '=', former.userId), {
      access_ended_at: t.services.now(),
    })
    await byHand(`update app_user set access_ended_at = null where id = ${former.userId}`)
    expect(await logIn(former)).toBe(401)
  })

  test('takes nobody else’s number', async () => {
    const [own, victim] = [await t.aCompany(), await t.aCompany()]
    await byHand(`update app_user u set company_id = o.company_id from app_user o
      where u.id = ${own.userId} and o.id = ${victim.userId}`)
    expect(await statusOf(own)).toBe(401)
  })
})

describe('a second factor', () => {
  test('that is deleted is asked for, and nothing answers it; with the person’s own row it is nobody', async () => {
    const victim = await t.aCompany()
    const { secret } = await switchFactorOn(t, victim)
    await byHand(`delete from second_factor where user_id = ${victim.userId}`)
    const refused = await t.refused(undefined, authenticateEndpoint, {
      body: { username: victim.username, password: PASSWORD },
    })
    expect(refused.code).toBe('SECOND_FACTOR_REQUIRED')
    expect(await logIn(victim, PASSWORD, codeAt(secret, t.services.now(), 1))).toBe(401)
    await byHand(`update app_user set second_factor_since = null where id = ${victim.userId}`)
    expect(
      (
        await t.refused(undefined, authenticateEndpoint, {
          body: { username: victim.username, password: PASSWORD },
        })
      ).code,
    ).toBe('BAD_CREDENTIALS')
  })

  test('that is another one’s, or not confirmed any more, lets nobody in', async () => {
    const [own, victim] = [await t.aCompany(), await t.aCompany()]
    const { secret } = await switchFactorOn(t, own)
    await switchFactorOn(t, victim)
    await byHand(`update second_factor v set secret = o.secret, seal = o.seal from second_factor o
      where v.user_id = ${victim.userId} and o.user_id = ${own.userId}`)
    expect(await logIn(victim, PASSWORD, codeAt(secret, t.services.now(), 1))).toBe(401)
    await byHand(`update second_factor set confirmed_at = null where user_id = ${victim.userId}`)
    expect(await logIn(victim)).toBe(401)
    expect(isReported('second_factor')).toBe(true)
  })

  test('takes no recovery code that was put in, or used before', async () => {
    const victim = await t.aCompany()
    const { recoveryCodes } = await switchFactorOn(t, victim)
    const used = (recoveryCodes[0] ?? '').replaceAll('-', '')
    expect(await logIn(victim, PASSWORD, used)).toBe(200)
    await byHand(`update recovery_code set used_at = null where user_id = ${victim.userId}`)
    await byHand(
      `insert into recovery_code (user_id, code_hash) values (${victim.userId}, ${hex('AAAABBBB')})`,
    )
    expect(await logIn(victim, PASSWORD, used)).toBe(401)
    expect(await logIn(victim, PASSWORD, 'AAAABBBB')).toBe(401)
    expect(isReported('recovery_code')).toBe(true)
  })

  test('is not waived for a company by hand', async () => {
    const admin = await t.aCompany()
    await setSealed(t.db, 'company', (eb) => eb('id', '=', admin.companyId), { requires_second_factor: true })
    expect(await statusOf(admin)).not.toBe(401)
    await byHand(`update company set requires_second_factor = false where id = ${admin.companyId}`)
    expect(await statusOf(admin)).toBe(401)
    expect(isReported('company')).toBe(true)
  })
})

describe('a link', () => {
  test('to a new password that was put in sets none, and none goes to another address', async () => {
    const victim = await t.aCompany()
    const token = newToken()
    await byHand(`insert into password_reset (user_id, token_hash, created_at)
      values (${victim.userId}, ${hex(token)}, '2026-06-01 08:00')`)
    const body = { token, password: 'another long one 8' }
    expect((await t.refused(undefined, resetPasswordEndpoint, { body })).code).toBe('RESET_INVALID')
    expect(isReported('password_reset')).toBe(true)

    await byHand(
      `update app_user set email = 'eve@eve.test', email_key = 'eve@eve.test' where id = ${victim.userId}`,
    )
    await t.call(undefined, forgottenPasswordEndpoint, { body: { email: 'eve@eve.test' } })
    expect((await t.emails()).filter(({ to }) => to === 'eve@eve.test')).toEqual([])
  })

  test('of an invitation that was put in, or used before, registers nobody', async () => {
    const admin = await t.aCompany()
    const register = async (token: string) => {
      const body = registration('mallory-2', admin.companyName, 'm2@x.test')
      return (await t.refused(undefined, onboardUserEndpoint, { params: { token }, body })).code
    }
    const [made, again] = [newToken(), newToken()]
    const at = t.services.now()
    await byHand(`insert into invitation (token_hash, kind, company_id, invited_by_company_id, invited_by_user_id, roles, email,
        created_at, expires_at)
      values (${hex(made)}, 'user', ${admin.companyId}, ${admin.companyId}, ${admin.userId}, 'any', 'm2@x.test',
        '2026-06-01', '2030-01-01')`)
    expect(await register(made)).toBe('INVITATION_INVALID')
    await insertSealed(t.db, 'invitation', {
      token_hash: tokenHash(again),
      kind: 'user',
      company_id: admin.companyId,
      invited_by_company_id: admin.companyId,
      invited_by_user_id: admin.userId,
      roles: 'any',
      email: 'm2@x.test',
      first_name: null,
      last_name: null,
      created_at: at,
      expires_at: new Date(at.getTime() + 1e9),
      redeemed_at: at,
    })
    await byHand(`update invitation set redeemed_at = null where token_hash = ${hex(again)}`)
    expect(await register(again)).toBe('INVITATION_INVALID')
    expect(isReported('invitation')).toBe(true)
  })
})

describe('between companies', () => {
  test('a relation that is agreed by hand is none', async () => {
    const [eve, victim] = [await t.aCompany(), await t.aCompany()]
    for (const [one, other] of [
      [eve, victim],
      [victim, eve],
    ] as const)
      await byHand(`insert into company_relation (company_id, known_id, since, state)
        values (${one.companyId}, ${other.companyId}, now(), 'agreed')`)
    expect(await areAgreed(t.db, eve.companyId, victim.companyId)).toBe(false)
    expect(await agreedWith(t.db, eve.companyId)).toEqual([])
    const query = { companyName: victim.companyName }
    expect((await t.send(eve, listCompanyEmailsEndpoint, { query })).status).toBe(404)
    expect(isReported('company_relation')).toBe(true)
  })

  test('a relation that was ended, or is another one’s, is not agreed again by hand', async () => {
    const victim = await t.aCompany()
    const eve = await t.aCompany({ knows: victim })
    const other = await t.aCompany()
    expect(await areAgreed(t.db, eve.companyId, victim.companyId)).toBe(true)
    await byHand(`update company_relation set known_id = ${other.companyId}
      where company_id = ${eve.companyId} and known_id = ${victim.companyId}`)
    expect(await areAgreed(t.db, eve.companyId, other.companyId)).toBe(false)
  })

  test('a grant that was put in lets no certification body read, and one confirmed by hand is not confirmed', async () => {
    const business = await t.aCompany()
    const body = await t.aCompany({ role: 'certifier', knows: business, lets: false })
    const query = { companyName: business.companyName }
    await byHand(`insert into certifier_access (company_id, certifier_id, given_by, user_id, since)
      values (${business.companyId}, ${body.companyId}, 'grant', ${business.userId}, now())`)
    expect((await t.send(body, listShipmentsOfCompanyEndpoint, { query })).status).toBe(403)
    expect(isReported('certifier_access')).toBe(true)

    const unproven = await t.aCompany({ role: 'certifier', knows: business, confirmed: false })
    await byHand(`update company set certifier_state = 'confirmed' where id = ${unproven.companyId}`)
    expect(await isConfirmedCertifier(t.db, unproven.companyId)).toBe(false)
    expect(await confirmedCertifiers(t.db)).not.toContain(unproven.companyId)
    expect((await t.send(unproven, listShipmentsOfCompanyEndpoint, { query })).status).toBe(401)
  })

  test('an operator of the installation who was put in is none', async () => {
    const eve = await t.aCompany()
    await byHand(`insert into installation_operator (user_id, since) values (${eve.userId}, now())`)
    expect((await t.send(eve, ledgerStateEndpoint, {})).status).toBe(403)
    expect(isReported('installation_operator')).toBe(true)
  })
})

describe('what was refused', () => {
  test('is shown to operators and in the metrics, until the row is gone', async () => {
    await sealAll(t.db)
    await lookForRefused(t.db)
    const operator = await t.aCompany()
    await insertSealed(t.db, 'installation_operator', { user_id: operator.userId, since: t.services.now() })
    const shown = async () => (await t.call(operator, ledgerStateEndpoint, {})).refusedRows
    const metric = async () =>
      (await openMetrics({ db: t.db, parts: {}, version: '1' }).text()).match(/selvedge_refused_rows.*\d$/gm)
    expect(await shown()).toEqual([])
    const eve = await t.aCompany()
    await byHand(`update app_user set role = 'OPERATOR' where id = ${eve.userId}`)
    await lookForRefused(t.db)
    expect(await shown()).toEqual([{ table: 'app_user', count: 1 }])
    expect(await metric()).toEqual(['selvedge_refused_rows{table="app_user"} 1'])
    await byHand(`update app_user set role = 'ADMIN' where id = ${eve.userId}`)
    await lookForRefused(t.db)
    expect(await shown()).toEqual([])
    expect(await metric()).toBeNull()
  })
})

describe('the take-over of what an earlier release wrote', () => {
  test('happens once, and never again where somebody removes its note', async () => {
    const own = await testApp()
    const person = await own.aCompany()
    const errors: string[] = []
    const log = { info: () => {}, error: (_: object, message: string) => void errors.push(message) }
    const status = async () => (await own.send(person, currentUserEndpoint, {})).status
    const unseal = async () => {
      for (const table of ['session', 'app_user', 'company'])
        await sql`update ${sql.ref(table)} set seal = null`.execute(own.db)
    }
    // As the earlier release left it.
    await unseal()
    await sql`update invitation set seal = null`.execute(own.db)
    expect(await status()).toBe(401)
    // Nobody says that it is an upgrade: somebody may have removed the seals.
    const now = own.services.now()
    await sql`delete from power_taken_over`.execute(own.db)
    await expect(takeOverRows(own.db, log as never, { now, isUpgrade: false })).rejects.toThrow(
      /UPGRADE_FROM=0.1/,
    )
    expect(await status()).toBe(401)
    await Promise.all([
      takeOverRows(own.db, log as never, { now: own.services.now(), isUpgrade: true }),
      takeOverRows(own.db, log as never, { now: own.services.now(), isUpgrade: true }),
    ])
    expect(await status()).toBe(200)
    for await (const row of findRefused(own.db)) throw new Error(`${row.table} ${row.row} was left out`)

    await unseal()
    await takeOverRows(own.db, log as never, { now: own.services.now(), isUpgrade: true })
    expect(await status()).toBe(401)
    await sql`delete from power_taken_over`.execute(own.db)
    await takeOverRows(own.db, log as never, { now: own.services.now(), isUpgrade: true })
    expect(await status()).toBe(401)
    expect(errors).toEqual([expect.stringMatching(/nothing is taken over/)])
  })
})
