import type { APIRequestContext } from '@playwright/test'
import { bearer } from './api.ts'
import { fileCertificate } from './certificates.ts'

/** A product of the demo spinner, planned under a standard for recycled material, for which it has a scope certificate that counts. */
export async function aCertifiedProduct(
  request: APIRequestContext,
  { product, certificate }: { product: string; certificate: string },
): Promise<{ certificateId: number }> {
  const headers = await bearer(request, 'spinner')
  const aMaterial = async (name: string, input: boolean) => {
    const answer = await request.post('/api/materials/create', { headers, data: { name, input } })
    return ((await answer.json()) as { id: number }).id
  }
  const waste = await aMaterial(`Cutting waste for ${product}`, true)
  const planned = await request.post('/api/transformationPlans/create', {
    headers,
    data: {
      name: `Plan of ${product}`,
      positionRequestList: [{ contractorMaterialId: waste }],
      outputMaterialId: await aMaterial(product, false),
      processCodeList: ['PR0027'],
      processingStandardList: ['Recycled Claim Standard (RCS)'],
      validFrom: '2026-01-01',
      traceabilityLevelName: '3 - WHERE-WHO - name - address',
      transparencyLevelName: '2 - Copy Certificate',
    },
  })
  if (!planned.ok()) throw new Error(await planned.text())
  const certificateId = await fileCertificate(request, 'spinner', {
    contractorCompanyName: 'Meridian Certification (demo)',
    certificateReferenceNumber: certificate,
    processingStandardName: 'Recycled Claim Standard (RCS)',
  })
  const decided = await request.post(`/api/transactions/${certificateId}/confirmation?type=certification`, {
    headers: await bearer(request, 'certifier'),
    data: { transactionStatus: 'ACCEPTED' },
  })
  if (!decided.ok()) throw new Error(await decided.text())
  return { certificateId }
}

/** The certification body withdraws a scope certificate from today on. */
export async function withdrawCertificate(request: APIRequestContext, id: number): Promise<void> {
  const answer = await request.post(`/api/certifications/${id}/standing`, {
    headers: await bearer(request, 'certifier'),
    data: {
      change: 'WITHDRAWN',
      onDay: new Date().toISOString().slice(0, 10),
      reason: 'The site was closed.',
    },
  })
  if (!answer.ok()) throw new Error(await answer.text())
}
