import { isAnswer } from '@selvedge/domain/untp/fetch-errors.ts'
import { credentialVerdicts } from '@selvedge/messages/en/credential-verdicts.ts'
import { command as texts } from '@selvedge/messages/en/command.ts'
import { checkCredential, type CheckedCredential } from '../credentials/check-credential.ts'
import { checkLedger, type SentCredential } from '../credentials/check-ledger.ts'
import { credentialIn, savedDocument, savedLists } from '../credentials/credential-text.ts'
import { NotFetched } from '../credentials/not-fetched.ts'
import { readBundle } from '../read-bundle.ts'
import type { Circumstances } from '../verify-bundle.ts'
import { inColumns } from './columns.ts'
import type { Online } from './online.ts'

/** What stands beside a credential: texts of files, and issuers that the reader trusts. */
type Beside = {
  texts: readonly string[]
  /** Texts that came in one file with the credential, and whether the reader saved that file. */
  together: readonly string[]
  isTogetherOwn: boolean
  issuers: readonly string[]
  /** Where the reader lets issuers be asked: those that they trust, and others for their documents only if they said so. */
  online: Online | undefined
  asksAll: boolean
  now: Date
  ledger: Circumstances
}

/**
 * Checks a credential by the files beside it: the issuer's document, its list of revoked ones, and the proof file; nothing leaves the machine unless issuers are
 * asked, whose answers come before files; files stand in for hosts that are away alone. Undefined for a text that is none.
 */
export async function verifyCredential(
  text: string,
  { texts, together, isTogetherOwn, issuers, online, asksAll, now, ledger }: Beside,
): Promise<CheckedCredential | undefined> {
  const own = texts.flatMap((one) => credentialIn(one) ?? [])
  const inFile = together.flatMap((one) => credentialIn(one) ?? [])
  const ownTexts = new Set(isTogetherOwn ? [...texts, ...together] : texts)
  const ask = (did: string) => {
    if (!online) return undefined
    return issuers.includes(did) || asksAll ? online.find(did) : 'not asked'
  }
  const bundle = [...texts, ...together].find((one) => readBundle(one).bundle !== undefined)
  const keysFromFiles = new Set<string>()
  return checkCredential(text, {
    pinned: issuers,
    known: new Map(),
    keysFromFiles,
    now,
    isOwnList: (list) => ownTexts.has(list),
    find: async (did) => {
      const asked = await ask(did)
      if (typeof asked === 'object' && !(asked instanceof NotFetched)) return asked
      // An issuer that has taken its keys away has none, whatever was saved before.
      if (asked instanceof NotFetched && isAnswer(asked.reason)) return asked
      const found = savedDocument(isTogetherOwn ? [...own, ...inFile] : own, did)
      if (found !== undefined || isTogetherOwn) return found ?? asked
      const inZip = savedDocument(inFile, did)
      if (inZip !== undefined) keysFromFiles.add(did)
      return inZip ?? asked
    },
    // Asked for issuers alone that the reader trusts, and whose signature is right.
    findList: async (address, purpose) => {
      const saved = savedLists([...own, ...inFile], address)
      const asked = await online?.findList(address, purpose)
      if (asked instanceof NotFetched) return isAnswer(asked.reason) || saved.length === 0 ? asked : saved
      return typeof asked === 'string' ? { fetched: asked, saved } : saved
    },
    ...(bundle !== undefined && { ledger: (sent: SentCredential) => checkLedger(bundle, sent, ledger) }),
  })
}

/** How the command ends, by the worst that it found: what is wrong comes before what is open. */
export function credentialsExit(found: readonly CheckedCredential[]): number {
  const codes = new Set<number>(found.map(({ verdict }) => EXIT[verdict]))
  return [EXIT.altered, EXIT.open].find((code) => codes.has(code)) ?? EXIT.verified
}

const EXIT = { verified: 0, altered: 1, revoked: 1, expired: 1, open: 2 } as const

/** What the command prints: in JSON a list where there are several. */
export function credentialReports(found: readonly CheckedCredential[], json: boolean): string {
  if (!json) return found.map(report).join('\n\n')
  const all = found.map(({ verdict, headline, asOf, parts, facts }) => ({
    verdict,
    asOf,
    parts,
    sentence: headline,
    says: facts.map(({ label, value }) => ({ label, value })),
  }))
  return JSON.stringify(all.length === 1 ? all[0] : all, undefined, 2)
}

function report({ headline, parts, facts }: CheckedCredential): string {
  const rows = parts.map(({ part, status, sentence }) => [credentialVerdicts[part], texts[status], sentence])
  const lines = inColumns(rows, [10, 11])
  const said = inColumns(
    facts.map(({ label, value }) => [label, value]),
    [FACT_COLUMN],
  )
  return [headline, ...lines, ...(said.length === 0 ? [] : ['', texts.credentialSays, ...said])].join('\n')
}

const FACT_COLUMN = 24
