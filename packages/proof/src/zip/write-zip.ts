import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { crc32 } from './crc-32.ts'
import {
  DIRECTORY_ENTRY,
  END_BYTES,
  END_OF_DIRECTORY,
  ENTRY_BYTES,
  LOCAL_BYTES,
  LOCAL_ENTRY,
} from './zip-directory.ts'

/** As every program unpacks it (version 2.0), with names in UTF-8. */
const VERSION = 20
const UTF8_NAMES = 0x0800

/** A field of a header: how many bytes, and the number in it. */
type Field = readonly [bytes: 2 | 4, value: number]

/** Puts texts into a zip file as they are, not packed, with this moment (in UTC) as their time. Names have to differ. */
export function writeZip(files: readonly { name: string; text: string }[], at: Date): Uint8Array {
  const locals: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let start = 0
  for (const file of files) {
    const [name, bytes] = [utf8ToBytes(file.name), utf8ToBytes(file.text)]
    const about: Field[] = [
      [2, VERSION],
      [2, UTF8_NAMES],
      [2, 0],
      ...dosTime(at),
      [4, crc32(bytes)],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
      [2, 0],
    ]
    const local = concatBytes(header(LOCAL_BYTES, [[4, LOCAL_ENTRY], ...about]), name, bytes)
    const rest: Field[] = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, start],
    ]
    directory.push(header(ENTRY_BYTES, [[4, DIRECTORY_ENTRY], [2, VERSION], ...about, ...rest]), name)
    locals.push(local)
    start += local.length
  }
  const listed = concatBytes(...directory)
  const counts: Field[] = [
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
  ]
  const end = header(END_BYTES, [[4, END_OF_DIRECTORY], ...counts, [4, listed.length], [4, start], [2, 0]])
  return concatBytes(...locals, listed, end)
}

function header(length: number, fields: readonly Field[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(length))
  let at = 0
  for (const [bytes, value] of fields) {
    if (bytes === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

/** Time and day as zip files have them, in steps of two seconds from 1980 on. */
const dosTime = (at: Date): Field[] => [
  [2, (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)],
  [2, ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
]
