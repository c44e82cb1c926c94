import { expect } from '@playwright/test'
import { aColleague, carrySession, invitationPath, newPasswordPath } from '../support/api.ts'
import { aColleagueWithoutFactor, aRegisteredCompany } from '../support/companies.ts'
import { markAsDemo } from '../support/demo.ts'
import { makeOperator } from '../support/operators.ts'
import { fillLogin, unique } from '../support/people.ts'
import { changed, openSettings, proofOfTrade, verify } from '../support/proofs.ts'
import { type Screen, verified } from './screen.ts'

/** Who comes in, and whom one knows. */
export const PEOPLE_SCREENS: readonly Screen[] = [
  { name: 'login', path: '/login', heading: 'Log in' },
  {
    name: 'login-refused',
    path: '/login',
    heading: 'Log in',
    prepare: async (page) => {
      await fillLogin(page, 'nobody', 'not the password')
      await expect(page.getByText('Invalid username or password!').first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
    },
  },
  { name: 'password-forgotten', path: '/password/forgotten', heading: 'Forgot your password?' },
  {
    name: 'password-forgotten-sent',
    path: '/password/forgotten',
    heading: 'Forgot your password?',
    prepare: async (page) => {
      await page
        .getByRole('textbox', { name: 'E-mail' })
        .fill(`${unique('nobody').replace(' ', '-')}@journey.example`)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText('we have sent an e-mail to it. The link works once')).toBeVisible()
    },
  },
  {
    name: 'password-new',
    path: async (page) => newPasswordPath(page.request, await aColleague(page.request, 'trader')),
    heading: 'Choose a new password',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Set the new password' }).click()
      await expect(page.getByText('Enter a password.')).toBeVisible()
    },
  },
  {
    name: 'password-new-invalid',
    path: '/password/new#made-up',
    heading: 'Choose a new password',
    prepare: async (page) => {
      await expect(page.getByText('The link is not valid.')).toBeVisible()
    },
  },
  {
    name: 'onboarding-company',
    path: (page) => invitationPath(page.request, 'company'),
    heading: 'Register your company',
  },
  {
    name: 'onboarding-company-faults',
    path: (page) => invitationPath(page.request, 'company'),
    heading: 'Register your company',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByText('Enter the city.').first()).toBeVisible()
    },
  },
  {
    name: 'verify',
    path: '/verify',
    heading: 'Verify a file',
    prepare: async (page) => {
      const { bundle, document } = await proofOfTrade(page.request, 'brand', 'SG-S-006')
      await verify(page, [bundle, document])
      await expect(page.getByRole('heading', { level: 2, name: /^Genuine/ })).toBeVisible()
    },
  },
  {
    name: 'verify-file-altered',
    path: '/verify',
    heading: 'Verify a file',
    prepare: async (page) => {
      const { bundle, document } = await proofOfTrade(page.request, 'brand', 'SG-S-006')
      await verify(page, [bundle, changed(document)])
      await expect(page.getByRole('table', { name: 'What differs' })).toBeVisible()
    },
  },
  {
    name: 'verify-proof-missing',
    path: '/verify',
    heading: 'Verify a file',
    prepare: async (page) => {
      const { document } = await proofOfTrade(page.request, 'brand', 'SG-S-006')
      await verify(page, [document])
      await expect(page.getByText('Your file has not left this device.')).toBeVisible()
    },
  },
  {
    name: 'verify-altered',
    path: '/verify',
    heading: 'Verify a file',
    prepare: async (page) => {
      const { altered } = await proofOfTrade(page.request, 'weaver', 'HW-5588')
      await openSettings(page)
      await page.getByRole('radio', { name: /A node of your choice/ }).check()
      await page.getByRole('textbox', { name: 'Address of the node' }).fill('http://127.0.0.1:9')
      await verify(page, [altered])
      await expect(page.getByRole('heading', { level: 2, name: /^Altered/ })).toBeVisible()
    },
  },
  { name: 'onboarding-user', path: (page) => invitationPath(page.request, 'user'), heading: /.+/ },
  { name: 'onboarding-invalid', path: '/company/made-up/onboarding', heading: /cannot access/i },
  { name: 'partners', as: 'trader', path: '/cotton/partners', heading: 'Partners' },
  {
    name: 'partner',
    as: 'dyer',
    path: '/cotton/partners',
    heading: 'Partners',
    prepare: async (page) => {
      await page.getByRole('link', { name: 'Harbour Weavers (demo)' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Harbour Weavers (demo)' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'HW-S-002' })).toBeVisible()
    },
  },
  {
    name: 'partners-withdraw',
    as: 'trader',
    path: async (page) => {
      await invitationPath(page.request, 'user')
      return '/cotton/partners'
    },
    heading: 'Partners',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Withdraw the invitation/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Withdraw the invitation?' })).toBeVisible()
    },
  },
  { name: 'user', as: 'dyer', path: '/user?password=change', heading: 'Your profile' },
  { name: 'company', as: 'dyer', path: '/company', heading: 'Your company' },
  {
    name: 'company-invite',
    as: 'dyer',
    path: '/company',
    heading: 'Your company',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Invite a trading partner' }).click()
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    },
  },
  { name: 'company-certifier', as: 'certifier3', path: '/company', heading: 'Your company' },
  { name: 'home-not-confirmed', as: 'certifier3', path: '/', heading: /^Welcome/ },
  {
    name: 'operator',
    as: 'brand',
    path: async () => {
      await makeOperator('brand')
      return '/operator'
    },
    heading: 'Certification bodies',
    prepare: async (page) => {
      await expect(page.getByRole('row', { name: /Quickmark Seals/ })).toBeVisible()
    },
  },
  {
    name: 'operator-confirm',
    as: 'brand',
    path: async () => {
      await makeOperator('brand')
      return '/operator'
    },
    heading: 'Certification bodies',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Confirm Quickmark Seals (demo)' }).click()
      await expect(page.getByRole('dialog', { name: 'Confirm this certification body?' })).toBeVisible()
    },
  },
  {
    name: 'company-proof',
    path: async (page) => {
      await carrySession(page, await aRegisteredCompany(page.request))
      return '/company'
    },
    heading: 'Your company',
    prepare: async (page) => {
      await page.getByRole('textbox', { name: 'Company name' }).fill('Another name')
      await page.getByRole('button', { name: 'Confirm' }).click()
      await expect(page.getByRole('dialog', { name: 'Confirm that it is you' })).toBeVisible()
    },
  },
  {
    name: 'second-factor-required',
    path: async (page) => {
      await carrySession(page, await aColleagueWithoutFactor(page.request))
      return '/'
    },
    heading: 'Set up a second factor',
  },
  {
    name: 'demo-banner',
    path: async (page) => {
      await markAsDemo(page)
      return '/login'
    },
    heading: 'Log in',
    prepare: async (page) => {
      await expect(page.getByRole('complementary', { name: 'About this demo' })).toBeVisible()
    },
  },
  {
    name: 'demo-banner-home',
    as: 'dyer',
    path: async (page) => {
      await markAsDemo(page)
      return '/'
    },
    heading: /^Welcome/,
  },
  {
    name: 'audit',
    as: 'dyer',
    path: '/audit',
    heading: 'Audit trail',
    prepare: (page) => verified(page),
  },
]
