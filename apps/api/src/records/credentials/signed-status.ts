import { issuerOf, readJws } from '@selvedge/proof/credentials/jws.ts'
import { statusEntries } from '@selvedge/proof/credentials/status-list.ts'

const LIST = /^(.*)\/companies\/([^/]+)\/revocations\/([1-9]\d*)$/

/** Where the signed text of a credential of ours says that its bit is: under which addresses, in which list of which company, at which place; and by whom it says it is signed. Undefined for a text that says none of it. */
export function signedStatus(text: string) {
  const jws = readJws(text)
  if (typeof jws === 'string') return undefined
  const issuer = issuerOf(jws.payload)
  const [entry] = statusEntries(jws.payload['credentialStatus'])
  if (issuer === undefined || typeof entry !== 'object') return undefined
  const [, base, publicId, list] = LIST.exec(entry.list) ?? []
  if (base === undefined || publicId === undefined) return undefined
  return { issuer, base, publicId, list: Number(list), place: entry.index }
}
