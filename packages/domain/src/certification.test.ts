import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CERTIFICATION_SUBJECTS,
  certificationErrors,
  certificationParties,
  type CertificationState,
  certificationPermissions,
  decideCertification,
  standsInChains,
  takeBackCertification,
  needsVerifier,
} from './certification.ts'
import { DomainError } from './errors.ts'
import { issues } from './issues.ts'

const mill = { id: 1, role: 'spinner' }
const brand = { id: 2, role: 'brand' }
const body = { id: 3, role: 'certifier' }
const otherBody = { id: 4, role: 'certifier' }
const field = 'consigneeCompanyName'

const refusal = (work: () => unknown): DomainError => {
  try {
    work()
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('It was not refused')
}

describe('who stands where', () => {
  test.each([
    ['SCOPE', mill, body, { contractorId: 3, consigneeId: 1, approverId: 3 }],
    ['SCOPE', body, mill, { contractorId: 3, consigneeId: 1, approverId: 1 }],
    ['MATERIAL', body, brand, { contractorId: 3, consigneeId: 2, approverId: 2 }],
    ['TRANSACTION', body, mill, { contractorId: 3, consigneeId: 1, approverId: 1 }],
    ['SELF', mill, undefined, { contractorId: 1, consigneeId: 1, approverId: 1 }],
    ['SELF', mill, brand, { contractorId: 1, consigneeId: 2, approverId: 2 }],
  ] as const)('%s by %j with %j', (subject, creator, other, parties) => {
    expect(certificationParties(subject, creator, other, field)).toEqual(parties)
  })

  test.each([
    ['SCOPE', mill, brand, issues.certifierPair],
    ['MATERIAL', body, otherBody, issues.certifierPair],
    ['SCOPE', mill, undefined, issues.certifiedCompany],
    ['MATERIAL', mill, mill, issues.certifiedSelf],
    ['TRANSACTION', body, otherBody, issues.certifierPair],
  ] as const)('%s by %j with %j is refused beside the company', (subject, creator, other, message) => {
    const { code, fields } = refusal(() => certificationParties(subject, creator, other, field))
    expect([code, fields]).toEqual(['VALIDATION_FAILED', { [field]: message }])
  })

  test('a business files no transaction certificate, a certifier declares nothing about itself', () => {
    expect(refusal(() => certificationParties('TRANSACTION', mill, brand, field))).toMatchObject({
      code: 'FORBIDDEN',
      reason: issues.transactionByCertifier,
    })
    expect(refusal(() => certificationParties('SELF', body, undefined, field))).toMatchObject({
      code: 'FORBIDDEN',
      reason: issues.selfByCertifier,
    })
  })
})

const pending: CertificationState = {
  subject: 'SELF',
  status: 'PENDING',
  contractorId: 1,
  consigneeId: 1,
  approverId: 1,
  createdBy: 10,
}
const member = (userId: number, companyId: number) => ({ userId, companyId, role: 'ADMIN' as const })

describe('deciding', () => {
  test('a declaration without a second party is confirmed by a colleague, never by the user who made it', () => {
    expect(certificationPermissions(member(10, 1), pending)).toEqual({
      canDecide: false,
      cannotDecide: 'OWN_DECLARATION',
      canTakeBack: true,
      canCheck: true,
      canHaveProof: true,
    })
    expect(decideCertification(pending, member(11, 1), 'ACCEPTED')).toBe('ACCEPTED')
    const verified = { ...pending, consigneeId: 2, approverId: 2 }
    expect(decideCertification(verified, member(20, 2), 'REFUSED')).toBe('REFUSED')
  })

  test.each([
    [{ approverId: 3 }, issues.certificationApprover],
    [{ status: 'ACCEPTED' as const }, issues.certificationAccepted],
    [{ status: 'REFUSED' as const }, issues.certificationRefused],
    [{ status: 'REFUSED' as const, isTakenBack: true }, issues.certificationTakenBack],
  ])('is refused with its reason (%#)', (change, reason) => {
    expect(
      refusal(() => decideCertification({ ...pending, ...change }, member(11, 1), 'ACCEPTED')),
    ).toMatchObject({ reason })
  })

  test('everybody who is allowed to decide can, and nobody else', () => {
    const state = fc.record({
      subject: fc.constantFrom(...CERTIFICATION_SUBJECTS),
      status: fc.constantFrom('PENDING' as const, 'ACCEPTED' as const, 'REFUSED' as const),
      contractorId: fc.integer({ min: 1, max: 3 }),
      consigneeId: fc.integer({ min: 1, max: 3 }),
      approverId: fc.integer({ min: 1, max: 3 }),
      createdBy: fc.integer({ min: 10, max: 12 }),
    })
    const who = fc.record({
      userId: fc.integer({ min: 10, max: 12 }),
      companyId: fc.integer({ min: 1, max: 3 }),
    })
    fc.assert(
      fc.property(state, who, (certification, { userId, companyId }) => {
        const by = member(userId, companyId)
        const { canDecide } = certificationPermissions(by, certification)
        if (canDecide) {
          expect(decideCertification(certification, by, 'ACCEPTED')).toBe('ACCEPTED')
          expect([certification.status, certification.approverId]).toEqual(['PENDING', companyId])
        } else refusal(() => decideCertification(certification, by, 'ACCEPTED'))
      }),
    )
  })
})

describe('taking back', () => {
  const filed = { ...pending, subject: 'SCOPE' as const, contractorId: 2, consigneeId: 1, approverId: 2 }

  test.each([
    ['of the two, by the one that does not approve', filed, 1],
    ['also where that is the certification body', { ...filed, approverId: 1 }, 2],
    ['of a declaration, by the one that declares', { ...pending, consigneeId: 2, approverId: 2 }, 1],
    ['also where nobody else is in it', pending, 1],
  ])('is for who filed it: %s', (_, state, filer) => {
    for (const companyId of [1, 2, 3]) {
      const by = member(11, companyId)
      expect(certificationPermissions(by, state).canTakeBack).toBe(companyId === filer)
      if (companyId === filer) expect(takeBackCertification(state, by)).toBe('REFUSED')
      else
        expect(refusal(() => takeBackCertification(state, by))).toMatchObject({
          code: 'FORBIDDEN',
          reason: issues.certificationFiler,
        })
    }
  })

  test.each([
    [{ status: 'ACCEPTED' as const }, issues.certificationAccepted],
    [{ status: 'REFUSED' as const }, issues.certificationRefused],
    [{ status: 'REFUSED' as const, isTakenBack: true }, issues.certificationTakenBack],
  ])('is over once it is decided (%#)', (change, reason) => {
    const state = { ...filed, ...change }
    expect(certificationPermissions(member(10, 1), state).canTakeBack).toBe(false)
    expect(refusal(() => takeBackCertification(state, member(10, 1)))).toMatchObject({ reason })
  })

  test('what was taken back stands in no supply chain, whatever it is', () => {
    for (const subject of CERTIFICATION_SUBJECTS)
      for (const approverId of [1, 2]) {
        const state = { ...filed, subject, approverId, status: 'REFUSED' as const, isTakenBack: true }
        expect(standsInChains(state)).toBe(false)
      }
  })
})

describe('what a form can get wrong', () => {
  const whole = {
    subject: 'SCOPE' as const,
    assessmentName: 'Certified (Third Party)',
    validFrom: '2026-01-01',
    validUntil: '2026-12-31',
    hasDocument: true,
    certificatePageUrl: null,
    certificateReferenceNumber: null,
    hasMaterial: false,
    shipments: 0,
    hasVerifier: false,
  }
  test.each([
    [{}, []],
    [{ hasDocument: false }, ['documentUpload']],
    [{ hasDocument: false, certificatePageUrl: 'https://a.example/1' }, []],
    [{ validUntil: null }, ['validUntil']],
    [{ validUntil: '2025-12-31' }, ['validUntil']],
    [{ subject: 'TRANSACTION' as const, validUntil: null, shipments: 1 }, []],
    [{ subject: 'TRANSACTION' as const, validUntil: null }, ['shippingReferenceNumbers']],
    [{ subject: 'MATERIAL' as const }, ['material']],
    [
      { subject: 'SELF' as const, assessmentName: 'Verified by second party (report mandatory)' },
      ['consigneeCompanyName'],
    ],
  ])('%j', (changes, errors) => {
    expect(Object.keys(certificationErrors({ ...whole, ...changes }, false))).toEqual(errors)
  })

  test('a mandatory report needs its number', () => {
    expect(Object.keys(certificationErrors(whole, true))).toEqual(['certificateReferenceNumber'])
    expect(certificationErrors({ ...whole, certificateReferenceNumber: 'GC14LU3' }, true)).toEqual({})
  })

  test('a verifier is required by the words of the assessment type, in any case', () => {
    expect(needsVerifier('VERIFIED BY SECOND PARTY')).toBe(true)
    expect(needsVerifier('Verified (Second Party)')).toBe(false)
  })
})
