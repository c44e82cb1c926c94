import { expect, type Page } from '@playwright/test'
import { bearer, certificateId } from '../support/api.ts'
import { fileCertificate } from '../support/certificates.ts'
import { pdf } from '../support/contract.ts'
import { choose } from '../support/people.ts'
import { type Screen, withDocument } from './screen.ts'

const certificate = (username: string, search: string, subject: string) => async (page: Page) =>
  `/cotton/certifications/${subject}/${await certificateId(page.request, username, search)}/confirmation`

/** Certifications of every subject. */
export const CERTIFICATE_SCREENS: readonly Screen[] = [
  {
    name: 'scope-new',
    as: 'dyer',
    path: '/cotton/transactions/certification/scope',
    heading: 'Certification: scope',
  },
  {
    name: 'transaction-new',
    as: 'certifier',
    path: '/cotton/transactions/certification/transaction',
    heading: 'Certification: transaction',
    prepare: async (page) => {
      await choose(page, 'Certified company', 'Harbour Weavers (demo)')
      await page.getByRole('checkbox', { name: 'HW-S-004' }).check()
    },
  },
  {
    name: 'material-certificate-new-faults',
    as: 'certifier',
    path: '/cotton/transactions/certification/material',
    heading: 'Certification: material',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'File material certificate' }).click()
      await expect(page.getByText('Select a material.').first()).toBeVisible()
    },
  },
  {
    name: 'self-new',
    as: 'dyer',
    path: '/cotton/transactions/certification/self',
    heading: 'Certification: self',
    prepare: async (page) => {
      await choose(page, 'Assessment type', /^Verified by second party/)
      await page.getByText('Enter a web address').click()
      await expect(page.getByRole('combobox', { name: 'Verifier company', exact: true })).toBeVisible()
    },
  },
  {
    name: 'certificate-read',
    as: 'spinner',
    path: certificate('spinner', 'MC-SC-0412', 'scope'),
    heading: /MC-SC-0412/,
    prepare: withDocument,
  },
  {
    name: 'certificate-confirm',
    as: 'dyer',
    path: certificate('dyer', 'MC-TC-1044', 'transaction'),
    heading: /MC-TC-1044/,
    prepare: withDocument,
  },
  {
    name: 'certificate-findings',
    as: 'certifier',
    path: async (page) => {
      const id = await fileCertificate(page.request, 'brand', {
        contractorCompanyName: 'Meridian Certification (demo)',
        processingStandardName: 'Better Cotton Initiative (BCI)',
        // The spinner's.
        certificateReferenceNumber: 'MC-SC-0412',
        validUntil: '2026-06-30',
        certificatePageUrl: '',
        documentUpload: { name: 'scope.pdf', content: pdf('Scope certificate').toString('base64') },
      })
      return `/cotton/certifications/scope/${id}/confirmation`
    },
    heading: /MC-SC-0412/,
    prepare: async (page) => {
      await withDocument(page)
      const checks = page.getByRole('region', { name: 'Checks' })
      await expect(checks.getByText('Another certificate already has this number.')).toBeVisible()
      await checks.getByText('Why we check this').first().click()
    },
  },
  {
    name: 'certificate-page',
    as: 'brand',
    path: async (page) => {
      const changes = {
        consigneeCompanyName: 'Fieldnote Apparel (demo)',
        certificateReferenceNumber: 'PAGE-7',
      }
      const id = await fileCertificate(page.request, 'certifier', changes)
      return `/cotton/certifications/scope/${id}/confirmation`
    },
    heading: /PAGE-7/,
    prepare: async (page) => {
      await expect(page.getByRole('button', { name: /^Show the page from/ })).toBeVisible()
    },
  },
  {
    name: 'certificate-filed',
    as: 'certifier',
    path: async (page) => {
      const changes = {
        consigneeCompanyName: 'Fieldnote Apparel (demo)',
        certificateReferenceNumber: 'FILED-8',
      }
      const id = await fileCertificate(page.request, 'certifier', changes)
      return `/cotton/certifications/scope/${id}/confirmation`
    },
    heading: /FILED-8/,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Take back' }).click()
      await expect(page.getByRole('dialog', { name: 'Take this scope certificate back?' })).toBeVisible()
    },
  },
  {
    name: 'certificate-taken-back',
    as: 'certifier',
    path: async (page) => {
      const changes = {
        consigneeCompanyName: 'Fieldnote Apparel (demo)',
        certificateReferenceNumber: 'BACK-9',
      }
      const id = await fileCertificate(page.request, 'certifier', changes)
      const headers = await bearer(page.request, 'certifier')
      await page.request.post(`/api/certifications/${id}/take-back`, { headers })
      return `/cotton/certifications/scope/${id}/confirmation`
    },
    heading: /BACK-9/,
    prepare: async (page) => {
      await expect(
        page.getByText('This scope certificate was taken back before it was decided.'),
      ).toBeVisible()
    },
  },
  {
    name: 'certificate-own',
    as: 'dyer',
    path: certificate('dyer', 'Proprietary chemical', 'self'),
    heading: /^Self certification No/,
    prepare: withDocument,
  },
  {
    name: 'certificate-refused',
    as: 'weaver',
    path: certificate('weaver', 'MC-TC-1031', 'transaction'),
    heading: /MC-TC-1031/,
    prepare: withDocument,
  },
  {
    name: 'certificate-counterfeit',
    as: 'brand',
    path: certificate('brand', 'DEMO-COUNTERFEIT', 'scope'),
    heading: /DEMO-COUNTERFEIT/,
    prepare: async (page) => {
      await expect(page.getByRole('alert', { name: 'Altered' })).toBeVisible()
      await expect(page.getByText('Document counterfeited!')).toHaveCount(4, { timeout: 40_000 })
    },
  },
  {
    name: 'certificate-search',
    as: 'spinner',
    path: certificate('spinner', 'MC-SC-0412', 'scope'),
    heading: /MC-SC-0412/,
    prepare: async (page) => {
      await withDocument(page)
      await page.getByRole('button', { name: 'Search the document' }).click()
      await page.getByRole('search').getByRole('textbox').fill('demo')
      const found = page
        .getByRole('search')
        .getByRole('status')
        .filter({ hasText: /\d\D+\d\D+\d/ })
      await expect(found).toBeVisible()
    },
  },
]
