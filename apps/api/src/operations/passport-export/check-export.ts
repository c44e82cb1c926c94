import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { keysOfDocument } from '@selvedge/proof/credentials/did.ts'
import { readJsonObject } from '@selvedge/proof/credentials/read-json.ts'
import { keyIdentifier, operatorDid } from '@selvedge/domain/untp/addresses.ts'
import { sha256Of } from './export-files.ts'
import { factsIn, isSignedNote } from './export-note.ts'
import type { ExportReader } from './export-reader.ts'
import { type ListedFile, LIST, NOTE } from './export-target.ts'

/** What is wrong with an export, in words; nothing where it is whole. */
export type ExportCheck = { made: Date | undefined; files: number; issues: string[] }

const MOST_ISSUES = 100

/**
 * Checks the files of an export against the signed list beside them: that every listed file is there with its hash, that nothing else is, and that the list is signed by
 * the key of the operator's document. The document in the export says whose key that is only as far as one trusts the export: pass one that was saved before as `document`.
 */
export async function checkExport(from: ExportReader, document?: string): Promise<ExportCheck> {
  const issues: string[] = []
  const note = (await from.note()) ?? ''
  const facts = factsIn(note)
  if (!facts) return { made: undefined, files: 0, issues: [`${NOTE} is missing or damaged`] }
  const own = document ?? (await from.file('.well-known/did.json'))?.toString('utf8') ?? ''
  const did = operatorDid(facts.base)
  const json = readJsonObject(own)
  const key = json && keysOfDocument(did, json)?.find(keyIdentifier(did, 1))
  if (key?.curve !== 'Ed25519' || !isSignedNote(note, did, key.bytes))
    issues.push(`${NOTE} is not signed by the key of ${did}`)
  const hash = createHash('sha256')
  let files = 0
  const input = (await from.list()) ?? Readable.from([])
  const lines = createInterface({ input, crlfDelay: Infinity })
  for await (const line of lines) {
    hash.update(`${line}\n`)
    files++
    const fault = await faultOf(from, JSON.parse(line) as ListedFile)
    if (fault !== undefined && issues.length < MOST_ISSUES) issues.push(fault)
  }
  if (hash.digest('hex') !== facts.list || files !== facts.files)
    issues.push(`${LIST} is not the list that was signed`)
  const found = await from.count()
  if (found > files) issues.push(`${found - files} files are in no list`)
  return { made: facts.made, files, issues }
}

async function faultOf(from: ExportReader, { path, sha256 }: ListedFile): Promise<string | undefined> {
  const bytes = await from.file(path)
  if (!bytes) return `${path} is missing`
  return sha256Of(bytes) === sha256 ? undefined : `${path} was changed`
}
