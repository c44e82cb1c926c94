import type { JsonObject } from '../canonical-json.ts'
import { checkCredential } from '../credentials/check-credential.ts'
import { aStatusList, type TestIssuer } from './make-credential.ts'

/** The moment at which tests check. */
export const CHECKED_AT = new Date('2026-11-27T12:00:00Z')

/**
 * Checks a text for a reader who trusts this issuer, by its document and its list, in which nobody is revoked unless another is given. Undefined for a text that is no
 * credential; else the verdict with each part's status and sentence by its name.
 */
export async function checkMade(
  text: string,
  issuer: TestIssuer,
  { document = issuer.document, list }: { document?: JsonObject; list?: string } = {},
) {
  const known = list ?? (await aStatusList(issuer))
  const found = await checkCredential(text, {
    find: (did) => Promise.resolve(did === issuer.did ? document : undefined),
    findList: () => Promise.resolve(known),
    pinned: [issuer.did],
    known: new Map(),
    now: CHECKED_AT,
    timeZone: 'UTC',
  })
  if (!found) return undefined
  const parts = Object.fromEntries(found.parts.map(({ part, status }) => [part, status]))
  const says = Object.fromEntries(found.parts.map(({ part, sentence }) => [part, sentence]))
  return { verdict: found.verdict, kind: found.kind, parts, says }
}
