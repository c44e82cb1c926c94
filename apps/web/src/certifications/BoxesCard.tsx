import type { CertificationDetail } from '@selvedge/contract/certifications.ts'
import { boxesCard as texts } from '@selvedge/messages/en/boxes-card.ts'
import { list } from '@selvedge/messages/list.ts'
import { Card } from '../ui/layout/Card.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { amountText } from '../ui/format.ts'
import classes from './CertificationPage.module.css'

type Boxes = NonNullable<CertificationDetail['boxes']>

/** What a transaction certificate says in its boxes, for its two parties; the empty ones are left out. */
export default function BoxesCard({ boxes }: { boxes: Boxes }) {
  const { version, gross, net, certified, inputs, products, rawMaterials } = boxes
  const weight = (amount: number | null) =>
    amount === null ? null : texts.kilograms({ amount: amountText(amount) })
  return (
    <Card title={texts.title}>
      <DataList
        items={[
          { label: texts.net, value: weight(net) },
          { label: texts.certified, value: weight(certified) },
          { label: texts.gross, value: weight(gross) },
          { label: texts.version, value: version },
        ]}
      />
      <Named
        title={texts.inputs}
        items={inputs.map(({ number, body, used }) =>
          texts.input({ number, body, amount: amountText(used) }),
        )}
      />
      <Named title={texts.products} items={products.map(productText)} />
      <Named
        title={texts.rawMaterials}
        items={rawMaterials.map(({ material, country, state, certified: amount }) =>
          texts.rawMaterial({
            material,
            place: state ? list([state, country]) : country,
            amount: amountText(amount),
          }),
        )}
      />
    </Card>
  )
}

function productText({ name, net, certified, composition }: Boxes['products'][number]): string {
  const said = { name, net: amountText(net), certified: amountText(certified) }
  if (composition.length === 0) return texts.product(said)
  const shares = composition.map(({ material, share }) => texts.share({ material, share: amountText(share) }))
  return texts.made({ ...said, composition: list(shares) })
}

function Named({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null
  return (
    <div className={classes['listed']}>
      <h3>{title}</h3>
      <ul>
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change, and two may read the same
          <li key={at}>{item}</li>
        ))}
      </ul>
    </div>
  )
}
