import { countryNamed } from '@selvedge/messages/reference-name.ts'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { boxesCard as texts } from '@selvedge/messages/en/boxes-card.ts'
import { boxesForm as labels } from '@selvedge/messages/en/boxes-form.ts'
import { list } from '@selvedge/messages/list.ts'
import { Card } from '../ui/layout/Card.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { amountText } from '../ui/format.ts'
import { ExportBoxes } from './boxes/ExportBoxes.tsx'
import { DETAIL_FIELDS } from './boxes/box-values.ts'
import { compositionText, withDetails } from './line-texts.ts'
import { ListedItems } from './ListedItems.tsx'

type Boxes = NonNullable<CertificationDetail['boxes']>
type Papers = NonNullable<Boxes['papers']>

/** What a transaction certificate says in its boxes, for its two parties; the empty ones are left out. */
export default function BoxesCard({ id, boxes }: { id: number; boxes: Boxes }) {
  const { version, gross, net, certified, inputs, products, rawMaterials, parties, papers, declarations } =
    boxes
  const weight = (amount: number | null) =>
    amount === null ? null : texts.kilograms({ amount: amountText(amount) })
  return (
    <Card title={texts.title} actions={<ExportBoxes id={id} />}>
      <DataList
        items={[
          { label: texts.net, value: weight(net) },
          { label: texts.certified, value: weight(certified) },
          { label: texts.gross, value: weight(gross) },
          { label: texts.version, value: version },
          { label: labels.bodyLicence, value: parties?.bodyLicence },
          { label: labels.sellerLicence, value: parties?.sellerLicence },
          { label: labels.sellerScope, value: parties?.sellerScope },
          { label: labels.buyerLicence, value: parties?.buyerLicence },
          { label: labels.onBehalfOf, value: parties?.onBehalfOf },
          { label: texts.declaredByBody, value: declarations?.body, wide: true },
          { label: texts.declaredBySeller, value: declarations?.seller, wide: true },
        ]}
      />
      <ListedItems title={labels.papers} items={(papers ?? []).map(paperText)} />
      <ListedItems
        title={texts.inputs}
        items={inputs.map(({ number, body, used }) =>
          texts.input({ number, body, amount: amountText(used) }),
        )}
      />
      <ListedItems title={texts.products} items={products.map(productText)} />
      <ListedItems
        title={texts.rawMaterials}
        items={rawMaterials.map(({ material, country, state, certified: amount }) =>
          texts.rawMaterial({
            material,
            place: list([state, country && countryNamed(country)]),
            amount: amountText(amount),
          }),
        )}
      />
    </Card>
  )
}

function productText({ name, net, certified, composition, details }: Boxes['products'][number]): string {
  const said = { name, net: amountText(net), certified: amountText(certified) }
  const made = compositionText(composition)
  return withDetails(
    made === null ? texts.product(said) : texts.made({ ...said, composition: made }),
    DETAIL_FIELDS.map((field) => [labels[field], details?.[field] ?? null] as const),
  )
}

/** A shipment with what is filled in of its papers. */
function paperText({ shipment, transport, invoices, gross, shipTo }: Papers[number]): string {
  return withDetails(shipment, [
    [labels.transport, transport],
    [labels.invoices, invoices],
    [labels.paperGross, gross === null ? null : amountText(gross)],
    [labels.shipTo, shipTo],
  ])
}
