import type { APIRequestContext, Page } from '@playwright/test'
import { bearer } from './api.ts'

/** A page that somebody else would show a certificate on; nothing leaves the machine. */
export const CERTIFICATE_PAGE = 'https://certificates.example/GC14LU3'

/** Answers for the page of the certificate, as its site would. */
export const serveCertificatePage = (page: Page) =>
  page.route('https://certificates.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Certificate</title><main><h1>Certificate GC14LU3</h1></main></html>',
    }),
  )

/** A scope certificate with a page, as the form would file it. */
const SCOPE = {
  subject: 'Scope',
  validFrom: '2026-01-01',
  validUntil: '2035-12-31',
  documentTypeCode: '2',
  processingStandardName: 'Global Organic Textile Standard (GOTS)',
  assessmentName: 'Certified (Third Party)',
  certificatePageUrl: CERTIFICATE_PAGE,
  certificateReferenceNumber: 'GC14LU3',
} as const

/** Files a scope certificate, or what the changes make of it; answers its id. */
export async function fileCertificate(
  request: APIRequestContext,
  by: string,
  changes: Record<string, unknown>,
): Promise<number> {
  const answer = await request.post('/api/certifications', {
    headers: await bearer(request, by),
    data: { ...SCOPE, ...changes },
  })
  if (!answer.ok()) throw new Error(await answer.text())
  return ((await answer.json()) as { id: number }).id
}
