import { codedText } from '@selvedge/messages/reference-name.ts'
import type { CertificationDetail } from '@selvedge/contract/certification-detail.ts'
import { CERTIFICATION_HEADING } from '@selvedge/contract/new-certification.ts'
import { certificationFields } from '@selvedge/messages/en/certification-fields.ts'
import { certificationPage } from '@selvedge/messages/en/certification-page.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from './CertificationPage.module.css'

/** What a certificate speaks of: shipments, or product categories, process types and materials. */
export function CertificationCovers({ certification }: { certification: CertificationDetail }) {
  const { subject, shippingReferenceNumbers, productCategories, processTypes, outputMaterials } =
    certification
  if (subject === 'TRANSACTION')
    return (
      <Card title={certificationFields.covers}>
        <Listed
          title={CERTIFICATION_HEADING.shippingReferenceNumbers}
          items={shippingReferenceNumbers}
          empty={certificationPage.noShipments}
        />
      </Card>
    )
  return (
    <Card title={certificationFields.covers}>
      <Listed
        title={CERTIFICATION_HEADING.productCategoryCodeList}
        items={productCategories.map(codedText)}
        empty={certificationPage.noProductCategories}
      />
      <Listed
        title={CERTIFICATION_HEADING.processTypes}
        items={processTypes.map(codedText)}
        empty={certificationPage.noProcessTypes}
      />
      {subject === 'SCOPE' && (
        <Listed
          title={CERTIFICATION_HEADING.outputMaterials}
          items={outputMaterials.map(({ name }) => name)}
          empty={certificationPage.noOutputMaterials}
        />
      )}
    </Card>
  )
}

type ListedProps = { title: string; items: readonly string[]; empty: string }

function Listed({ title, items, empty }: ListedProps) {
  return (
    <div className={classes['listed']}>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
