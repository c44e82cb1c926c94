import { PRODUCT_SHEET } from '@selvedge/domain/certificate-boxes/product-table.ts'
import { boxesForm as texts } from '@selvedge/messages/en/boxes-form.ts'
import type { Datum } from '../../ui/display/DataList.tsx'
import { amountText } from '../../ui/format.ts'
import { ImportFile } from './ImportFile.tsx'
import { headingsOf } from './product-file.ts'
import { type Imported, readImport } from './read-file.ts'

type Props = { opened: boolean; onClose: () => void; onTake: (imported: Imported) => void }

/** Puts a transaction certificate, or a table of its products, into the form. */
export default function ImportBoxes(props: Props) {
  return (
    <ImportFile
      {...props}
      title={texts.importTitle}
      intro={texts.importIntro}
      read={readImport}
      columns={headingsOf(PRODUCT_SHEET)}
      preview={previewOf}
    />
  )
}

function previewOf(of: Imported): Datum[] {
  const isWhole = of.kind === 'certificate'
  const products = isWhole ? of.boxes.products : of.products
  const sum = (field: 'net' | 'certified') =>
    texts.kilograms({
      amount: amountText(products.reduce((all, one) => all + Math.round(Number(one[field]) * 100), 0) / 100),
    })
  return [
    ...(isWhole
      ? [
          { label: texts.previewCertificate, value: of.number },
          { label: texts.previewShipments, value: of.shipments.length },
          { label: texts.previewInputs, value: of.boxes.inputs.length },
          { label: texts.previewRaw, value: of.boxes.rawMaterials.length },
        ]
      : []),
    { label: texts.previewProducts, value: products.length },
    { label: texts.previewNet, value: sum('net') },
    { label: texts.previewCertified, value: sum('certified') },
  ]
}
