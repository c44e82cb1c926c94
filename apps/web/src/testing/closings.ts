import type { Reconciliation } from '@selvedge/contract/mass-closings.ts'
import { FIGURES, type Figures } from '@selvedge/domain/mass/reconciliation.ts'

const NOTHING = Object.fromEntries(FIGURES.map((figure) => [figure, 0])) as Figures

/** A closed quarter of a book of the weaver. */
export const CLOSED: Reconciliation = {
  id: 71,
  company: { id: 3, name: 'Poplin Works' },
  materialId: 17,
  materialName: 'Poplin, greige',
  from: '2026-01-01T00:00:00.000Z',
  to: '2026-03-31T00:00:00.000Z',
  closedAt: '2026-04-02T08:00:00.000Z',
  mode: 'GUARD',
  custody: 'SEGREGATED',
  floor: 0,
  figures: { ...NOTHING, opening: 1000, received: 200.5, sold: 300, used: 50, lost: 4, closing: 850.5 },
  runs: 3,
  oddRuns: 1,
  overrides: 1,
  reason: 'First quarter',
  unusualRuns: [
    {
      eventId: 5,
      onDay: '2026-02-02T00:00:00.000Z',
      planName: 'Weaving',
      used: 100,
      made: 70,
      percent: 70,
      reason: 'Short fibres',
    },
  ],
  overridden: [
    { eventId: 6, onDay: '2026-02-03T00:00:00.000Z', kilograms: 20, reason: 'The scale was wrong' },
  ],
}
