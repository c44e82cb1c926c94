import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Bundle } from './bundle.ts'
import { namedDocuments, type StatementDocument } from './statement.ts'
import type { Findings } from './verdict.ts'
import { words } from './verdict-words.ts'
import type { ReadStatement } from './read-statement.ts'

/** A file somebody holds, under the name they know it by, with the SHA-256 of its bytes. */
export type ProvidedFile = { readonly name: string; readonly sha256: string }

/** Holds the bundle's documents, and files given beside it, against what the statements name. */
export function checkDocuments(
  { documents }: Bundle,
  statements: readonly ReadStatement[],
  files: readonly ProvidedFile[],
): Findings {
  const attested = namedDocuments(statements.map(({ statement }) => statement))
  const provided = new Map(files.map((file) => [file.sha256, file]))
  // What a newer statement names cannot be read.
  const isUnread = statements.some(({ newer }) => newer === 'form')
  const isListed =
    isUnread ||
    (documents.length === attested.length &&
      attested.every(
        ({ name, sha256 }, at) => documents[at]?.name === name && documents[at].sha256 === sha256,
      ))
  const altered = documents.filter(
    (document) => document.bytes !== null && !isAttested(document.bytes, document.sha256, attested),
  )
  const foreign = isUnread
    ? []
    : [...provided].filter(([digest]) => !attested.some((one) => one.sha256 === digest))
  const absent = documents.filter(({ bytes, sha256 }) => bytes === null && !provided.has(sha256))
  return {
    failed: [
      ...(isListed ? [] : [words.documentsMisnamed]),
      ...altered.map(({ name }) => words.documentAltered(name)),
      ...foreign.map(([, { name }]) => words.documentForeign(name)),
    ],
    unchecked: absent.map(({ name }) => words.documentNotProvided(name)),
    ok: words.documentsMatch(documents.length),
  }
}

function isAttested(base64: string, digest: string, attested: readonly StatementDocument[]): boolean {
  const bytes = fromBase64(base64)
  if (!bytes || bytesToHex(sha256(bytes)) !== digest) return false
  return attested.every((document) => document.sha256 !== digest || document.size === bytes.length)
}

/** The bytes of a text in base64; undefined when it is none. */
function fromBase64(text: string): Uint8Array | undefined {
  try {
    const binary = atob(text)
    // The last character may carry bits that mean nothing; only one spelling of the same bytes is accepted.
    if (btoa(binary) !== text) return undefined
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
    return bytes
  } catch {
    return undefined
  }
}
