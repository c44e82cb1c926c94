import { type FileError, readCertificateFile } from '@selvedge/contract/certificate-file.ts'
import { PRODUCT_SHEET, readProductTable } from '@selvedge/domain/certificate-boxes/product-table.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import { boxLabel } from './box-labels.ts'
import { type BoxValues, shownValues } from './box-values.ts'
import type { ReadImport } from './ImportFile.tsx'
import { saidOfTable } from './product-file.ts'

/** What a file puts into the form. */
export type Imported =
  | {
      kind: 'certificate'
      boxes: BoxValues
      number: string
      standard: string
      issued: string
      shipments: string[]
    }
  | { kind: 'products'; products: BoxValues['products'] }

type Read = ReadImport<Imported>

/** Reads a certificate (JSON) or a table of products (CSV), whichever it is; where anything is wrong, nothing is taken. */
export const readImport = (text: string): Read =>
  text
    .trimStart()
    .replace(/^\uFEFF/, '')
    .startsWith('{')
    ? readJson(text)
    : readTable(text)

function readJson(text: string): Read {
  const { file, errors } = readCertificateFile(text)
  if (!file) return { faults: errors.map(faultText) }
  const { boxes, number, standard, issued, shipments } = file
  return {
    faults: [],
    imported: {
      kind: 'certificate',
      boxes: shownValues(boxes),
      number: number ?? '',
      standard: standard ?? '',
      issued,
      shipments,
    },
  }
}

function faultText({ path, issue }: FileError): string {
  const reason = sentence(issue)
  if (path === '') return reason
  return texts.importAt({ label: boxLabel(path) ?? path, reason })
}

function readTable(text: string): Read {
  const read = readProductTable(text)
  const { faults, notes } = saidOfTable(PRODUCT_SHEET, read)
  if (faults.length > 0) return { faults }
  const values = shownValues({ ...NO_BOXES, products: read.products })
  return { faults: [], notes, imported: { kind: 'products', products: values.products } }
}

const NO_BOXES = { version: null, gross: null, net: null, certified: null, inputs: [], rawMaterials: [] }
