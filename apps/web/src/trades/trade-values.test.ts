import { messages } from '@selvedge/domain/messages.ts'
import { describe, expect, it } from 'vitest'
import { formResolver } from '../ui/form-resolver.ts'
import { EMPTY_TRADE, fieldOf, labelOf, toBody, tradeRules, TradeSchema } from './trade-values.ts'

const upload = { id: 'u1', fileName: 'deed.pdf', contentType: 'application/pdf', size: 12, sha256: 'ab' }
const dates = { ...EMPTY_TRADE, upload, validFrom: '2026-03-01' }

describe('the form of a new trade', () => {
  it('tells all that is missing at once', async () => {
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
    const faults = tradeRules('order')({ ...dates, validUntil: '2026-02-28' })
    expect(faults['validUntil']).toBe(messages.validUntil)
  })

  it('asks a shipment for its shipping date, and for no end', () => {
    const faults = tradeRules('shipping')({ ...dates, validFrom: '' })
    expect(faults).toMatchObject({ validFrom: messages.shippingDate, validUntil: undefined })
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
})
