import { type Upload } from '@selvedge/contract/documents.ts'
import { NewTrade } from '@selvedge/contract/trades.ts'
import { messages } from '@selvedge/domain/messages.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { z } from 'zod'
import type { Faults } from '../ui/form-resolver.ts'

/** The call's fields, with the finished upload in place of the document. */
export const TradeSchema = NewTrade.extend({ upload: z.custom<Upload | null>() })
export type TradeValues = z.input<typeof TradeSchema>
export type PositionValues = TradeValues['positions'][number]

export const EMPTY_POSITION: PositionValues = {
  contractorMaterial: null,
  quantity: '',
  unit: { code: null },
  weight: '',
  externalDescription: '',
}

export const EMPTY_TRADE: TradeValues = {
  consigneeCompanyName: '',
  consigneeEmail: '',
  invitation: false,
  documentTypeCode: '',
  upload: null,
  processingStandardName: '',
  validFrom: '',
  validUntil: '',
  contractorReferenceNumber: '',
  contractorRootReferenceNumber: '',
  contractorParentReferenceNumber: '',
  notes: '',
  positions: [EMPTY_POSITION],
}

function untilFault({ validFrom, validUntil }: TradeValues) {
  if (!validUntil) return messages.validUntilRequired
  return validFrom && validUntil < validFrom ? messages.validUntil : undefined
}

/** What the three kinds need beyond the schema they share. */
export const tradeRules =
  (kind: TradeKind) =>
  (values: TradeValues): Faults => ({
    upload: values.upload ? undefined : messages.attachment,
    validFrom: kind === 'shipping' && !values.validFrom ? messages.shippingDate : undefined,
    validUntil: TRADE_KIND[kind].hasValidUntil ? untilFault(values) : undefined,
  })

/** The body of the call. */
export function toBody(kind: TradeKind, { upload, ...values }: TradeValues): z.input<typeof NewTrade> {
  return {
    ...values,
    validUntil: TRADE_KIND[kind].hasValidUntil ? values.validUntil : null,
    documentUpload: upload && { uploadId: upload.id, name: upload.fileName, contentType: upload.contentType },
  }
}

/** The field of the form for a path that the server names. */
export function fieldOf(path: string): string {
  if (path.startsWith('documentUpload')) return 'upload'
  if (/^positions\.\d+\.unit$/.test(path)) return `${path}.code`
  return path.replace(/(contractorMaterial)\..*$/, '$1')
}

const LABELS: Record<string, string> = {
  consigneeCompanyName: 'Consignee company',
  consigneeEmail: 'E-mail of the consignee',
  documentTypeCode: 'Document type',
  upload: 'Attachment',
  processingStandardName: 'Reference standard',
  validUntil: 'Valid until',
  contractorReferenceNumber: 'Reference number',
  contractorRootReferenceNumber: 'Contract reference',
  contractorParentReferenceNumber: 'Order reference',
  notes: 'Notes',
  positions: 'Positions',
  contractorMaterial: 'Material',
  quantity: 'Quantity',
  unit: 'Unit',
  weight: 'Weight (kg)',
  externalDescription: 'Description',
}

/** The heading of a field, by its path: `positions.0.unit.code` -> `Position 1, Unit`. */
export const labelOf =
  (kind: TradeKind) =>
  (path: string): string => {
    if (path === 'validFrom') return kind === 'shipping' ? 'Shipping date' : 'Valid from'
    const [head = '', index, field = ''] = path.split('.')
    const inPosition = head === 'positions' && index !== undefined
    return inPosition ? `Position ${Number(index) + 1}, ${LABELS[field] ?? field}` : (LABELS[head] ?? head)
  }
