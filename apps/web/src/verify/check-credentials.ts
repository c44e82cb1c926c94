import { verify } from '@selvedge/messages/en/verify.ts'
import { checkCredential, type CheckedCredential } from '@selvedge/proof/credentials/check-credential.ts'
import { type CredentialText, savedDocument, savedList } from '@selvedge/proof/credentials/credential-text.ts'
import type { CheckedLists } from '@selvedge/proof/credentials/check-status.ts'
import { checkLedger } from '@selvedge/proof/credentials/check-ledger.ts'
import type { Circumstances } from '@selvedge/proof/verify-bundle.ts'
import { askingServer } from './ask-about-issuers.ts'

/** Whom the reader trusts, and which server is asked about issuers; it is asked nothing where files have the answer. */
export type IssuerQuestions = { pinned: readonly string[]; lookUp?: string | undefined }

export type CredentialFile = { name: string; said: CredentialText }

/** A credential by its file, with what was found of it. */
export type NamedCredential = CheckedCredential & { name: string }

type Asked = { issuers: IssuerQuestions; bundle: string | undefined; ledger: Circumstances }

/** Checks credentials by the files beside them, and by what the server knows of their issuers; they are checked beside each other. */
export async function checkCredentials(
  files: readonly CredentialFile[],
  { issuers, bundle, ledger }: Asked,
): Promise<NamedCredential[]> {
  const server = askingServer(issuers.lookUp)
  const saved = files.map(({ said }) => said)
  const lists: CheckedLists = new Map()
  const check = async ({ name, said }: CredentialFile): Promise<NamedCredential[]> => {
    if (said.role !== 'credential') return []
    const known = new Map<string, string>()
    let issuer = ''
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
    return found ? [{ name, ...found }] : []
  }
  return (await Promise.all(files.map(check))).flat()
}

/** More than a person looks through at once. */
export const MAX_CREDENTIALS = 500
export const tooManyCredentials = () => verify.tooManyCredentials({ most: MAX_CREDENTIALS })
