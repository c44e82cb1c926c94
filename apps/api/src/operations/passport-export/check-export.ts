import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { keysOfDocument } from '@selvedge/proof/credentials/did.ts'
import { readJsonObject } from '@selvedge/proof/credentials/read-json.ts'
import { keyIdentifier, operatorDid } from '@selvedge/domain/untp/addresses.ts'
import { factsIn, isSignedNote } from './export-note.ts'
import { type ListedFile, LIST, NOTE, SITE } from './export-target.ts'

/** What is wrong with an export, in words; nothing where it is whole. */
export type ExportCheck = { made: Date | undefined; files: number; issues: string[] }

const MOST_ISSUES = 100

/**
 * Checks the files of an export against the signed list beside them: that every listed file is there with its hash, that nothing else is, and that the list is signed by
 * the key of the operator's document. The document in the export says whose key that is only as far as one trusts the export: pass one that was saved before as `document`.
 */
export async function checkExport(root: string, document?: string): Promise<ExportCheck> {
  const issues: string[] = []
  const note = await readFile(join(root, NOTE), 'utf8').catch(() => '')
  const facts = factsIn(note)
  if (!facts) return { made: undefined, files: 0, issues: [`${NOTE} is missing or damaged`] }
  const own = document ?? (await readFile(join(root, SITE, '.well-known/did.json'), 'utf8').catch(() => ''))
  const did = operatorDid(facts.base)
  const json = readJsonObject(own)
  const key = json && keysOfDocument(did, json)?.find(keyIdentifier(did, 1))
  if (key?.curve !== 'Ed25519' || !isSignedNote(note, did, key.bytes))
    issues.push(`${NOTE} is not signed by the key of ${did}`)
  const hash = createHash('sha256')
  let files = 0
  const lines = createInterface({ input: createReadStream(join(root, LIST)), crlfDelay: Infinity })
  for await (const line of lines) {
    hash.update(`${line}\n`)
    files++
    const fault = await faultOf(join(root, SITE), JSON.parse(line) as ListedFile)
    if (fault !== undefined && issues.length < MOST_ISSUES) issues.push(fault)
  }
  if (hash.digest('hex') !== facts.list || files !== facts.files)
    issues.push(`${LIST} is not the list that was signed`)
  const found = await countFiles(join(root, SITE))
  if (found > files) issues.push(`${found - files} files are in no list`)
  return { made: facts.made, files, issues }
}

async function faultOf(site: string, { path, sha256 }: ListedFile): Promise<string | undefined> {
  const bytes = await readFile(join(site, path)).catch(() => undefined)
  if (!bytes) return `${path} is missing`
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? undefined : `${path} was changed`
}

async function countFiles(folder: string): Promise<number> {
  let count = 0
  for (const entry of await readdir(folder, { withFileTypes: true }))
    count += entry.isDirectory() ? await countFiles(join(folder, entry.name)) : 1
  return count
}
