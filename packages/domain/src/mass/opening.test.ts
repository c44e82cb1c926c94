import { describe, expect, test } from 'vitest'
import { massIssues } from './mass-issues.ts'
import { type OpeningDraft, openingErrors, proposeOpening } from './opening.ts'

const TODAY = '2026-06-01'
const lotsOf = (...lots: [lot: string | null, kilograms: number | null][]) =>
  lots.map(([lot, kilograms]) => ({ lot, kilograms }))

describe('an opening', () => {
  const opening = (changes: Partial<OpeningDraft> = {}): OpeningDraft => ({
    openedOn: TODAY,
    kilograms: 100,
    deliveries: 0,
    reason: 'Counted in the store',
    hasDocument: false,
    byLot: true,
    lots: [],
    ...changes,
  })

  test.each<[string, Partial<OpeningDraft>, object]>([
    ['a counted stock', {}, {}],
    ['an empty store', { kilograms: 0, reason: null }, {}],
    ['deliveries, all of them', { kilograms: null, deliveries: 2, reason: null }, {}],
    ['nothing said', { kilograms: null }, { kilograms: massIssues.massStock }],
    ['a stock without reason', { reason: null }, { reason: massIssues.massReason }],
    ['a day that lies ahead', { openedOn: '2026-06-02' }, { openedOn: massIssues.massDayAhead }],
    ['lots, which say the stock', { kilograms: null, lots: lotsOf(['A', 60], [null, 40]) }, {}],
    ['lots that weigh the stock', { lots: lotsOf(['A', 60.5], ['B', 39.5]) }, {}],
    [
      'lots that do not',
      { lots: lotsOf(['A', 60], ['B', 39.99]) },
      { kilograms: massIssues.massLotSum({ kilograms: 99.99 }) },
    ],
    ['a lot twice', { lots: lotsOf(['a 1', 60], ['A  1', 40]) }, { 'lots.1.lot': massIssues.massLotTwice }],
    ['a lot without a weight', { lots: lotsOf(['A', null]) }, { 'lots.0.kilograms': massIssues.massWeight }],
    ['a lot of nothing', { lots: lotsOf(['A', 0]) }, { 'lots.0.kilograms': massIssues.massWeightZero }],
    [
      'lots of a book that keeps none',
      { byLot: false, lots: lotsOf(['A', 100]) },
      { 'lots.0.lot': massIssues.massLotUnkept },
    ],
    [
      'lots without reason',
      { kilograms: null, reason: null, lots: lotsOf(['A', 100]) },
      { reason: massIssues.massReason },
    ],
  ])('%s', (_, changes, errors) => {
    expect(openingErrors(opening(changes), TODAY)).toEqual(errors)
  })
})

describe('a proposal of what is there', () => {
  const grams = (...all: (number | null)[]) => all.map((each) => ({ grams: each }))

  test.each([
    ['all that came, where nothing was sent', grams(300, 200), [], { grams: 500, deliveries: 2 }],
    [
      'the newest, for the oldest was sent first',
      grams(300, 200, 500),
      grams(600),
      { grams: 400, deliveries: 2 },
    ],
    ['a part of the newest', grams(300, 200), grams(450), { grams: 50, deliveries: 1 }],
    ['nothing, where all was sent', grams(300), grams(300), undefined],
    ['nothing, where more was sent than came', grams(300), grams(301), undefined],
    ['nothing, where a delivery has no weight', grams(300, null), grams(1), undefined],
    ['nothing, where a shipment has no weight', grams(300), grams(1, null), undefined],
  ])('is %s', (_, received, sent, proposed) => {
    expect(proposeOpening(received, sent)).toEqual(proposed)
  })
})
