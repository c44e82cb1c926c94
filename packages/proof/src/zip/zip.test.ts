import * as fc from 'fast-check'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 as crcOfNode, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { crc32 } from './crc-32.ts'
import { readZip } from './read-zip.ts'
import { writeZip } from './write-zip.ts'

const at = new Date('2026-11-27T12:34:56Z')
const files = [
  { name: 'credential.jwt', text: 'a.b.c' },
  { name: 'Größe/did.json', text: '{"é":1}' },
  { name: 'empty', text: '' },
]
const limits = { files: 10, bytes: 1_000_000 }
const texts = async (zip: Uint8Array, most = limits) =>
  (await readZip(zip, most))?.map(({ name, bytes }) => ({ name, text: new TextDecoder().decode(bytes) }))

test('what is written is read again', async () => {
  expect(await texts(writeZip(files, at))).toEqual(files)
})

test('CRC-32 is that of zlib', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => crc32(bytes) === crcOfNode(bytes)))
})

/** Python comes with most machines; where it does not, nothing is said. */
const python = (script: string, ...more: string[]) => {
  try {
    return execFileSync('python3', ['-c', script, ...more], { encoding: 'utf8' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

test('another program reads ours, and we read what it packed', async ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'zip-'))
  try {
    const path = join(folder, 'a.zip')
    writeFileSync(path, writeZip(files, at))
    const said = python(
      `import sys,zipfile
z=zipfile.ZipFile(sys.argv[1]); assert z.testzip() is None
print([(i.filename,list(i.date_time)) for i in z.infolist()])
w=zipfile.ZipFile(sys.argv[2],'w',zipfile.ZIP_DEFLATED)
for i in z.infolist(): w.writestr(i.filename,z.read(i))
w.close()`,
      path,
      join(folder, 'b.zip'),
    )
    if (said === undefined) skip()
    expect(said).toContain("('Größe/did.json', [2026, 11, 27, 12, 34, 56])")
    expect(await texts(readFileSync(join(folder, 'b.zip')))).toEqual(files)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('what is damaged, cut off, or too much is not read', async () => {
  const zip = writeZip(files, at)
  for (let end = 0; end < zip.length; end += 7) expect(await texts(zip.slice(0, end))).toBeUndefined()
  const changed = zip.slice()
  const inText = Buffer.from(zip).indexOf('a.b.c')
  changed[inText] = 65
  expect(await texts(changed)).toBeUndefined()
  expect(await texts(zip, { ...limits, files: 2 })).toBeUndefined()
  expect(await texts(zip, { ...limits, bytes: 12 })).toBeUndefined()
})

test('a bomb that says that it is small is not unpacked', async () => {
  const bomb = deflateRawSync(Buffer.alloc(50_000_000))
  const zip = Buffer.from(writeZip([{ name: 'bomb', text: 'x'.repeat(bomb.length) }], at))
  bomb.copy(zip, 30 + 4)
  // Packed by deflate, in its own header and in the directory.
  const directory = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  zip.writeUInt16LE(8, 8)
  zip.writeUInt16LE(8, directory + 10)
  expect(await texts(zip)).toBeUndefined()
})

test('random bytes behind the beginning of a zip file never throw', async () => {
  const zip = writeZip(files, at)
  await fc.assert(
    fc.asyncProperty(fc.nat(zip.length - 1), fc.nat(255), async (place, byte) => {
      const changed = zip.slice()
      changed[place] = byte
      await readZip(changed, limits)
    }),
  )
})
