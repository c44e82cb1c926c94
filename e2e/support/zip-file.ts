import { crc32, deflateRawSync } from 'node:zlib'

/** `claims`: the size it says it unpacks to, where that is not the truth. */
type Entry = { name: string; text: string; claims?: number }

/** What stands in an entry's head both before its bytes and in the directory at the end. */
function head(text: Buffer, packed: Buffer, { name, claims }: Entry): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(8, 4)
  bytes.writeUInt32LE(crc32(text), 10)
  bytes.writeUInt32LE(packed.length, 14)
  bytes.writeUInt32LE(claims ?? text.length, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

/** A zip file, written by hand. */
function zipFile(entries: readonly Entry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const text = Buffer.from(entry.text)
    const packed = deflateRawSync(text)
    const about = head(text, packed, entry)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    const name = Buffer.from(entry.name)
    const local = [Buffer.from('PK\x03\x04'), about, name, packed]
    parts.push(...local)
    directory.push(Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), about, place, name)
    offset += local.reduce((sum, part) => sum + part.length, 0)
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, ...directory, end])
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (target: string, type: string) =>
  `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`

/** An Excel file of some kilobytes whose one sheet unpacks to so many bytes; it may say less. */
export function excelBomb(bytes: number, claims?: number): Buffer {
  const row = '<row><c t="inlineStr"><is><t>Yarn</t></is></c></row>'
  const sheet = `${XML}<worksheet xmlns="${MAIN}"><sheetData>${row.repeat(Math.ceil(bytes / row.length))}</sheetData></worksheet>`
  return zipFile([
    {
      name: '[Content_Types].xml',
      text: `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    { name: '_rels/.rels', text: relation('xl/workbook.xml', 'officeDocument') },
    {
      name: 'xl/workbook.xml',
      text: `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', text: relation('worksheets/sheet1.xml', 'worksheet') },
    { name: 'xl/worksheets/sheet1.xml', text: sheet, ...(claims !== undefined && { claims }) },
  ])
}
