import { isAnswer } from '@selvedge/domain/untp/fetch-errors.ts'
import { didDocumentAddress } from '@selvedge/domain/untp/addresses.ts'
import { verify } from '@selvedge/messages/en/verify.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { checkCredential, type CheckedCredential } from '@selvedge/proof/credentials/check-credential.ts'
import {
  type CredentialText,
  savedDocument,
  savedLists,
} from '@selvedge/proof/credentials/credential-text.ts'
import { NotFetched } from '@selvedge/proof/credentials/not-fetched.ts'
import type { SavedCheck } from '@selvedge/proof/credentials/saved-zip.ts'
import type { CheckedLists } from '@selvedge/proof/credentials/check-status.ts'
import { checkLedger, type SentCredential } from '@selvedge/proof/credentials/check-ledger.ts'
import { distinct } from '@selvedge/proof/same.ts'
import type { Circumstances } from '@selvedge/proof/verify-bundle.ts'
import { askingElsewhere, askingServer, type Fetching } from './ask-about-issuers.ts'

/** Whom the reader trusts, and which server is asked about issuers; its answer comes before what is in files. */
export type IssuerQuestions = {
  pinned: readonly string[]
  lookUp?: string | undefined
  /** Where it gets what issuers on other hosts say: for whoever is signed in; `nobody` for others, and undefined where no server is asked. */
  elsewhere?: Fetching | 'nobody' | undefined
  /** Issuers that the reader does not trust, and has asked for their keys all the same. Nobody else that nobody trusts is asked: they would learn who reads. */
  asked?: readonly string[]
  /** The reader has saved the documents of issuers among the files, and did not get them with the credentials. */
  areFilesOwn?: boolean
}

export type CredentialFile = { name: string; said: CredentialText }

/** A credential by its file, with what was found of it. */
export type NamedCredential = CheckedCredential & {
  name: string
  /** The issuer that was not asked for its keys, and can be; undefined for others. */
  askable: string | undefined
}

type Asked = { issuers: IssuerQuestions; bundle: string | undefined; ledger: Circumstances }

/** Checks credentials by the files beside them, and by what the server knows of their issuers; they are checked beside each other. `used` is what a later check needs. */
export async function checkCredentials(
  files: readonly CredentialFile[],
  { issuers, bundle, ledger }: Asked,
): Promise<{ credentials: NamedCredential[]; used: SavedCheck }> {
  const server = askingServer(issuers.lookUp)
  const { elsewhere } = issuers
  const askElsewhere = askingElsewhere(elsewhere === 'nobody' ? undefined : elsewhere)
  const named = new Set([...issuers.pinned, ...(issuers.asked ?? [])])
  // Who has no address, and whoever may have nobody asked, is told so: no host learns of it.
  const mayAsk = (did: string) =>
    named.has(did) || elsewhere === 'nobody' || didDocumentAddress(did) === undefined
  const saved = files.map(({ said }) => said)
  const lists: CheckedLists = new Map()
  const documents = new Map<string, JsonObject>()
  const listTexts = new Map<string, readonly string[]>()
  const check = async ({ name, said }: CredentialFile): Promise<NamedCredential[]> => {
    if (said.role !== 'credential') return []
    const known = new Map<string, string>()
    const keysFromFiles = new Set<string>()
    let issuer = ''
    let askable: string | undefined
    const found = await checkCredential(said.text, {
      pinned: issuers.pinned,
      known,
      keysFromFiles,
      lists,
      now: new Date(),
      find: async (did) => {
        issuer = did
        const answer = await server({ did })
        if (answer?.name) known.set(did, answer.name)
        // A file comes from whoever: it must not say other keys than the server that knows the issuer.
        const isElsewhere = !answer?.document && elsewhere !== undefined
        const there = isElsewhere && mayAsk(did) ? await askElsewhere({ did }) : undefined
        const asked = answer?.document ?? there?.document ?? undefined
        // An issuer that has taken its keys away has none, whatever was saved before.
        if (there?.failure && isAnswer(there.failure)) return new NotFetched(there.failure)
        const inFile = asked ? undefined : savedDocument(saved, did)
        if (inFile !== undefined && issuers.areFilesOwn !== true) keysFromFiles.add(did)
        const document = asked ?? inFile
        if (typeof document === 'object') documents.set(did, document as JsonObject)
        if (document !== undefined) return document
        if (there?.failure) return new NotFetched(there.failure)
        if (!isElsewhere || mayAsk(did)) return undefined
        askable = did
        return 'not asked'
      },
      isOwnList: (text) =>
        issuers.areFilesOwn === true && saved.some((one) => 'text' in one && one.text === text),
      // Asked for issuers alone that are trusted, and whose signature is right.
      findList: async (list, purpose) => {
        const answered = (await server({ did: issuer, list }))?.list
        const isElsewhere = typeof answered !== 'string' && elsewhere !== undefined && !known.has(issuer)
        const there = isElsewhere
          ? await askElsewhere({ did: issuer, list: { address: list, purpose } })
          : undefined
        // What this server says of its own companies counts alone. The host of an issuer may be a copy that lists nobody any more: the reader's own file stands beside it.
        const got = there?.list ?? undefined
        const inFiles = got === undefined || issuers.areFilesOwn === true ? savedLists(saved, list) : []
        const texts =
          typeof answered === 'string' ? [answered] : [...(got === undefined ? [] : [got]), ...inFiles]
        if (there?.failure && (texts.length === 0 || isAnswer(there.failure)))
          return new NotFetched(there.failure)
        listTexts.set(list, distinct(texts))
        if (typeof answered === 'string') return answered
        return got === undefined ? texts : { fetched: got, saved: inFiles }
      },
      ...(bundle !== undefined && { ledger: (sent: SentCredential) => checkLedger(bundle, sent, ledger) }),
    })
    return found ? [{ name, ...found, askable }] : []
  }
  const credentials = (await Promise.all(files.map(check))).flat()
  const texts = saved.flatMap(({ role, ...one }) =>
    role === 'credential' && 'text' in one ? [one.text] : [],
  )
  return {
    credentials,
    used: {
      credentials: texts,
      documents: [...documents.values()],
      lists: [...listTexts.values()].flat(),
      bundle,
    },
  }
}

/** More than a person looks through at once. */
export const MAX_CREDENTIALS = 500
export const tooManyCredentials = () => verify.tooManyCredentials({ most: MAX_CREDENTIALS })
