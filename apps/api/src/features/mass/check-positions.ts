import type { checkMassEndpoint, PositionMass } from '@selvedge/contract/mass.ts'
import { type DatedLow, datedLowFinding } from '@selvedge/domain/mass/dated-low.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { assessPositions, lotsTaken } from '../../records/mass/assess-positions.ts'
import { datedLows } from '../../records/mass/dated-lows.ts'
import { findLots } from '../../records/mass/lots.ts'
import { findBooksFor } from '../../records/mass/plans.ts'
import { kilogramsOf } from './present-book.ts'
import { said } from './present-event.ts'

type Input = z.output<typeof checkMassEndpoint.body>

/** What the company's own books say to the positions of a shipment that is being filled in; keeps nothing, and looks at no book of others. */
export async function checkPositions(
  { db, now }: Services,
  member: SignedIn,
  { validFrom, positions }: Input,
): Promise<z.input<typeof PositionMass>[]> {
  await consumeRateLimit(db, 'mass-user', String(member.userId), now())
  const sent = positions.map(({ contractorMaterial, ...weighed }) => ({
    material: contractorMaterial ?? 0,
    ...weighed,
  }))
  const materials = sent.map(({ material }) => material)
  const { plans, books, factorOn } = await findBooksFor(db, member.companyId, { materials, day: validFrom })
  const lots = await findLots(db, lotsTaken(sent, books))
  const assessed = assessPositions(sent, { books, factorOn, plans, day: validFrom, lots })
  const lows = await datedLows(
    db,
    books.map(({ id }) => id),
    validFrom,
  )
  const taken = new Map<number, number>()
  return assessed.map(({ book, mass, free, refused, finding, takes }) => {
    // One that is refused takes nothing.
    if (!refused) for (const [id, grams] of takes) taken.set(id, (taken.get(id) ?? 0) + grams)
    const dated = [...takes.keys()].map((id) => datedOf(lows.get(id), taken.get(id))).find(Boolean)
    return {
      mode: book?.mode ?? null,
      kilograms: mass ? kilogramsOf(mass.grams) : null,
      free: free === null ? null : kilogramsOf(free),
      refused: refused ? said(refused.field, refused.issue) : null,
      finding: finding ? said(finding.field, finding.issue) : (dated ?? null),
    }
  })
}

/** By the days of its entries, a book may not have had yet what it has now. */
function datedOf(low: DatedLow | undefined, taken: number | undefined) {
  const found = low && datedLowFinding(low, taken)
  return found && said('validFrom', found)
}
