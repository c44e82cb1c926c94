import { issues } from '@selvedge/domain/issues.ts'
import { describe, expect, it } from 'vitest'
import { formResolver } from '../ui/form/form-resolver.ts'
import {
  continueDraft,
  EMPTY_POSITION,
  EMPTY_TRADE,
  fieldOf,
  isFilled,
  labelOf,
  startValues,
  toBody,
  tradeRules,
  TradeSchema,
} from './trade-values.ts'

const upload = { id: 'u1', fileName: 'deed.pdf', contentType: 'application/pdf', size: 12, sha256: 'ab' }
const dates = { ...EMPTY_TRADE, upload, validFrom: '2026-03-01' }

describe('the form of a new trade', () => {
  it('reports all that is missing at once', async () => {
    const check = formResolver(TradeSchema, tradeRules('contract'))
    const { errors } = await check(EMPTY_TRADE, undefined, { fields: {}, shouldUseNativeValidation: false })
    expect(Object.keys(errors).toSorted()).toEqual(
      [
        'consigneeCompanyName',
        'contractorReferenceNumber',
        'documentTypeCode',
        'positions',
        'upload',
        'validFrom',
        'validUntil',
      ].toSorted(),
    )
  })

  it('refuses an end before the start', () => {
    const errors = tradeRules('order')({ ...dates, validUntil: '2026-02-28' })
    expect(errors['validUntil']).toBe(issues.validUntil)
  })

  it('asks a shipment for its shipping date, and for no end', () => {
    const errors = tradeRules('shipping')({ ...dates, validFrom: '' })
    expect(errors).toMatchObject({ validFrom: issues.shippingDate, validUntil: undefined })
    expect(toBody('shipping', { ...dates, validUntil: '2026-01-01' }).validUntil).toBeNull()
  })

  it('sends the upload in place of the file', () => {
    const body = toBody('contract', dates)
    expect(body.documentUpload).toEqual({ uploadId: 'u1', name: 'deed.pdf', contentType: 'application/pdf' })
    expect(body).not.toHaveProperty('upload')
  })

  it('finds the field for a path that the server names', () => {
    expect(fieldOf('documentUpload.uploadId')).toBe('upload')
    expect(fieldOf('positions.2.unit')).toBe('positions.2.unit.code')
    expect(fieldOf('positions.0.contractorMaterial.id')).toBe('positions.0.contractorMaterial')
  })

  it('names fields as the screen does', () => {
    expect(labelOf('shipping')('validFrom')).toBe('Shipping date')
    expect(labelOf('order')('positions.1.unit.code')).toBe('Position 2, Unit')
  })

  it('starts from the company and the trade in its address, if its kind can follow another', () => {
    const start = { consignee: 'South Weaving', parent: 'C-1', parentId: '7' }
    expect(startValues('order', start, '2026-02-28')).toMatchObject({
      consigneeCompanyName: 'South Weaving',
      contractorRootReferenceNumber: 'C-1',
      contractorParentReferenceNumber: '',
      parentId: '7',
    })
    expect(startValues('contract', start, '2026-02-28')).toMatchObject({
      parentId: null,
      contractorRootReferenceNumber: '',
    })
  })

  it('starts with the usual document and dates, as far as its kind has them', () => {
    expect(startValues('contract', {}, '2028-02-29')).toMatchObject({
      documentTypeCode: '152',
      validFrom: '2028-02-29',
      validUntil: '2029-02-28',
    })
    expect(startValues('shipping', {}, '2028-02-29')).toMatchObject({
      documentTypeCode: '270',
      validFrom: '2028-02-29',
      validUntil: '',
    })
  })

  it('leaves a draft with its own consignee alone, and completes one without', () => {
    const start = { consignee: 'South Weaving', parent: 'C-1', parentId: '7' }
    const draft = { ...EMPTY_TRADE, notes: 'half done' }
    expect(continueDraft('order', draft, start, '2026-02-28')).toMatchObject({
      notes: 'half done',
      parentId: '7',
    })
    const other = { ...draft, consigneeCompanyName: 'East Dyeing' }
    expect(continueDraft('order', other, start, '2026-02-28')).toBe(other)
  })

  it('knows a line that nobody has touched', () => {
    expect(isFilled(EMPTY_POSITION)).toBe(false)
    expect(isFilled({ ...EMPTY_POSITION, quantity: 3 })).toBe(true)
    expect(isFilled({ ...EMPTY_POSITION, unit: { code: 'KGM' } })).toBe(true)
  })
})
