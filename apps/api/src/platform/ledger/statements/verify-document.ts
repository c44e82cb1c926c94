import { words } from '@selvedge/proof/verdict-words.ts'
import { checkFiles, checkStatement, failed, toCheck } from './check-statement.ts'
import { checkIntroduced, keysOfSigning } from './signing-companies.ts'
import { listStatementsAbout } from './stored-statement.ts'
import {
  summarize,
  type Verification,
  type VerifiedState,
  verifyState,
  type VerifyContext,
} from './verify-state.ts'

export type DocumentToVerify = {
  documentId: number
  /** SHA-256 of the bytes as they are stored now, in lower-case hexadecimal digits; null when they are gone. */
  sha256OfBytes: string | null
}

/** Verifies a document's bytes against every statement that speaks of it, and each of those up to the blockchain. */
export async function verifyDocument(
  context: VerifyContext,
  { documentId, sha256OfBytes }: DocumentToVerify,
): Promise<Verification> {
  const { contract } = context.blockchain
  const about = await listStatementsAbout(context.db, { documentId, contract })
  const introduced = await keysOfSigning(context.db, about, contract)
  const digestOf = (id: number, attested: string) =>
    Promise.resolve(id === documentId ? sha256OfBytes : attested)
  const history = about.map(toCheck)
  const states: VerifiedState[] = []
  for (const checked of history) {
    const names = checked.statement?.documents.some(({ id }) => id === documentId) ?? true
    const found = [
      ...(names ? [] : [failed('file', words.documentForeign(`${documentId}`))]),
      ...(await checkFiles(checked, digestOf)),
      ...(await checkStatement(context.db, checked)),
      ...checkIntroduced(checked, introduced),
    ]
    states.push(await verifyState(context, checked, found))
  }
  return summarize(context, history, { states, signing: [] })
}
