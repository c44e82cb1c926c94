import type { SupplierCertificate as Resting } from '@selvedge/contract/supplier.ts'
import { certificateNumber } from '@selvedge/domain/chain-words.ts'
import { recordNames } from '@selvedge/messages/en/record-names.ts'
import { listParts } from '@selvedge/messages/list.ts'
import { Period } from '../ui/display/Day.tsx'
import { ExpiryBadge } from '../ui/display/ExpiryBadge.tsx'
import { ListedName } from '../ui/display/ListedName.tsx'
import { NotConfirmedBadge } from '../ui/display/NotConfirmedBadge.tsx'
import { StatusBadge } from '../ui/display/StatusBadge.tsx'
import { rich } from '../ui/rich.ts'
import { InProducts } from './InProducts.tsx'
import classes from './SupplierCard.module.css'

/** A certificate of a supplier as the reader's supply chains show it: its page is for the companies that it is between. */
export function SupplierCertificate({ of: { certificate, products } }: { of: Resting }) {
  const { subject, validFrom, validUntil, processingStandardName, certifierName } = certificate
  const number = certificateNumber(certificate)
  const standard = processingStandardName && <ListedName of={processingStandardName} />
  const period = <Period from={validFrom} until={validUntil} form="record" />
  return (
    <li>
      <strong>
        {number ? recordNames.certificateNamed({ subject, reference: number }) : recordNames[subject]}
      </strong>
      <span>{rich(listParts([standard, certifierName, period].filter(Boolean)))}</span>
      <span className={classes['badges']}>
        <StatusBadge
          status={certificate.status}
          standing={certificate.standing}
          altered={certificate.altered}
        />
        <ExpiryBadge validFrom={validFrom} validUntil={validUntil} />
        <NotConfirmedBadge confirmed={certificate.certifierConfirmed} />
      </span>
      <InProducts products={products} />
    </li>
  )
}
