import { type Upload } from '@selvedge/contract/documents.ts'
import { NewTrade } from '@selvedge/contract/trades.ts'
import type { CopiedPosition } from '@selvedge/domain/copy-positions.ts'
import { type Day, monthsLater } from '@selvedge/domain/day.ts'
import { issues } from '@selvedge/domain/issues.ts'
import { TRADE_KIND, type TradeKind } from '@selvedge/domain/trade.ts'
import { recordFields } from '@selvedge/messages/en/record-fields.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { tradeFields } from '@selvedge/messages/en/trade-fields.ts'
import { z } from 'zod'
import { fieldErrorsOf } from '../ui/form/field-errors-of.ts'
import type { RuleErrors } from '../ui/form/form-resolver.ts'

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
  lot: '',
}

export const EMPTY_TRADE: TradeValues = {
  consigneeCompanyName: '',
  consigneeEmail: '',
  invitation: false,
  invitationDetails: null,
  documentTypeCode: '',
  upload: null,
  processingStandardName: '',
  validFrom: '',
  validUntil: '',
  contractorReferenceNumber: '',
  contractorRootReferenceNumber: '',
  contractorParentReferenceNumber: '',
  parentId: null,
  notes: '',
  positions: [EMPTY_POSITION],
}

/** The reference an earlier trade is found by, for the kinds that follow one. */
export const PARENT_FIELD = {
  contract: undefined,
  order: 'contractorRootReferenceNumber',
  shipping: 'contractorParentReferenceNumber',
} as const satisfies Record<TradeKind, keyof TradeValues | undefined>

/** What the address of the form may give it to start with. */
export type TradeStart = {
  consignee?: string | undefined
  parent?: string | undefined
  parentId?: string | undefined
  /** The request that it answers. */
  request?: string | undefined
  /** The trade in whose place it is filed. */
  corrects?: string | undefined
  /** The draft of an event that it completes. */
  draft?: string | undefined
}

/**
 * What most trades of a kind have: the usual document, dates from today and for a year; and the other company and the trade it
 * belongs to, where the address names them.
 */
export function startValues(kind: TradeKind, start: TradeStart, today: Day): TradeValues {
  const field = PARENT_FIELD[kind]
  const { usualDocumentType, hasValidUntil } = TRADE_KIND[kind]
  return {
    ...EMPTY_TRADE,
    documentTypeCode: usualDocumentType,
    validFrom: today,
    validUntil: hasValidUntil ? monthsLater(today, 12) : '',
    consigneeCompanyName: start.consignee ?? '',
    ...(field && { [field]: start.parent ?? '', parentId: start.parentId ?? null }),
  }
}

/** The draft as far as it got; without another company, it continues from what the address gives. */
export function continueDraft(
  kind: TradeKind,
  draft: TradeValues,
  start: TradeStart,
  today: Day,
): TradeValues {
  if (draft.consigneeCompanyName !== '') return draft
  const { consigneeCompanyName, contractorRootReferenceNumber, contractorParentReferenceNumber, parentId } =
    startValues(kind, start, today)
  return {
    ...draft,
    consigneeCompanyName,
    contractorRootReferenceNumber,
    contractorParentReferenceNumber,
    parentId,
  }
}

/** A line that somebody has put something into. */
export const isFilled = ({
  contractorMaterial,
  quantity,
  unit,
  weight,
  externalDescription,
  lot,
}: PositionValues) =>
  Boolean(contractorMaterial?.id || quantity || unit?.code || weight || externalDescription || lot)

/** A line of the form out of one that was copied or imported. */
export const toPositionValues = ({
  material,
  quantity,
  unitCode,
  weight,
  description,
  lot,
}: CopiedPosition): PositionValues => ({
  contractorMaterial: material,
  quantity: quantity ?? '',
  unit: { code: unitCode },
  weight: weight ?? '',
  externalDescription: description ?? '',
  lot: lot ?? '',
})

function untilError({ validFrom, validUntil }: TradeValues) {
  if (!validUntil) return issues.validUntilRequired
  return validFrom && validUntil < validFrom ? issues.validUntil : undefined
}

/** What the three kinds need beyond the schema they share. */
export const tradeRules =
  (kind: TradeKind) =>
  (values: TradeValues): RuleErrors => ({
    upload: values.upload ? undefined : issues.attachment,
    validFrom: kind === 'shipping' && !values.validFrom ? issues.shippingDate : undefined,
    validUntil: TRADE_KIND[kind].hasValidUntil ? untilError(values) : undefined,
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
  if (path.startsWith('invitationDetails')) return 'consigneeCompanyName'
  if (/^positions\.\d+\.unit$/.test(path)) return `${path}.code`
  return path.replace(/(contractorMaterial)\..*$/, '$1')
}

/** The headings of the fields, in the order of the screen. */
const LABELS: Record<string, string> = {
  consigneeCompanyName: tradeFields.consigneeCompany,
  consigneeEmail: tradeFields.consigneeEmail,
  upload: tradeFields.attachment,
  documentTypeCode: recordWords.documentType,
  contractorReferenceNumber: tradeFields.referenceNumber,
  contractorRootReferenceNumber: tradeFields.contractReference,
  contractorParentReferenceNumber: tradeFields.orderReference,
  validFrom: recordWords.validFrom,
  validUntil: recordWords.validUntil,
  processingStandardName: recordFields.referenceStandard,
  positions: tradeFields.positions,
  notes: recordFields.notes,
}

const POSITION_LABELS: Record<string, string> = {
  contractorMaterial: recordFields.material,
  quantity: tradeFields.quantity,
  unit: tradeFields.unit,
  weight: tradeFields.weightInKilograms,
  lot: tradeFields.lot,
  externalDescription: tradeFields.description,
}

/** The fields of a line, in the order of the screen. */
export const POSITION_FIELDS = [
  'contractorMaterial',
  'quantity',
  'unit.code',
  'weight',
  'lot',
  'externalDescription',
] as const
export type PositionField = (typeof POSITION_FIELDS)[number]

/** What is wrong in a line, in a sentence or some: `Material: Select a material.` */
export const positionError = (errors: object | undefined): string | undefined =>
  fieldErrorsOf(errors ?? {})
    .map(({ path, message: error }) =>
      tradeFields.positionError({ field: POSITION_LABELS[path.split('.')[0] ?? ''] ?? path, error }),
    )
    .join(' ') || undefined

/** The heading of a field, by its path: `positions.0.unit.code` -> `Position 1, Unit`. */
export const labelOf =
  (kind: TradeKind) =>
  (path: string): string => {
    if (path === 'validFrom' && kind === 'shipping') return tradeFields.shippingDate
    const [head = '', index, field = ''] = path.split('.')
    if (index === undefined) return LABELS[head] ?? head
    return tradeFields.positionField({
      number: String(Number(index) + 1),
      field: POSITION_LABELS[field] ?? field,
    })
  }

/** Where a field is on the screen, compared with the others. */
export const placeOf = (path: string) => Object.keys(LABELS).indexOf(path.split('.')[0] ?? '')
