import { expect, test } from 'vitest'
import { askBody, askErrors, startValues } from './ask-values.ts'

test.each([
  'NS/26-S-007, NS/26-S-006',
  'NS/26-S-007，NS/26-S-006',
  'NS/26-S-007、NS/26-S-006',
  'NS/26-S-007；NS/26-S-006；',
])('%s asks for the certificate of two deliveries', (shipments) => {
  const values = { ...startValues({ kind: 'TRANSACTION_CERTIFICATE' }, 'Spinner'), shipments }
  expect(askBody(values).shipments).toEqual(['NS/26-S-007', 'NS/26-S-006'])
  expect(askErrors(values)).not.toHaveProperty('shipments')
})

test('a comma alone, of whatever width, names no delivery', () => {
  const values = { ...startValues({ kind: 'TRANSACTION_CERTIFICATE' }, 'Spinner'), shipments: '， ,' }
  expect(askErrors(values)).toHaveProperty('shipments')
})

test('the gap because of which is asked is sent along', () => {
  const gap = {
    place: {
      step: { kind: 'source', processes: [], company: { visibleName: 'Delta Gin', partnerType: null } },
    },
    verdicts: [{ standard: 'GOTS', standing: 'missing', certificate: undefined, trade: undefined }],
  } as const
  const values = startValues({ kind: 'SCOPE_CERTIFICATE', standard: 'GOTS', gap }, 'Mill')
  expect(askBody(values).gap).toEqual({
    ...gap,
    verdicts: [{ standard: 'GOTS', standing: 'missing', certificate: null, trade: null }],
  })
  expect(askBody(startValues({}, 'Mill')).gap).toBeNull()
})
