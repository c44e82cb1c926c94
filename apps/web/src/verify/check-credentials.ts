import { verify } from '@selvedge/messages/en/verify.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkCredential, type CheckedCredential } from '@selvedge/proof/credentials/check-credential.ts'
import { type CredentialText, savedDocument, savedList } from '@selvedge/proof/credentials/credential-text.ts'
import type { CheckedLists } from '@selvedge/proof/credentials/check-status.ts'
import { checkLedger } from '@selvedge/proof/credentials/check-ledger.ts'
import type { Circumstances } from '@selvedge/proof/verify-bundle.ts'

/** Whom the reader trusts, and which server is asked about issuers; it is asked nothing where files have the answer. */
export type IssuerQuestions = { pinned: readonly string[]; lookUp?: string | undefined }

export type CredentialFile = { name: string; said: CredentialText }

/** A credential by its file, with what was found of it. */
export type NamedCredential = CheckedCredential & { name: string }

type Asked = { issuers: IssuerQuestions; bundle: string | undefined; ledger: Circumstances }

/** Checks credentials by the files beside them, and by what the server knows of their issuers. */
export async function checkCredentials(
  files: readonly CredentialFile[],
  { issuers, bundle, ledger }: Asked,
): Promise<NamedCredential[]> {
  const server = askingServer(issuers.lookUp)
  const saved = files.map(({ said }) => said)
  const lists: CheckedLists = new Map()
  const checked: NamedCredential[] = []
  for (const { name, said } of files) {
    if (said.role !== 'credential') continue
    const known = new Map<string, string>()
    let issuer = ''
    // One after the other: a server is not asked everything at once.
    // oxlint-disable-next-line no-await-in-loop
    const found = await checkCredential(said.text, {
      pinned: issuers.pinned,
      known,
      lists,
      now: new Date(),
      find: async (did) => {
        issuer = did
        const answer = await server({ did })
        if (answer?.name) known.set(did, answer.name)
        return savedDocument(saved, did) ?? answer?.document ?? undefined
      },
      findList: async (list) =>
        savedList(saved, list) ?? (await server({ did: issuer, list }))?.list ?? undefined,
      ...(bundle !== undefined && { ledger: (sha256: string) => checkLedger(bundle, sha256, ledger) }),
    })
    if (found) checked.push({ name, ...found })
  }
  return checked
}

type Answer = { name: string | null; document: JsonObject | null; list: string | null }

/** Asks the server once for each issuer, and once for each list. What it does not answer is unknown. */
function askingServer(address: string | undefined) {
  const asked = new Map<string, Promise<Answer | undefined>>()
  return (question: { did: string; list?: string }): Promise<Answer | undefined> => {
    if (address === undefined) return Promise.resolve(undefined)
    const body = JSON.stringify(question)
    const known = asked.get(body) ?? ask(address, body)
    asked.set(body, known)
    return known
  }
}

async function ask(address: string, body: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return answer.ok ? ((await answer.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}

/** More than a person looks through at once. */
export const MAX_CREDENTIALS = 500
export const tooManyCredentials = () => verify.tooManyCredentials({ most: MAX_CREDENTIALS })
