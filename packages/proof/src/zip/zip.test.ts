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

/** A zip file whose directory names the first file's packed bytes again and again, each entry honest for itself. */
function manyNamesForOne(count: number, nameOf = (at: number) => `${at}`.padStart(4, '0')): Uint8Array {
  const one = Buffer.from(writeZip([{ name: nameOf(0), text: 'x'.repeat(1000) }], at))
  const directory = one.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  const end = one.indexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  const entries = Array.from({ length: count }, (_, place) => {
    const entry = Buffer.from(one.subarray(directory, end))
    entry.write(nameOf(place), 46)
    return entry
  })
  const last = Buffer.from(one.subarray(end))
  last.writeUInt16LE(count, 8)
  last.writeUInt16LE(count, 10)
  return Buffer.concat([one.subarray(0, directory), ...entries, last])
}

test('packed bytes that several files share are not read: a small file would become any size', async () => {
  expect(await texts(manyNamesForOne(1))).toHaveLength(1)
  expect(await texts(manyNamesForOne(2))).toBeUndefined()
  expect(await texts(manyNamesForOne(1500), { files: 1500, bytes: 64_000_000 })).toBeUndefined()
})

test('a file that lies partly in another one is not read', async () => {
  // One whose header is a text, down to its checksum.
  const isText = (one: string) => (crcOfNode(one) & 0x80808080) === 0
  const text = Array.from({ length: 1000 }, (_, place) => `secret ${place}`).find(isText) ?? ''
  const inner = Buffer.from(writeZip([{ name: 'inner', text }], at))
  const wrapped = inner.toString('latin1').slice(0, 30 + 'inner'.length + text.length)
  const outer = Buffer.from(
    writeZip(
      [
        { name: 'outer', text: wrapped },
        { name: 'inner', text },
      ],
      at,
    ),
  )
  expect(await texts(outer)).toHaveLength(2)
  const second = outer.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  outer.writeUInt32LE(30 + 'outer'.length, second + 42)
  expect(await texts(outer)).toBeUndefined()
})

test('a name that is there twice is not read: programs differ in which one they take', async () => {
  const twice = [
    { name: 'did.json', text: 'one' },
    { name: 'did.json', text: 'two' },
  ]
  expect(await texts(writeZip(twice, at))).toBeUndefined()
})

test('a zip file that is itself larger than the limit is not read', async () => {
  const zip = writeZip(files, at)
  expect(await texts(zip, { files: 10, bytes: zip.length })).toHaveLength(3)
  expect(await texts(zip, { files: 10, bytes: zip.length - 1 })).toBeUndefined()
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
