import type { APIRequestContext } from '@playwright/test'
import { bearer, certificateId } from './api.ts'

/** The credential of a certificate of the demo, which its body has issued once; `address` is where anybody reads it. */
export async function credentialOf(
  request: APIRequestContext,
  body: string,
  number: string,
): Promise<{ id: number; address: string }> {
  const headers = await bearer(request, body)
  const about = { type: 'certification', id: await certificateId(request, body, number) }
  const answer = await request.get(`/api/credentials/about/certification/${about.id}`, { headers })
  const { credential } = (await answer.json()) as { credential: { id: number; address: string } | null }
  if (credential) return credential
  const issued = await request.post('/api/credentials', { headers, data: { about } })
  return (await issued.json()) as { id: number; address: string }
}
