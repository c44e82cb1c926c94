import type { MassEventKind } from './mass-event.ts'

/** What moves in a book, as its reconciliation names it, and whether it comes in or goes out; in the order in which it is shown. */
const DIRECTION = {
  received: 'in',
  boughtOutside: 'in',
  harvested: 'in',
  made: 'in',
  used: 'out',
  sold: 'out',
  soldOutside: 'out',
  returnedToUs: 'in',
  returnedByUs: 'out',
  countedUp: 'in',
  countedDown: 'out',
  takenBackIn: 'in',
  takenBackOut: 'out',
  /** Of credits alone: what was not used in time. */
  lapsed: 'out',
} as const

export type Flow = keyof typeof DIRECTION
export const FLOWS = Object.keys(DIRECTION) as Flow[]

export type Direction = (typeof DIRECTION)[Flow]
export const directionOf = (flow: Flow): Direction => DIRECTION[flow]

/** By why mass moved: where it is counted if it came in, and if it went out. What the others move is no entry, or an opening. */
const BY_KIND: Partial<Record<MassEventKind, Partial<Record<Direction, Flow>>>> = {
  SHIPMENT: { in: 'received', out: 'sold' },
  CREDIT: { in: 'received', out: 'sold' },
  CLOSING: { out: 'lapsed' },
  RUN: { in: 'made', out: 'used' },
  HARVEST: { in: 'harvested' },
  BOUGHT_OUTSIDE: { in: 'boughtOutside' },
  SOLD_OUTSIDE: { out: 'soldOutside' },
  COUNT: { in: 'countedUp', out: 'countedDown' },
  RETURN: { in: 'returnedToUs', out: 'returnedByUs' },
  REVERSAL: { in: 'takenBackIn', out: 'takenBackOut' },
}

/** The reconciliation of a period, in grams. `closing` is `opening` and all that came in, less all that went out. */
export type Figures = Record<Flow, number> & {
  opening: number
  closing: number
  /** Its share of what was lost in the runs that used it: a part of what they used, which is why it does not count once more. */
  lost: number
}

/** What moved in a book within a period, by why it did and in which direction. In grams. */
export type Moved = { kind: MassEventKind; direction: Direction; grams: number }

/** What the entries of a book say of a period: what was there before, what moved, and what its runs lost. In grams. */
export type Sums = { before: number; moved: readonly Moved[]; lost: number }

/** The reconciliation of a period. A stock with which the book was opened was there at the beginning. */
export function reconcile({ before, moved, lost }: Sums): Figures {
  const figures = { ...NOTHING, opening: before, closing: before, lost }
  for (const { kind, direction, grams } of moved) {
    const flow = BY_KIND[kind]?.[direction]
    if (flow) figures[flow] += grams
    else if (kind === 'OPENING' && direction === 'in') figures.opening += grams
    else throw new Error(`${kind} moves nothing ${direction} in a book`)
    figures.closing += direction === 'in' ? grams : -grams
  }
  return figures
}

const NOTHING = Object.fromEntries(FLOWS.map((flow) => [flow, 0])) as Record<Flow, number>

/** What is named of a reconciliation, in its order. */
export const FIGURES = ['opening', ...FLOWS, 'closing', 'lost'] as const satisfies readonly (keyof Figures)[]
