import { listAuditTrailEndpoint } from '@selvedge/contract/audit.ts'
import {
  endPassportGrantEndpoint,
  grantPassportEndpoint,
  listPassportGrantsEndpoint,
  listPassportLooksEndpoint,
  listSharedPassportsEndpoint,
} from '@selvedge/contract/passport-access.ts'
import { answerRelationEndpoint, listPartnersEndpoint } from '@selvedge/contract/partners.ts'
import { changePassportEndpoint, verifyPassportEndpoint } from '@selvedge/contract/passports.ts'
import { updatePlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import type { KeyScope } from '@selvedge/domain/api-key.ts'
import { withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import { aProgramWith } from '../../../test/support/access/keys-of-programs.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addAuthority, removeAuthority } from '../../accounts/companies/authorities.ts'
import { agreeRelation } from '../../accounts/companies/relations.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Person } from '../../../test/support/world/people.ts'
import { aDraft, aGarment, aPassport, COUNTRY_ALONE, FILLED } from '../../../test/support/world/passports.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const DAY = 24 * 60 * 60 * 1000

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

const PLACE = withCheckDigit('952132100001')
const FULL = {
  ...FILLED,
  makingSite: PLACE,
  hasConcern: true,
  substances: [{ name: 'Lead', cas: '7439-92-1', place: 'zip', percent: 0.2 }],
  robustness: 7,
  footprintKg: 4,
  footprintMethod: 'PEFCR',
  footprintData: 'primary',
} as const

const keyOf = (admin: Person, scopes: KeyScope[] = ['passports.read']) => aProgramWith(t, admin, scopes)

/** A passport as somebody reads it. */
async function read(publicId: string, as?: Person, query = '') {
  const headers = as ? { authorization: `Bearer ${as.token}` } : {}
  const answer = await t.app.inject({ url: `/v1/dpps/${publicId}${query}`, headers })
  const { payload } = answer.json()
  return { status: answer.statusCode, headers: answer.headers, payload, text: answer.body }
}
/** Whom each datum is for, as it is marked for a reader. */
async function labelsOf(publicId: string, as?: Person): Promise<Record<string, string>> {
  const { elements } = (await read(publicId, as, '?representation=full')).payload as {
    elements: { elements: { elementId: string; access: string }[] }[]
  }
  return Object.fromEntries(
    elements.flatMap((group) => group.elements.map((one) => [one.elementId, one.access])),
  )
}
const today = () => t.services.now().toISOString().slice(0, 10)
const give = (brand: Person, id: number, companyName: string, until = today()) =>
  t.call(brand, grantPassportEndpoint, {
    params: { id },
    body: { companyName, purpose: 'Sorting for recycling', until },
  })
const looksAt = (brand: Person, id: number) =>
  t.call(brand, listPassportLooksEndpoint, { params: { id }, query: {} })

/** A brand with a published passport, and a recycler among its partners. */
async function aShared(filled: object = FULL, garment: Parameters<typeof aGarment>[1] = {}) {
  const made = await aGarment(t, garment)
  const passport = await aPassport(t, { of: made.brand, materialId: made.shirt, filled })
  const recycler = await t.aCompany({ role: 'spinner', knows: made.brand })
  return { ...made, passport, recycler }
}

describe('C15: who reads more of a passport than everybody does', () => {
  test('a stranger’s key reads public fields, a granted one those for a legitimate interest until the end of the day', async () => {
    const { brand, passport, recycler } = await aShared()
    const { id, publicId } = passport
    const anybody = await read(publicId)
    expect(anybody.payload).toMatchObject({ accessTier: 'public', facilityId: null })
    expect(anybody.text).not.toContain(PLACE)
    expect(anybody.text).not.toContain('"percent":0.2')
    const stranger = await keyOf(await t.aCompany())
    expect((await read(publicId, stranger)).payload).toEqual(anybody.payload)
    const key = await keyOf(recycler)
    expect((await read(publicId, key)).payload).toEqual(anybody.payload)

    await give(brand, id, recycler.companyName)
    const granted = await read(publicId, key)
    expect(granted.headers['cache-control']).toBe('no-store')
    expect(granted.payload).toMatchObject({
      accessTier: 'interest',
      facilityId: `https://id.gs1.org/414/${PLACE}`,
      elements: {
        who: { makingSite: PLACE },
        substances: { substances: [{ name: 'Lead', percent: 0.2 }] },
        footprint: { footprintData: 'primary' },
      },
    })
    // A signed-in person of the company reads the same.
    expect((await read(publicId, recycler)).payload).toEqual(granted.payload)
    expect((await read(publicId, stranger)).payload).toEqual(anybody.payload)
    const bare = await keyOf(recycler, ['epcis.query'])
    expect((await read(publicId, bare)).payload).toEqual(anybody.payload)

    expect(await t.call(recycler, listSharedPassportsEndpoint, { query: {} })).toMatchObject([
      { publicId, name: 'Crew shirt', companyName: brand.companyName, purpose: 'Sorting for recycling' },
    ])
    expect(await looksAt(brand, id)).toMatchObject([
      { companyName: recycler.companyName, by: 'person', tier: 'interest', purpose: 'Sorting for recycling' },
      { companyName: recycler.companyName, by: 'program', tier: 'interest', version: 1 },
    ])
    t.pass(DAY)
    expect((await read(publicId, key)).payload).toEqual(anybody.payload)
    const later = await t.anotherSession(brand)
    expect(await looksAt(later, id)).toHaveLength(2)
    expect(await t.call(later, listPassportGrantsEndpoint, { params: { id }, query: {} })).toMatchObject([
      { companyName: recycler.companyName, inUse: false, endedAt: null, permissions: { end: false } },
    ])
  })

  test('an authority reads all of any passport but what suppliers hide, until the operator takes the role', async () => {
    const { brand, passport, gin, spinner } = await aShared(
      { ...FULL, access: { footprint: 'authority', sites: 'authority' } },
      { spinner: COUNTRY_ALONE },
    )
    const { id, publicId } = passport
    const office = await t.aCompany()
    const key = await keyOf(office)
    expect((await read(publicId, key)).payload.accessTier).toBe('public')
    await inTransaction(t.db, (tx) => addAuthority(tx, office.username, t.services.now()))
    const seen = await read(publicId, key)
    expect(seen.payload).toMatchObject({
      accessTier: 'authority',
      facilityId: `https://id.gs1.org/414/${PLACE}`,
      elements: { footprint: { footprintKg: 4, footprintMethod: 'PEFCR', footprintData: 'primary' } },
    })
    expect(seen.text).toContain(spinner.companyName)
    expect(seen.text).not.toContain(gin.companyName)
    expect(await looksAt(brand, id)).toMatchObject([
      { companyName: office.companyName, by: 'program', tier: 'authority', purpose: null },
    ])
    expect(await labelsOf(publicId, key)).toMatchObject({
      makingSite: 'authority',
      sites: 'authority',
      footprintKg: 'authority',
      footprintData: 'authority',
      substances: 'interest',
      economicOperatorAddress: 'interest',
      name: 'public',
    })
    expect(await labelsOf(publicId)).toMatchObject({ substances: 'public' })
    await inTransaction(t.db, (tx) => removeAuthority(tx, office.username))
    expect((await read(publicId, key)).payload.accessTier).toBe('public')
  })

  test('what the brand keeps to authorities is read neither by everybody nor by a granted company', async () => {
    const { brand, passport, recycler } = await aShared({
      ...FULL,
      access: { durability: 'interest', footprint: 'authority', concentrations: 'authority' },
    })
    const { id, publicId } = passport
    const anybody = await read(publicId)
    expect(anybody.payload.elements.durability).toBeUndefined()
    expect(anybody.payload.elements.footprint).toBeUndefined()
    await give(brand, id, recycler.companyName)
    const { elements } = (await read(publicId, recycler)).payload
    expect(elements).toMatchObject({
      durability: { robustness: 7 },
      substances: { substances: [{ name: 'Lead', cas: '7439-92-1', place: 'zip' }] },
    })
    expect(elements.substances.substances[0].percent).toBeUndefined()
    expect(elements.footprint).toBeUndefined()
    // Names of substances are public: these are not marked as held back.
    expect(await labelsOf(publicId, recycler)).toMatchObject({
      substances: 'public',
      robustness: 'interest',
      makingSite: 'interest',
    })
    // The brand itself reads all, and leaves no note beside the two of the recycler.
    expect((await read(publicId, brand)).payload.elements.footprint.footprintKg).toBe(4)
    expect(await looksAt(brand, id)).toHaveLength(2)
    const at = async (as: Parameters<typeof read>[1], path: string) =>
      (await read(`${publicId}/elements/${path}`, as)).payload
    for (const path of ['durability.robustness', "$['durability']['robustness']"]) {
      expect(await at(undefined, path)).toBeUndefined()
      expect(await at(recycler, path)).toBe(7)
    }
    expect(await at(recycler, '$.footprint.footprintKg')).toBeUndefined()
    expect(await at(recycler, '$.substances.substances[-1].percent')).toBeUndefined()
    await t.anchor()
    expect(await t.call(brand, verifyPassportEndpoint, { params: { id } })).toMatchObject({
      verdict: 'verified',
    })
  })

  test('C8: a supplier that hides itself is named to nobody, also where it hid after the version was published', async () => {
    const { brand, passport, recycler, gin, spinner, yarnPlan } = await aShared()
    await give(brand, passport.id, recycler.companyName)
    const before = await read(passport.publicId, recycler)
    expect(before.text).toContain(gin.companyName)
    expect((await read(passport.publicId)).text).not.toContain(gin.companyName)
    await t.call(spinner, updatePlanEndpoint, {
      params: { id: yarnPlan.id },
      body: { ...yarnPlan.body, ...COUNTRY_ALONE },
    })
    expect((await read(passport.publicId, recycler)).text).not.toContain(gin.companyName)
    expect((await read(passport.publicId, brand)).text).not.toContain(gin.companyName)
  })

  test('a grant ends at once when an administrator ends it, or the two are no partners any more', async () => {
    const { brand, passport, recycler } = await aShared()
    const { id, publicId } = passport
    const { id: grant } = await give(brand, id, recycler.companyName)
    const tier = async () => (await read(publicId, recycler)).payload.accessTier
    expect(await tier()).toBe('interest')
    await t.call(brand, endPassportGrantEndpoint, { params: { id: grant } })
    expect(await tier()).toBe('public')
    expect(await t.call(recycler, listSharedPassportsEndpoint, { query: {} })).toEqual([])
    // Once more changes nothing.
    await t.call(brand, endPassportGrantEndpoint, { params: { id: grant } })
    const lines = await t.call(brand, listAuditTrailEndpoint, { query: {} })
    expect(lines.slice(0, 2).map(({ event }) => event)).toEqual([
      'material.passport-grant-ended',
      'material.passport-granted',
    ])
    await give(brand, id, recycler.companyName)
    expect(await tier()).toBe('interest')
    const query = { search: recycler.companyName }
    const [row] = await t.call(brand, listPartnersEndpoint, { query })
    await t.call(brand, answerRelationEndpoint, { params: { id: row?.id ?? 0 }, body: { answer: 'BLOCK' } })
    expect(await tier()).toBe('public')
    t.pass(1000)
    await t.call(brand, answerRelationEndpoint, {
      params: { id: row?.id ?? 0 },
      body: { answer: 'UNBLOCK' },
    })
    await inTransaction(t.db, (tx) =>
      agreeRelation(tx, brand.companyId, recycler.companyId, t.services.now()),
    )
    expect(await tier(), 'what was granted before does not come back').toBe('public')
    const [listed] = await t.call(brand, listPassportGrantsEndpoint, { params: { id }, query: {} })
    expect(listed?.inUse).toBe(false)
    await give(brand, id, recycler.companyName)
    expect(await tier()).toBe('interest')
  })

  test('one that somebody wrote into the database lets nobody read', async () => {
    const { brand, passport, recycler } = await aShared()
    const { id: grant } = await give(brand, passport.id, recycler.companyName)
    const other = await t.aCompany({ knows: brand })
    await t.db
      .updateTable('passport_grant')
      .set({ reader_id: other.companyId } as never)
      .where('id', '=', grant)
      .execute()
    expect((await read(passport.publicId, other)).payload.accessTier).toBe('public')
    await t.db
      .insertInto('passport_authority')
      .values({ company_id: other.companyId, since: t.services.now(), seal: null } as never)
      .execute()
    expect((await read(passport.publicId, other)).payload.accessTier).toBe('public')
    await t.db.deleteFrom('passport_authority').execute()
    await t.db.deleteFrom('passport_grant').where('id', '=', grant).execute()
  })
})

describe('a grant is refused', () => {
  test('for who is no partner, without a purpose, for days that are over, and for a draft', async () => {
    const { brand, passport, shirt, recycler } = await aShared()
    const { id } = passport
    const stranger = await t.aCompany()
    const fields = async (changes: object) => {
      const body = { companyName: recycler.companyName, purpose: 'Repair', until: today(), ...changes }
      return (await t.refused(brand, grantPassportEndpoint, { params: { id }, body })).fields
    }
    expect(await fields({ companyName: stranger.companyName })).toEqual({
      companyName: 'Choose one of your partners.',
    })
    expect(await fields({ purpose: ' ' })).toEqual({ purpose: 'Say what they may use it for.' })
    expect(await fields({ until: '2020-01-01' })).toEqual({
      until: 'Enter a day from today on, within 5 years.',
    })
    expect(await fields({ until: '2099-01-01' })).toEqual({
      until: 'Enter a day from today on, within 5 years.',
    })
    const draft = await aDraft(t, { of: brand, materialId: shirt, lot: 'L1' })
    const body = { companyName: recycler.companyName, purpose: 'Repair', until: today() }
    expect(await t.refused(brand, grantPassportEndpoint, { params: { id: draft.id }, body })).toMatchObject({
      status: 409,
      code: 'WRONG_STATE',
    })
  })

  test('sites and concentrations are never public', async () => {
    const { brand, shirt } = await aGarment(t)
    const { id, revision, content } = await aDraft(t, { of: brand, materialId: shirt })
    const body = { revision, content: { ...content, access: { sites: 'public' as const } } }
    expect((await t.refused(brand, changePassportEndpoint, { params: { id }, body })).fields).toEqual({
      'access.sites': 'Choose who may read this. Sites and concentrations are never public.',
    })
  })
})
