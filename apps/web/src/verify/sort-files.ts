import { verify } from '@selvedge/messages/en/verify.ts'
import { fileHash } from '@selvedge/proof/file-hash.ts'
import type { Hex } from '@selvedge/proof/hex.ts'
import type { CredentialFile } from './check-credentials.ts'
import {
  credentialIn,
  type CredentialText,
  MAX_CREDENTIAL_BYTES,
} from '@selvedge/proof/credentials/credential-text.ts'
import { isZip, MAX_ZIP_BYTES, savedZips } from '@selvedge/proof/credentials/saved-zip.ts'
import { readSavedHeaders } from '@selvedge/proof/header-witness.ts'

/** What a file turned out to be. Its SHA-256 is of its bytes, in lower-case hexadecimal digits. */
export type SortedFile = {
  name: string
  size: number
  role: 'bundle' | 'headers' | 'document' | CredentialText['role']
  sha256: string
}

export type SortedFiles = {
  files: SortedFile[]
  /** The text of each bundle among them. */
  bundles: { name: string; text: string }[]
  /** Credentials, with saved lists and documents of issuers. */
  credentials: CredentialFile[]
  /** The hashes of all blocks whose headers were saved. */
  headers: ReadonlySet<Hex>
}

/** More than any bundle needs; a larger one is meant to use up the reader's memory. */
const MAX_BUNDLE_BYTES = 50 * 1024 * 1024
/** Ten thousand headers in full. */
const MAX_HEADERS_BYTES = 16 * 1024 * 1024
const CHUNK_BYTES = 1024 * 1024

/** A file that cannot be checked at all, in words. */
export class FileError extends Error {}

/** Separates bundles, saved headers and documents by their content. Throws errors in words for what is too large. */
export async function sortFiles(files: readonly File[]): Promise<SortedFiles> {
  const sorted: SortedFiles = { files: [], bundles: [], credentials: [], headers: new Set() }
  for (const file of await openedAll(files)) {
    const { name, size } = file
    const { role, text, hashes, said } = await roleOf(file)
    sorted.files.push({ name, size, role, sha256: await digestOf(file) })
    if (said) sorted.credentials.push({ name, said })
    if (role === 'bundle') sorted.bundles.push({ name, text })
    if (hashes) sorted.headers = new Set([...sorted.headers, ...hashes])
  }
  return sorted
}

/** The files in zip files that were saved for later; any other file is itself. */
async function openedAll(files: readonly File[]): Promise<File[]> {
  const read = savedZips()
  const opened: File[] = []
  for (const file of files) {
    // One zip file after the other, so that they are never all in memory.
    // oxlint-disable-next-line no-await-in-loop
    opened.push(...(await filesIn(file, read)))
  }
  return opened
}

async function filesIn(file: File, read: ReturnType<typeof savedZips>): Promise<File[]> {
  const beginning = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (!isZip(beginning) || file.size > MAX_ZIP_BYTES) return [file]
  const saved = await read(new Uint8Array(await file.arrayBuffer()))
  return saved?.map(({ name, text }) => new File([text], name)) ?? [file]
}

type Role = {
  role: SortedFile['role']
  text: string
  hashes?: ReadonlySet<Hex>
  said?: CredentialText
}

async function roleOf(file: File): Promise<Role> {
  const beginning = (await file.slice(0, 2000).text()).trimStart()
  if (beginning.startsWith('{')) {
    if (file.size > MAX_BUNDLE_BYTES) throw new FileError(verify.bundleTooLarge({ file: file.name }))
    const text = await file.text()
    // Also one that is broken or was tampered with: the verdict has to say so.
    if (text.includes('"statements"') && text.includes('"contract"')) return { role: 'bundle', text }
  }
  if (/^(?:\{|ey)/.test(beginning) && file.size <= MAX_CREDENTIAL_BYTES) {
    const said = credentialIn(await file.text())
    if (said) return { role: said.role, text: '', said }
  }
  if (beginning.startsWith('0x') && file.size <= MAX_HEADERS_BYTES) {
    const hashes = readSavedHeaders(await file.text())
    if (hashes) return { role: 'headers', text: '', hashes }
  }
  return { role: 'document', text: '' }
}

/** Hashes piece by piece, so that a file may be larger than memory. */
async function digestOf(file: File): Promise<string> {
  const hash = fileHash()
  for (let at = 0; at < file.size; at += CHUNK_BYTES)
    hash.add(new Uint8Array(await file.slice(at, at + CHUNK_BYTES).arrayBuffer()))
  return hash.digest()
}
