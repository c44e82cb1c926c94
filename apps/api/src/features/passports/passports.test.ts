import type { Endpoint } from '@selvedge/contract/endpoint.ts'
import { LANGUAGE_HEADER } from '@selvedge/contract/language-header.ts'
import {
  changePassportEndpoint,
  changePassportStatusEndpoint,
  createPassportEndpoint,
  discardPassportEndpoint,
  listPassportsEndpoint,
  listPassportVersionsEndpoint,
  type Passport,
  previewPassportEndpoint,
  publishPassportEndpoint,
  readPassportEndpoint,
  verifyPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import { passportIssues } from '@selvedge/domain/passport/passport-issues.ts'
import { type Issue, sentence } from '@selvedge/domain/issues.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPlanEndpoint } from '@selvedge/contract/transformation-plans.ts'
import { planRequest } from '../../../test/support/world/plans.ts'
import { aDraft, aGarment, aPassport, delivered, FILLED } from '../../../test/support/world/passports.ts'
import { type Parts, type TestApp, testApp } from '../../../test/support/test-app.ts'
import { findPublished } from '../../records/passports/find-published.ts'

const CHINESE = /\p{Script=Han}/u
const HINDI = /\p{Script=Devanagari}/u
const DAY = 24 * 60 * 60 * 1000

let t: TestApp
let garment: Awaited<ReturnType<typeof aGarment>>
beforeAll(async () => {
  t = await testApp()
  garment = await aGarment(t)
})

const draftOf = (filled = FILLED) =>
  aGarment(t).then(({ brand, shirt }) =>
    aDraft(t, { of: brand, materialId: shirt, filled }).then((draft) => ({ brand, shirt, draft })),
  )
const said = (issue: Issue) => sentence(issue)

describe('a draft', () => {
  test('begins with what the material says, and shows what is missing and who could supply it', async () => {
    const { brand, shirt, spinner } = garment
    const made = await t.call(brand, createPassportEndpoint, { body: { materialId: shirt, level: 'model' } })
    expect(made).toMatchObject({ status: 'draft', version: 0, level: 'model', lot: null, isChanged: true })
    expect(made.content.name).toEqual({ en: made.material.name })
    const fibres = made.gaps.find(({ key }) => key === 'components')
    expect(fibres).toMatchObject({ askedBy: 'law', law: 'fibreNames', suppliers: [spinner.companyName] })
    // The law in force comes first.
    const asked = made.gaps.map(({ askedBy }) => askedBy)
    expect(asked.lastIndexOf('law')).toBeLessThan(asked.indexOf('draft'))
    // The chain shows where it was spun: that is no gap.
    expect(made.gaps.map(({ key }) => key)).not.toContain('origin.spinning')
    expect(made.journey).toContainEqual({
      stage: 'spinning',
      countries: [expect.stringMatching(/^[A-Z]{2}$/)],
    })
  })

  test('C2: fibres that the plans of the chain contradict are a gap with both numbers, which refuses nothing', async () => {
    const { brand, draft, spinner } = await aGarment(t).then(async ({ brand: of, shirt, spinner: mill }) => ({
      brand: of,
      spinner: mill,
      draft: await aDraft(t, { of, materialId: shirt }),
    }))
    // All of it was ginned.
    expect(draft.gaps.find(({ key }) => key === 'components')).toMatchObject({
      askedBy: 'law',
      law: 'fibreNames',
      suppliers: [spinner.companyName],
      differences: [
        { fibre: 'cotton', plans: 100, bound: 'exact', passport: 95 },
        { fibre: 'elastane', plans: 0, bound: 'exact', passport: 5 },
      ],
    })
    const { id, revision, content } = draft
    const components = [
      {
        name: {},
        fibres: [
          { fibre: 'cotton' as const, percent: 97 },
          { fibre: 'elastane' as const, percent: 3 },
        ],
      },
    ]
    const within = await t.call(brand, changePassportEndpoint, {
      params: { id },
      body: { revision, content: { ...content, components } },
    })
    expect(within.gaps.map(({ key }) => key)).not.toContain('components')
    const back = await t.call(brand, changePassportEndpoint, {
      params: { id },
      body: { revision: within.revision, content },
    })
    const published = await t.call(brand, publishPassportEndpoint, {
      params: { id },
      body: { revision: back.revision },
    })
    expect(published).toMatchObject({ status: 'active', version: 1 })
  })

  test('C2: of a blend the plans say the shares, and as much as they leave open is no gap', async () => {
    const { spinner, yarnPlan } = await aGarment(t)
    const [lint] = yarnPlan.body.positionRequestList ?? []
    const gapOf = async (other: string) => {
      const received = await t.aMaterial(spinner, other, { isInput: true })
      const yarn = await t.aMaterial(spinner, `Blend with ${other}`)
      const body = planRequest(yarn, [], {
        positionRequestList: [
          { contractorMaterialId: lint?.contractorMaterialId ?? 0, quantity: 62 },
          { contractorMaterialId: received, quantity: 38 },
        ],
      })
      await t.call(spinner, createPlanEndpoint, { body })
      const draft = await aDraft(t, { of: spinner, materialId: yarn })
      return draft.gaps.find(({ key }) => key === 'components')
    }
    expect(await gapOf('Polyester staple')).toMatchObject({
      // What the company spins itself it knows.
      suppliers: [],
      differences: [
        { fibre: 'polyester', plans: 38, bound: 'exact', passport: 0 },
        { fibre: 'cotton', plans: 62, bound: 'exact', passport: 95 },
        { fibre: 'elastane', plans: 0, bound: 'exact', passport: 5 },
      ],
    })
    expect(await gapOf('Yarn 30/1 of the usual kind')).toBeUndefined()
  })

  test('of the same product at the same level is refused; of a lot and a piece it is not', async () => {
    const { brand, shirt } = await aGarment(t)
    const make = (body: object) =>
      t.send(brand, createPassportEndpoint, { body: { materialId: shirt, ...body } })
    expect((await make({ level: 'model' })).status).toBe(200)
    expect(await make({ level: 'model' })).toMatchObject({ status: 409 })
    expect((await make({ level: 'batch', lot: 'L-2026-44' })).status).toBe(200)
    const piece = await make({ level: 'item' })
    // Nobody guesses the number of another piece.
    expect((piece.body as { serial: string }).serial).toMatch(/^[\w-]{20}$/)
    expect((await make({ level: 'model', lot: 'L' })).status).toBe(400)
    expect((await make({ level: 'batch' })).status).toBe(400)
    expect((await make({ level: 'batch', lot: 'a lot of 21 characters' })).status).toBe(400)
  })

  test('C9: 95 + 4 % is refused with the sum; published without fibre names it is refused, and the law is named', async () => {
    const { brand, draft } = await draftOf({ ...FILLED, components: [] })
    const fibres = [
      { fibre: 'cotton' as const, percent: 95 },
      { fibre: 'elastane' as const, percent: 4 },
    ]
    const { id, revision, content } = draft
    const wrong = await t.refused(brand, changePassportEndpoint, {
      params: { id },
      body: { revision, content: { ...content, components: [{ name: {}, fibres }] } },
    })
    expect(wrong).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
    expect(wrong.fields?.['components.0.fibres']).toBe(said(passportIssues.passportSum({ sum: 99 })))
    const unnamed = await t.refused(brand, publishPassportEndpoint, { params: { id }, body: { revision } })
    expect(unnamed.fields?.['components']).toContain('1007/2011')
  })

  test('is not lost where two people edit at once', async () => {
    const { brand, draft } = await draftOf()
    const { id, revision, content } = draft
    const save = () => t.send(brand, changePassportEndpoint, { params: { id }, body: { revision, content } })
    const answers = await Promise.all([save(), save()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('says no claim in words: the claim is chosen, and has to be proven', async () => {
    const { brand, draft } = await draftOf({ ...FILLED, name: { en: 'Organic shirt' } })
    const refused = await t.refused(brand, publishPassportEndpoint, {
      params: { id: draft.id },
      body: { revision: draft.revision },
    })
    expect(refused.fields?.['name.en']).toBe(said(passportIssues.passportClaimWord({ word: 'Organic' })))
  })

  test('says none in any text that becomes public, each named by its field, and no recycled share without its claim', async () => {
    const claim = { en: 'Better Cotton', de: 'EU-konform' }
    const { brand, draft } = await draftOf({
      ...FILLED,
      description: { en: 'An \u043erganic shirt' },
      careNote: claim,
      repair: claim,
      takeBack: claim,
      sorting: claim,
      disassembly: claim,
      importer: 'GRS Imports',
      robustnessTests: 'OEKO-TEX STANDARD 100',
      recycled: [{ percent: 100, from: 'postConsumer', custody: 'segregated' }],
    })
    const refused = await t.refused(brand, publishPassportEndpoint, {
      params: { id: draft.id },
      body: { revision: draft.revision },
    })
    const both = (field: string) => [`${field}.de`, `${field}.en`]
    expect(Object.keys(refused.fields ?? {}).toSorted()).toEqual(
      [
        ...['careNote', 'repair', 'takeBack', 'sorting', 'disassembly'].flatMap(both),
        'description.en',
        'importer',
        'recycled',
        'robustnessTests',
      ].toSorted(),
    )
    expect(refused.fields?.['recycled']).toBe(said(passportIssues.passportRecycledClaim))
  })

  test('of a lot or a piece is not even begun with a claim in its number', async () => {
    const { brand, shirt } = await aGarment(t)
    const begun = (body: object) =>
      t.refused(brand, createPassportEndpoint, { body: { materialId: shirt, ...body } })
    expect((await begun({ level: 'batch', lot: 'GOTS-ORGANIC-100' })).fields).toHaveProperty('lot')
    expect((await begun({ level: 'item', serial: 'OCS-1' })).fields).toHaveProperty('serial')
    // One that was begun before that was a rule.
    const { id, revision } = await aDraft(t, { of: brand, materialId: shirt, lot: 'L1' })
    await t.db.updateTable('passport').where('id', '=', id).set({ lot: 'GOTS-1' }).execute()
    expect(
      (await t.refused(brand, publishPassportEndpoint, { params: { id }, body: { revision } })).fields,
    ).toHaveProperty('lot')
  })

  test('is shown as its page would be, to its company alone', async () => {
    const { brand, draft } = await draftOf()
    const page = await t.call(brand, previewPassportEndpoint, {
      params: { id: draft.id },
      query: { lang: 'de' },
    })
    expect(page).toContain('<h1 lang="de">Rundhalshemd</h1>')
    expect(page).toContain('This is a preview. Nobody else sees it.')
    const stranger = await t.send(garment.spinner, previewPassportEndpoint, { params: { id: draft.id } })
    expect(stranger.status).toBe(403)
  })

  test('is discarded without a trace in the list; a published one is not', async () => {
    const { brand, shirt, draft } = await draftOf()
    await t.call(brand, discardPassportEndpoint, { params: { id: draft.id } })
    expect(await t.call(brand, listPassportsEndpoint, { query: {} })).toEqual([])
    const { id } = await aPassport(t, { of: brand, materialId: shirt })
    expect(await t.refused(brand, discardPassportEndpoint, { params: { id } })).toMatchObject({ status: 409 })
  })

  test('is seen and changed by its company alone, and a certification body makes none', async () => {
    const { spinner, certifier, brand } = garment
    const { draft } = await draftOf()
    const params = { id: draft.id }
    const body = { revision: draft.revision, content: draft.content }
    for (const stranger of [spinner, certifier, brand]) {
      expect((await t.refused(stranger, readPassportEndpoint, { params })).status).toBe(403)
      expect((await t.refused(stranger, changePassportEndpoint, { params, body })).status).toBe(403)
      expect((await t.refused(stranger, publishPassportEndpoint, { params, body })).status).toBe(403)
    }
    const lint = await t.aMaterial(certifier, 'Lint')
    const made = await t.refused(certifier, createPassportEndpoint, {
      body: { materialId: lint, level: 'model' },
    })
    expect(made).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const theirs = await t.refused(spinner, createPassportEndpoint, {
      body: { materialId: garment.shirt, level: 'model' },
    })
    expect(theirs.fields?.['materialId']).toBe(said(passportIssues.passportMaterial))
  })
})

describe('publishing', () => {
  test('freezes a version, states it, and leads the code to it at the finest level', async () => {
    const { brand, shirt, gtin } = await aGarment(t)
    const model = await aPassport(t, { of: brand, materialId: shirt })
    expect(model).toMatchObject({ status: 'active', version: 1, gtin, isChanged: false })
    const lot = await aPassport(t, { of: brand, materialId: shirt, lot: 'L-2026-44' })
    const piece = await aPassport(t, { of: brand, materialId: shirt, lot: 'L-2026-44', serial: 'S1' })
    const found = async (key: object) =>
      (await findPublished(t.db, { gtin, ...key })).map(({ publicId }) => publicId)
    expect(await found({})).toEqual([model.publicId])
    expect(await found({ lot: 'L-2026-44' })).toEqual([lot.publicId, model.publicId])
    expect(await found({ lot: 'L-2026-44', serial: 'S1' })).toEqual([
      piece.publicId,
      lot.publicId,
      model.publicId,
    ])
    expect(await found({ lot: 'another' })).toEqual([model.publicId])
    expect(await findPublished(t.db, { gtin: '09521321999998' })).toEqual([])
    expect((await findPublished(t.db, { gtin }))[0]).toMatchObject({
      title: 'Crew shirt',
      languages: ['en', 'de'],
    })
    await t.anchor()
    expect(await t.call(brand, verifyPassportEndpoint, { params: { id: lot.id } })).toMatchObject({
      verdict: 'verified',
    })
  })

  test('again makes the next version; the one before stays, and both are as they were stated', async () => {
    const { brand, shirt } = await aGarment(t)
    const first = await aPassport(t, { of: brand, materialId: shirt })
    const { id, revision, content } = first
    const changed = await t.call(brand, changePassportEndpoint, {
      params: { id },
      body: { revision, content: { ...content, netGrams: 180 } },
    })
    expect(changed).toMatchObject({ version: 1, isChanged: true })
    const second = await t.call(brand, publishPassportEndpoint, {
      params: { id },
      body: { revision: revision + 1 },
    })
    expect(second).toMatchObject({ version: 2, isChanged: false })
    const versions = await t.call(brand, listPassportVersionsEndpoint, { params: { id } })
    expect(versions.map(({ version }) => version)).toEqual([2, 1])
    expect(new Set(versions.map(({ sha256 }) => sha256)).size).toBe(2)
    await t.anchor()
    const check = () => t.call(brand, verifyPassportEndpoint, { params: { id } })
    expect(await check()).toMatchObject({ verdict: 'verified' })
    // Somebody changes what the older version said, in the database.
    await t.db
      .updateTable('passport_version')
      .where('passport_id', '=', id)
      .where('version', '=', 1)
      .set({ body: '{}' })
      .execute()
    expect(await check()).toMatchObject({ verdict: 'altered' })
    // Nothing is signed on top of that.
    const again = await t.refused(brand, publishPassportEndpoint, {
      params: { id },
      body: { revision: revision + 1 },
    })
    expect(again.status).toBe(409)
  })

  test('of a code that another published passport has is refused', async () => {
    const { brand, shirt, gtin } = await aGarment(t)
    await aPassport(t, { of: brand, materialId: shirt })
    const other = await aGarment(t)
    await t.db.updateTable('material').where('id', '=', other.shirt).set({ gtin }).execute()
    const { id, revision } = await aDraft(t, { of: other.brand, materialId: other.shirt })
    const refused = await t.refused(other.brand, publishPassportEndpoint, {
      params: { id },
      body: { revision },
    })
    expect(refused).toMatchObject({ status: 409, code: 'DUPLICATE' })
  })
})

describe('a published passport', () => {
  test('is recalled, activated again and archived, with a reason where readers need one; archived it is over', async () => {
    const { brand, shirt } = await aGarment(t)
    const { id } = await aPassport(t, { of: brand, materialId: shirt })
    const change = (body: object) => t.send(brand, changePassportStatusEndpoint, { params: { id }, body })
    expect((await change({ change: 'recall' })).status).toBe(400)
    expect((await change({ change: 'recall', reason: 'The drawstring may come loose.' })).body).toMatchObject(
      {
        status: 'inactive',
        isRecalled: true,
        permissions: { changes: ['liftRecall'] },
      },
    )
    expect((await change({ change: 'liftRecall' })).body).toMatchObject({
      status: 'active',
      isRecalled: false,
    })
    expect((await change({ change: 'archive' })).body).toMatchObject({
      status: 'archived',
      permissions: { canEdit: false, canPublish: false, changes: [] },
    })
    expect((await change({ change: 'reactivate' })).status).toBe(409)
    await t.anchor()
    expect(await t.call(brand, verifyPassportEndpoint, { params: { id } })).toMatchObject({
      verdict: 'verified',
    })
  })

  test('C10: a claim goes the day after its certificate ends, and the brand sees why', async () => {
    const { brand, shirt } = await aGarment(t, { validUntil: '2026-06-01' })
    const claimed = { ...FILLED, claims: ['organic' as const] }
    const { id } = await aPassport(t, { of: brand, materialId: shirt, filled: claimed })
    const read = async () => t.call(await t.anotherSession(brand), readPassportEndpoint, { params: { id } })
    const before = await read()
    expect(before.publishedClaims).toEqual([{ claim: 'organic', counts: true, faults: [] }])
    const left = Date.UTC(2026, 5, 1, 23) - t.services.now().getTime()
    t.pass(left)
    expect((await read()).publishedClaims[0]).toMatchObject({ counts: true })
    t.pass(DAY / 12)
    const after = await read()
    expect(after.publishedClaims).toEqual([{ claim: 'organic', counts: false, faults: ['expired'] }])
    const claim = after.claims.find((one) => one.claim === 'organic')
    expect(claim).toMatchObject({ isProven: false, isAsked: true })
    expect(claim?.gaps.join()).toContain('Organic Content Standard')
    const again = await t.refused(await t.anotherSession(brand), publishPassportEndpoint, {
      params: { id },
      body: { revision: after.revision },
    })
    expect(again.fields?.['claims.organic']).toBe(said(passportIssues.passportClaim))
  })

  test('why a claim is not proven is said in the language of whoever asks, in the answer of each call', async () => {
    const { brand, shirt } = await aGarment(t, { validUntil: '2026-06-01' })
    t.pass(Date.UTC(2026, 5, 2) - t.services.now().getTime())
    const member = await t.anotherSession(brand)
    const gapsIn = async (code: string, e: Endpoint, input: Parts, more: Record<string, string> = {}) => {
      const answer = await t.send(member, e, input, { headers: { ...more, [LANGUAGE_HEADER]: code } })
      expect(answer).toMatchObject({ status: 200 })
      const passport = answer.body as Passport
      return { passport, gaps: passport.claims.flatMap(({ gaps }) => gaps).join() }
    }
    const body = { materialId: shirt, level: 'model' }
    const once = { 'idempotency-key': 'made once' }
    const made = await gapsIn('zh-CN', createPassportEndpoint, { body }, once)
    expect(made.gaps).toMatch(CHINESE)
    const params = { id: made.passport.id }
    // Repeated by the same person, who reads another language meanwhile.
    const again = await gapsIn('hi', createPassportEndpoint, { body }, once)
    expect(again.passport.id).toBe(params.id)
    expect(again.gaps).toMatch(HINDI)
    expect(again.gaps).not.toMatch(CHINESE)

    const content = { ...made.passport.content, ...FILLED, claims: [] }
    const { revision } = made.passport
    const changed = await gapsIn('hi', changePassportEndpoint, { params, body: { revision, content } })
    expect(changed.gaps).toMatch(HINDI)
    const publishing = { params, body: { revision: changed.passport.revision } }
    expect((await gapsIn('zh-CN', publishPassportEndpoint, publishing)).gaps).toMatch(CHINESE)
    const ending = { params, body: { change: 'deactivate', reason: 'Recall' } }
    expect((await gapsIn('hi', changePassportStatusEndpoint, ending)).gaps).toMatch(HINDI)
    // Nothing of it was kept.
    const read = await gapsIn('en', readPassportEndpoint, { params })
    expect(read.gaps).toContain('Organic Content Standard')
    expect(read.gaps).not.toMatch(CHINESE)
    expect(read.gaps).not.toMatch(HINDI)
  })

  test('an organic claim needs a certificate on each way: a second supplier of whom nothing is asked takes it away', async () => {
    const { brand, shirt, yarnReceived } = await aGarment(t)
    const { id } = await aDraft(t, { of: brand, materialId: shirt })
    const organic = async () => {
      const read = await t.call(await t.anotherSession(brand), readPassportEndpoint, { params: { id } })
      return read.claims.find(({ claim }) => claim === 'organic')
    }
    expect(await organic()).toMatchObject({ isProven: true, gaps: [] })
    const other = await t.aCompany({ role: 'spinner', name: 'Other Spinner', knows: brand })
    await delivered(t, other, brand, await t.aMaterial(other, 'Yarn B'), yarnReceived)
    expect(await organic()).toMatchObject({
      isProven: false,
      isAsked: true,
      gaps: [expect.stringContaining('nothing asks for a certificate of this claim')],
    })
  })
})
