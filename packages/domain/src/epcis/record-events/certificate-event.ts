import { classUri, identifierUri, type MaterialKeys } from '../../identifier-uri.ts'
import type { Members } from '../members.ts'
import { atMoment, type Said, statedAs } from './common.ts'
import { type Good, goodsOf } from './goods.ts'

/** An accepted transaction or material certificate, as its event says it. All numbers are public. */
export type CertificateFacts = Said & {
  certificate: string
  decidedAt: Date
  /** What the shipments that it covers shipped, or the material that it is about. */
  shipments: readonly { shipment: string; goods: readonly Good[] }[]
  material: MaterialKeys | null
}

/**
 * That goods were found to conform. An event of a shipment that is out already is never changed by a certificate that comes later: this one says it.
 * Undefined where a certificate names no goods.
 */
export function certificateEvent(certificate: CertificateFacts): Members | undefined {
  const { base, decidedAt, shipments, material } = certificate
  const uri = identifierUri(base, 'certificate', certificate.certificate)
  const goods = shipments.flatMap((one) => one.goods)
  if (goods.length === 0 && material === null) return undefined
  return {
    type: 'ObjectEvent',
    ...atMoment(decidedAt),
    action: 'OBSERVE',
    bizStep: 'inspecting',
    disposition: 'conformant',
    bizTransactionList: [
      { type: 'cert', bizTransaction: uri },
      ...shipments.map(({ shipment }) => ({
        type: 'desadv',
        bizTransaction: identifierUri(base, 'shipment', shipment),
      })),
    ],
    ...(material === null
      ? goodsOf(certificate, goods)
      : { quantityList: [{ epcClass: classUri(base, material) }] }),
    certificationInfo: [uri],
    ...statedAs(certificate),
  }
}
