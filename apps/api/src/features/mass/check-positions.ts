import type { checkMassEndpoint, PositionMass } from '@selvedge/contract/mass.ts'
import { type Issue, sentence } from '@selvedge/domain/issues.ts'
import type { z } from 'zod'
import type { Services } from '../../platform/context/services.ts'
import type { SignedIn } from '../../platform/context/signed-in.ts'
import { consumeRateLimit } from '../../platform/rate-limit/rate-limit.ts'
import { assessPositions, weighed } from '../../records/mass/assess-positions.ts'
import { findBooks } from '../../records/mass/book-store.ts'
import { loadFactors } from '../../records/mass/factors.ts'
import { findPlans } from '../../records/mass/plans.ts'
import { kilogramsOf } from './present-book.ts'

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
  const plans = await findPlans(db, member.companyId, { materials, day: validFrom })
  const books = await findBooks(db, member.companyId, plans.materials)
  const factorOn = await loadFactors(db, weighed(books, plans))
  const assessed = assessPositions(sent, { books, factorOn, plans, day: validFrom })
  return assessed.map(({ book, mass, free, refused, finding }) => ({
    mode: book?.mode ?? null,
    kilograms: mass ? kilogramsOf(mass.grams) : null,
    free: free === null ? null : kilogramsOf(free),
    refused: refused ? said(refused) : null,
    finding: finding ? said(finding) : null,
  }))
}

const said = ({ field, issue }: { field: string; issue: Issue }) => ({
  field,
  sentence: sentence(issue),
  reason: issue,
})
