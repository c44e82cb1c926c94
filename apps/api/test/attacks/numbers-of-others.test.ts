import { readFindingsEndpoint } from '@selvedge/contract/certificate-findings.ts'
import { checkCertificationEndpoint } from '@selvedge/contract/new-certification.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { giveCertifierAccessEndpoint } from '@selvedge/contract/certifiers.ts'
import { confirmTransactionEndpoint } from '@selvedge/contract/trades.ts'
import { aCertification } from '../support/world/certifications.ts'
import { aSelfMadeCertifier, namesAsPartner } from '../support/world/self-made-certifier.ts'
import { certificationRequest, file, SELF } from '../support/world/filed-certifications.ts'
import type { Person } from '../support/world/people.ts'
import { testApp, type TestApp } from '../support/test-app.ts'
import { PDF } from '../support/world/trades.ts'

/** Somebody asks the checks whether certificates of others exist, by their numbers and their files. */
let t: TestApp
let eve: Person
let genuine: Person
let holder: Person
const content = Buffer.concat([PDF, Buffer.from('of the victim alone')]).toString('base64')
const documentUpload = { name: 'scope.pdf', contentType: 'application/pdf', content }

beforeAll(async () => {
  t = await testApp()
  eve = await t.aCompany({ name: 'Eve Trading' })
  genuine = await t.aCompany({ role: 'certifier' })
  holder = await t.aCompany({ knows: genuine })
  await file(t, genuine, holder, { certificateReferenceNumber: 'MC-SC-0414', documentUpload })
})

const rules = async (by: Person, to: Person | undefined, changes: object) =>
  (
    await t.call(by, checkCertificationEndpoint, {
      body: certificationRequest(to, {
        certificateReferenceNumber: 'MC-SC-0414',
        documentUpload,
        ...changes,
      }),
    })
  ).map(({ rule }) => rule)

describe('L2: the checks', () => {
  it('L2: reveal to a stranger nothing about the numbers and files of others', async () => {
    expect(await rules(eve, undefined, { ...SELF })).toEqual([])
  })

  it('L2: reveal nothing to a certification body that is not confirmed', async () => {
    const waiting = await t.aCompany({ role: 'certifier', confirmed: false })
    const business = await t.aCompany({ knows: waiting })
    const found = await rules(waiting, business, {})
    expect(found).not.toContain('SAME_NUMBER')
    expect(found).not.toContain('SAME_DOCUMENT')
  })

  it('L2: still report them to a confirmed certification body and to the holder', async () => {
    const other = await t.aCompany({ role: 'certifier' })
    const business = await t.aCompany({ knows: other })
    const both = expect.arrayContaining(['SAME_DOCUMENT', 'SAME_NUMBER'])
    expect(await rules(other, business, {})).toEqual(both)
    expect(await rules(holder, genuine, {})).toEqual(both)
  })
})

describe('L2: what stands for a company', () => {
  const checked = async (by: Person, victim: Person) =>
    (await t.call(by, checkCertificationEndpoint, { body: certificationRequest(victim) })).map(
      ({ rule }) => rule,
    )
  const certified = async () => {
    const victim = await t.aCompany({ knows: genuine })
    await aCertification(t, { subject: 'SCOPE', from: genuine, to: victim, reference: 'STANDS' })
    return victim
  }

  it('L2: is not shown to a self-made certification body, nor to a confirmed one without access to the company', async () => {
    const victim = await certified()
    const fake = await aSelfMadeCertifier(t, eve)
    await namesAsPartner(t, fake, victim)
    expect(await checked(fake, victim)).not.toContain('OVERLAP')
    const other = await t.aCompany({ role: 'certifier' })
    await namesAsPartner(t, other, victim)
    expect(await checked(other, victim)).not.toContain('OVERLAP')
  })

  it('L2: is not shown after the company has decided either', async () => {
    const victim = await certified()
    const other = await t.aCompany({ role: 'certifier', knows: victim, lets: false })
    const { id } = await file(t, other, victim)
    const request = { params: { id }, query: {} }
    const found = async (by: Person) =>
      (await t.call(by, readFindingsEndpoint, request)).map(({ rule }) => rule)
    expect(await found(other)).not.toContain('OVERLAP')
    expect(await found(victim)).toContain('OVERLAP')
    await t.call(victim, confirmTransactionEndpoint, {
      params: { id },
      query: { type: 'certification' },
      body: { transactionStatus: 'ACCEPTED', positions: [] },
    })
    expect(await found(other)).not.toContain('OVERLAP')
    expect(await found(victim)).toContain('OVERLAP')
  })

  it('L2: is shown to a confirmed body with access to the company, and to any body for its own certificates', async () => {
    const victim = await certified()
    const other = await t.aCompany({ role: 'certifier', knows: victim, lets: false })
    expect(await checked(other, victim)).not.toContain('OVERLAP')
    await t.call(victim, giveCertifierAccessEndpoint, { body: { companyName: other.companyName } })
    expect(await checked(other, victim)).toContain('OVERLAP')
    const own = await t.aCompany({ knows: genuine, lets: false })
    await aCertification(t, { subject: 'SCOPE', from: genuine, to: own, reference: 'OWN' })
    expect(await checked(genuine, own)).toContain('OVERLAP')
  })
})
