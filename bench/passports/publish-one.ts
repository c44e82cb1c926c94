import { createClient } from '@selvedge/contract/client.ts'
import { setMaterialKeysEndpoint } from '@selvedge/contract/material-keys.ts'
import {
  changePassportEndpoint,
  createPassportEndpoint,
  publishPassportEndpoint,
} from '@selvedge/contract/passports.ts'
import { withCheckDigit } from '@selvedge/domain/gs1/check-digit.ts'
import { registerPartners } from '../../apps/api/test/support/world/partners.ts'
import { FILLED } from '../../apps/api/test/support/world/passports.ts'

/** The passport of a lot that the others are copies of, made as people do. */
export async function publishOne(url: string, dataDir: string): Promise<number> {
  const as = (token?: string) => createClient(`${url}/api`, () => token ?? null)
  const { supplier, yarn } = await registerPartners([{ dataDir, as }])
  const client = as(supplier.token)
  const gtin = withCheckDigit('0952132999999')
  await client.call(setMaterialKeysEndpoint, { params: { id: yarn }, body: { gtin } })
  const body = { materialId: yarn, level: 'batch' as const, lot: 'L-ORIGINAL', serial: null }
  const { id, revision, content } = await client.call(createPassportEndpoint, { body })
  const changed = await client.call(changePassportEndpoint, {
    params: { id },
    body: { revision, content: { ...content, ...FILLED } },
  })
  await client.call(publishPassportEndpoint, { params: { id }, body: { revision: changed.revision } })
  return id
}
