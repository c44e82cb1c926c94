import { expect, test } from 'vitest'
import { type Entry, narrowed, wordsOf } from './history-entries.ts'

const company = (visibleName: string) => ({ visibleName }) as Entry['from']
const shipment = {
  kind: 'trade',
  key: '1',
  day: '2026-01-02',
  createdAt: '',
  from: company('Değirmen Mill'),
  to: company('Harbour Weavers'),
  trade: { type: 'Shipping', referenceNumber: 'DM-S-007', processingStandards: ['GOTS'] },
} as Entry
const scope = {
  kind: 'certificate',
  key: '2',
  day: '2026-01-01',
  createdAt: '',
  from: undefined,
  to: company('Harbour Weavers'),
  certificate: { certificateId: 'MC-SC-1', certifierName: 'Meridian', processingStandardName: 'OCS' },
} as Entry

test.each([
  [{}, ['Shipment DM-S-007', 'Scope certificate MC-SC-1']],
  [{ kind: 'scope' }, ['Scope certificate MC-SC-1']],
  [{ kind: 'shipping' }, ['Shipment DM-S-007']],
  [{ kind: 'order' }, []],
  [{ search: 'degirmen' }, ['Shipment DM-S-007']],
  [{ search: 's-007 harbour' }, ['Shipment DM-S-007']],
  [{ search: 'meridian' }, ['Scope certificate MC-SC-1']],
  [{ search: 'gots', kind: 'scope' }, []],
])('a history narrowed down by %j', (filter, titles) => {
  expect(narrowed([shipment, scope], filter).map((entry) => wordsOf(entry).title)).toEqual(titles)
})
