import { createHmac } from 'node:crypto'
import { EPCIS_PAGE_TOKEN_MS, MAX_EPCIS_ADDRESS_WITH_TOKEN } from '@selvedge/domain/limits.ts'
import { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import { withEitherKey } from '../../platform/crypto/key-ring.ts'
import { seal, unsealWith } from '../../platform/crypto/seal.ts'
import { EpcisProblem } from './problem.ts'
import { say } from './texts.ts'

const PURPOSE = 'page'
const EXPIRY_BYTES = 8

/** All that the next page of events needs, so that no server remembers anything. */
export const EventPage = z.object({
  /** The path that was asked. */
  path: z.string(),
  /** Its parameters, as the address had them. */
  search: z.string(),
  /** The named query, so that another one under the same name does not go on where this one was. */
  query: z.number().nullable(),
  /** What the prefixes in it meant for the first page: what is captured meanwhile may declare others. */
  prefixes: z.record(z.string(), z.string()),
  /** The last key: its place, and the time by which events are ordered. */
  sequence: z.number(),
  time: z.string().nullable(),
  /** The newest event that was there for the first page. */
  until: z.number(),
  /** Events that are still to be answered; null for all. */
  left: z.number().nullable(),
})

/** What the next page of a Collection needs: its path, and the last value of the page before. */
export const ValuePage = z.object({ path: z.string(), perPage: z.number(), after: z.string() })

export type EventPage = z.infer<typeof EventPage>
export type ValuePage = z.infer<typeof ValuePage>
export type NextPage = EventPage | ValuePage

type Of = { companyId: number; expires: number }

/** A key for each moment and company, so that a token is good for nobody else and not longer. */
const keyOf = (masterKey: Uint8Array, { companyId, expires }: Of): Buffer =>
  createHmac('sha256', masterKey)
    .update(`selvedge page of EPCIS events of company ${companyId} until ${expires}`)
    .digest()

/**
 * The token of the next page, with the moment at which it ends. It is sealed and not only authenticated: the place of an event would tell how
 * many all companies have.
 */
function sealPage(
  { masterKey, now }: Pick<Services, 'masterKey' | 'now'>,
  companyId: number,
  page: NextPage,
): { token: string; expires: Date } {
  const expires = now().getTime() + EPCIS_PAGE_TOKEN_MS
  const head = Buffer.alloc(EXPIRY_BYTES)
  head.writeBigUInt64BE(BigInt(expires))
  const sealed = seal(keyOf(masterKey, { companyId, expires }), PURPOSE, JSON.stringify(page))
  const token = Buffer.concat([head, Buffer.from(sealed, 'base64')]).toString('base64url')
  return { token, expires: new Date(expires) }
}

/** The page that a token of this company stands for; undefined where it was changed, has ended, or is not the company's. */
export function openPage<P extends NextPage>(
  { masterKey, now }: Pick<Services, 'masterKey' | 'now'>,
  companyId: number,
  { token, of }: { token: string; of: z.ZodType<P> },
): P | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // One token is one text: characters that decoding passes over are refused.
  if (bytes.length <= EXPIRY_BYTES || bytes.toString('base64url') !== token) return undefined
  const expires = Number(bytes.readBigUInt64BE())
  if (expires <= now().getTime()) return undefined
  try {
    const sealed = bytes.subarray(EXPIRY_BYTES).toString('base64')
    const text = withEitherKey(masterKey, (key) =>
      unsealWith(keyOf(key, { companyId, expires }), PURPOSE, sealed),
    )
    return of.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The headers that lead to the next page, behind the last that is there now. Throws URITooLongException where no address takes what it needs. */
export function linkTo(
  services: Pick<Services, 'masterKey' | 'now'>,
  companyId: number,
  page: NextPage,
): Record<string, string> {
  const { token, expires } = sealPage(services, companyId, page)
  const address = `${page.path}?nextPageToken=${token}`
  if (address.length > MAX_EPCIS_ADDRESS_WITH_TOKEN)
    throw new EpcisProblem(
      'URITooLongException',
      say.nextAddressTooLong({ maximum: MAX_EPCIS_ADDRESS_WITH_TOKEN }),
    )
  return {
    link: `<${address}>; rel="next"`,
    'gs1-next-page-token-expires': expires.toISOString(),
  }
}
