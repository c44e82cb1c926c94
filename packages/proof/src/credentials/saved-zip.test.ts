import { expect, test } from 'vitest'
import { aFacilityRecord, anIssuer, signed } from '../testing/make-credential.ts'
import { writeZip } from '../zip/write-zip.ts'
import { savedZip, savedZips } from './saved-zip.ts'

const at = new Date('2026-11-27T12:34:56Z')
const issuer = anIssuer()
const credential = signed(aFacilityRecord(issuer), issuer)
const zip = savedZip(
  { credentials: [credential], documents: [issuer.document], lists: [], bundle: undefined },
  at,
)

test('all zip files that are read have one limit together, of bytes and of files', async () => {
  const inIt = new TextEncoder().encode(credential + JSON.stringify(issuer.document, undefined, 2)).length
  const most = { bytes: 2 * inIt, files: 4 }
  for (const limits of [
    { ...most, files: 100 },
    { ...most, bytes: 100_000 },
  ]) {
    const read = savedZips(limits)
    expect(await read(zip)).toHaveLength(2)
    expect(await read(zip)).toHaveLength(2)
    await expect(read(zip)).rejects.toThrow('The zip files are too large together')
  }
})

test('a zip file that is too large alone is a document, and takes nothing of the limit', async () => {
  const read = savedZips({ bytes: 3000, files: 3 })
  expect(await read(writeZip([{ name: 'a.jwt', text: 'x'.repeat(4000) }], at))).toBeUndefined()
  const many = Array.from({ length: 4 }, (_, place) => ({ name: `${place}.json`, text: '' }))
  expect(await read(writeZip(many, at))).toBeUndefined()
  expect(await read(zip)).toHaveLength(2)
})

test('documents that are zip files are not unpacked', async () => {
  const read = savedZips({ bytes: 3000, files: 3 })
  const document = writeZip([{ name: 'word/document.xml', text: 'x'.repeat(2000) }], at)
  for (let i = 0; i < 3; i++) expect(await read(document)).toBeUndefined()
})
