import { type ChainTables, type Row, rowsOf } from './chain-tables.ts'
import type { View } from './chain-view.ts'
import { numberStandIn } from './stand-ins.ts'

/**
 * Tells the number that a view shows of a certificate. That of a hidden holder is a stand-in, since public registers tell
 * who holds which number. A SELF one vouches by its number for a MATERIAL one on another node, and whoever looks compares
 * the two: so others' SELF numbers, which stand in no register, are stand-ins in every chain (shown in one and not in
 * another, they would tell what stands for what), and so is the number of a MATERIAL one where such a SELF one is shown.
 * Only certificates that count take part, and none of the viewer's own: who files numbers to guess with would see which of
 * them turned into a stand-in of what is hidden.
 */
export function certificateNumbers(loaded: Pick<ChainTables, 'certificates'>) {
  const vouching = rowsOf(loaded, 'certificates').filter((one) => one.subject === 'SELF' && counts(one))
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
      const isKept = !view.atCompany(holderId).name || (!isOwn(certificate) && isCompared)
      return isKept ? numberStandIn(view.viewer, reference) : reference
    }
  }
}

type Certificate = Row<'certificates'>
const counts = ({ status, certifierConfirmed }: Certificate) => status === 'ACCEPTED' && certifierConfirmed
