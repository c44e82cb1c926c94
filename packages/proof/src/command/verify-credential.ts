import { credentialVerdicts } from '@selvedge/messages/en/credential-verdicts.ts'
import { command as texts } from '@selvedge/messages/en/command.ts'
import { checkCredential, type CheckedCredential } from '../credentials/check-credential.ts'
import { checkLedger } from '../credentials/check-ledger.ts'
import { credentialIn, savedDocument, savedList } from '../credentials/credential-text.ts'
import { readBundle } from '../read-bundle.ts'
import type { Circumstances } from '../verify-bundle.ts'

/** What stands beside a credential: texts of files, and issuers that the reader trusts. */
type Beside = { texts: readonly string[]; issuers: readonly string[]; ledger: Circumstances }

/**
 * Checks a credential by the files beside it alone: the issuer's document, its list of revoked ones, and the proof file; nothing leaves the machine. Undefined for a
 * text that is none.
 */
export async function verifyCredential(
  text: string,
  { texts: files, issuers, ledger }: Beside,
): Promise<CheckedCredential | undefined> {
  const saved = files.flatMap((one) => credentialIn(one) ?? [])
  const bundle = files.find((one) => readBundle(one).bundle !== undefined)
  return checkCredential(text, {
    pinned: issuers,
    known: new Map(),
    now: new Date(),
    find: (did) => Promise.resolve(savedDocument(saved, did)),
    findList: (address) => Promise.resolve(savedList(saved, address)),
    ...(bundle !== undefined && { ledger: (sha256: string) => checkLedger(bundle, sha256, ledger) }),
  })
}

/** How the command ends. */
export const CREDENTIAL_EXIT = { verified: 0, altered: 1, revoked: 1, expired: 1, open: 2 } as const

/** What the command prints. */
export function credentialReport({ verdict, headline, parts }: CheckedCredential, json: boolean): string {
  if (json) return JSON.stringify({ verdict, parts, sentence: headline }, undefined, 2)
  const lines = parts.map(
    ({ part, status, sentence }) =>
      `  ${credentialVerdicts[part].padEnd(10)}  ${texts[status].padEnd(11)}  ${sentence}`,
  )
  return [headline, ...lines].join('\n')
}
