import { type DrawnTables, rowsOf } from './chain-tables.ts'
import type { View } from './chain-view.ts'
import type { DrawnCertificateRow } from './present-chain.ts'
import { numberStandIn } from './stand-ins.ts'

/**
 * Decides which certificate number a view shows. A hidden holder's number is a placeholder, because public registers show who has
 * which number. A SELF certificate vouches by its number for a MATERIAL one on another node, and the reader compares the two. So
 * others' SELF numbers, which are in no register, are placeholders in every supply chain (shown in one and not in another, they
 * would reveal what a placeholder replaces), and so is the number of a MATERIAL one beside such a SELF one. Only certificates
 * that count take part, and none of the viewer's own: a viewer who filed guessed numbers would see which of them became the
 * placeholder of a hidden one.
 */
export function certificateNumbers(loaded: Pick<DrawnTables, 'certificates'>) {
  const vouching = rowsOf(loaded.certificates).filter((one) => one.subject === 'SELF' && counts(one))
  return (view: View) => {
    const isOwn = ({ holderId }: Certificate) => holderId === view.viewer.companyId
    const shown = vouching.filter(
      (one) =>
        !isOwn(one) && view.isInChain(one.holderId) && (one.materialId === null || view.has(one.materialId)),
    )
    const vouched = new Set(shown.map(({ reference }) => reference))
    return (certificate: Certificate): string | null => {
      const { reference, holderId, subject } = certificate
      if (reference === null) return null
      const isCompared =
        counts(certificate) && (subject === 'SELF' || (subject === 'MATERIAL' && vouched.has(reference)))
      const isHidden = !view.atCompany(holderId).name || (!isOwn(certificate) && isCompared)
      return isHidden ? numberStandIn(view.viewer, reference) : reference
    }
  }
}

type Certificate = DrawnCertificateRow
const counts = ({ status, certifierConfirmed }: Certificate) => status === 'ACCEPTED' && certifierConfirmed
