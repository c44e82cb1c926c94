import type { BookMode } from '@selvedge/domain/mass/book.ts'
import type { RecordedKind } from '@selvedge/domain/mass/mass-event.ts'
import { DAYS_BETWEEN_ORDERS, SEASON } from './demo-lanes.ts'

/** Something that a company of the demo records in its book by itself. */
type DemoMovement = {
  kind: Exclude<RecordedKind, 'REVERSAL'>
  daysAgo: number
  kilograms: number
  reason: string
}

/** A book of mass of the demo: opened before the first shipment, so that all of them are in it. */
export type DemoBook = {
  by: string
  material: string
  opening: number
  /** How it is kept in the end: at first all of them watch. */
  mode: BookMode
  factor?: { widthMm: number; gsm: number }
  movements: readonly DemoMovement[]
}

type Store = {
  /** When the first shipment leaves, and what it weighs in an even season. */
  firstShipped: number
  usual: number
  /** What stays in the store after each shipment. */
  left: readonly number[]
  reason: string
}

/** Counted five days before each shipment leaves: what it takes, and what stays. */
const counts = ({ firstShipped, usual, left, reason }: Store): DemoMovement[] =>
  SEASON.map((share, round) => ({
    kind: 'COUNT',
    daysAgo: firstShipped - round * DAYS_BETWEEN_ORDERS + 5,
    kilograms: usual * share + (left[round] ?? 0),
    reason,
  }))

/** A book of credits of the demo: what its company may still sell as certified of a raw material. */
export type DemoCredits = Omit<DemoBook, 'material' | 'factor'> & {
  standard: string
  rawMaterial: string
  /** Less than two periods of three months: after that a guarded book asks for a closing. */
  openedDaysAgo: number
}

export const DEMO_CREDITS: readonly DemoCredits[] = [
  {
    by: 'spinner',
    standard: 'Better Cotton Initiative (BCI)',
    rawMaterial: 'Better Cotton lint',
    opening: 6_000,
    openedDaysAgo: 140,
    mode: 'GUARD',
    movements: [
      { kind: 'BOUGHT_OUTSIDE', daysAgo: 130, kilograms: 4_200, reason: 'From the platform of the standard' },
      {
        kind: 'SOLD_OUTSIDE',
        daysAgo: 75,
        kilograms: 5_800,
        reason: 'Claimed on the platform of the standard',
      },
      { kind: 'BOUGHT_OUTSIDE', daysAgo: 30, kilograms: 2_500, reason: 'From the platform of the standard' },
    ],
  },
]

export const DEMO_BOOKS: readonly DemoBook[] = [
  // What it ships is made by its plan of the seed cotton that it received.
  { by: 'gin', material: 'Seed cotton, organic', opening: 24_000, mode: 'WATCH', movements: [] },
  { by: 'gin', material: 'Lint, organic', opening: 600, mode: 'WATCH', movements: [] },
  {
    by: 'spinner',
    material: 'Yarn Ne 20, blend',
    opening: 1_200,
    mode: 'GUARD',
    movements: [
      ...counts({
        firstShipped: 278,
        usual: 8_000,
        left: [1_500, 900, 2_400, 1_100, 700, 1_300, 600],
        reason: 'Counted in the yarn store',
      }),
      { kind: 'SOLD_OUTSIDE', daysAgo: 12, kilograms: 260, reason: 'Sample cones for the autumn fair' },
    ],
  },
  {
    by: 'weaver',
    material: 'Poplin, greige',
    opening: 900,
    mode: 'WATCH',
    factor: { widthMm: 1_500, gsm: 100 },
    movements: counts({
      firstShipped: 274,
      usual: 8_100,
      left: [800, 1_900, 1_200, 2_600, 1_500, 900, 1_640],
      reason: 'Counted in the cloth store',
    }),
  },
  // What is in stock is promised already, to a buyer that has not confirmed yet: little is left to sell twice.
  {
    by: 'dyer',
    material: 'Poplin, dyed navy',
    opening: 600,
    mode: 'GUARD',
    factor: { widthMm: 1_480, gsm: 101 },
    movements: counts({
      firstShipped: 270,
      usual: 7_800,
      left: [700, 1_400, 900, 1_800, 1_100, 600, 310],
      reason: 'Counted after finishing',
    }),
  },
]

/** A period of a book of the demo that is closed, and the certification body that reads its reconciliation. */
export type DemoClosing = { by: string; material: string; upToDaysAgo: number; readBy: string }

/** With the run of an unusual yield in it, which the certification body is to see. */
export const DEMO_CLOSINGS: readonly DemoClosing[] = [
  { by: 'gin', material: 'Lint, organic', upToDaysAgo: 5, readBy: 'certifier2' },
]
