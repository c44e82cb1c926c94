import type { CodePage } from '@selvedge/messages/code-pages.ts'

/** What a file says, and the encoding that it was taken for where it does not say which it is and is not UTF-8. */
type FileText = { text: string; assumed: CodePage | undefined }

const startsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, i) => bytes[i] === byte)

/**
 * The text of a file: UTF-8, UTF-16 as Excel writes "Unicode text", or else what programs of the page's readers write. What cannot be that either is
 * taken for western European, in which every byte is a letter.
 */
export function fileText(bytes: Uint8Array, codePage: CodePage): FileText {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: decoded(bytes, 'utf-16le'), assumed: undefined }
  if (startsWith(bytes, 0xfe, 0xff)) return { text: decoded(bytes, 'utf-16be'), assumed: undefined }
  const text = strictly(bytes, 'utf-8')
  if (text !== undefined) return { text, assumed: undefined }
  const local = strictly(bytes, codePage)
  if (local !== undefined) return { text: local, assumed: codePage }
  return { text: decoded(bytes, 'windows-1252'), assumed: 'windows-1252' }
}

const decoded = (bytes: Uint8Array, encoding: string) => new TextDecoder(encoding).decode(bytes)

function strictly(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
