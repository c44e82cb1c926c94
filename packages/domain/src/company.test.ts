import { expect, test } from 'vitest'
import { rolesOffered } from './company.ts'
import { navigationFor } from './navigation.ts'

const ROLES = ['farmer', 'spinner', 'certifier']

test('an invitation offers the roles it is for', () => {
  expect(rolesOffered('business', ROLES)).toEqual(['farmer', 'spinner'])
  expect(rolesOffered('certifier', ROLES)).toEqual(['certifier'])
  expect(rolesOffered('any', ROLES)).toEqual(ROLES)
})

test('each kind of company is offered what it may record', () => {
  const pages = (role: string) =>
    navigationFor({ role }).flatMap(({ links }) => links.map(({ page }) => page))
  expect(pages('certifier')).toEqual([
    'partners',
    'requests',
    'reconciliations',
    'credentials',
    'imports',
    { newCertification: 'SCOPE' },
    { newCertification: 'TRANSACTION' },
    { newCertification: 'MATERIAL' },
  ])
  expect(pages('weaver')).toEqual([
    'materials',
    'passports',
    'credits',
    'partners',
    'requests',
    'imports',
    { newTrade: 'contract' },
    { newTrade: 'order' },
    { newTrade: 'shipping' },
    { newCertification: 'SELF' },
    { newCertification: 'SCOPE' },
    { newCertification: 'MATERIAL' },
    'newPlan',
  ])
})

test('a certifier is offered no trades and no plans', () => {
  expect(navigationFor({ role: 'certifier' }).map((section) => section.title)).toEqual([
    'Company',
    'New Certification/Verification',
  ])
  expect(navigationFor({ role: 'weaver' }).map((section) => section.title)).toEqual([
    'Company',
    'New Traceability Events',
    'New Certification/Verification',
    'New Transformations',
  ])
})
