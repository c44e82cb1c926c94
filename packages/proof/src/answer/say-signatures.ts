import { verifyAnswer as said } from '@selvedge/messages/en/verify-answer.ts'
import type { StatedCompany } from './companies.ts'
import type { Step } from './facts.ts'
import { dayOf, joined, type Piece, type Pieces, stated } from './pieces.ts'

/** As many as one reads; the newest. */
const LISTED = 12

/** Who signed what and when, oldest first; where the day it bears is not the day since which it is proven, with both. */
export function saySteps(steps: readonly Step[], timeZone: string | undefined): Pieces[] {
  const listed = steps.slice(-LISTED).map((step) => sayStep(step, timeZone))
  const more = steps.length - listed.length
  return more > 0 ? [[said.earlierSteps({ count: more })], ...listed] : listed
}

function sayStep({ event, company, at, provenAt }: Step, timeZone: string | undefined): Piece[] {
  const first = (): Piece[] => (company === undefined ? [said.unnamedFirst] : [{ stated: company }])
  if (at === undefined) return said.stepUndated<Piece[]>({ first }).flat()
  const since = provenAt && dayOf(provenAt, timeZone)
  const isEarlier = since !== undefined && since.day !== dayOf(at, timeZone).day
  return joined([
    said.step<Piece[]>({ event, first, at: () => [dayOf(at, timeZone)] }).flat(),
    isEarlier ? said.stepProven<Piece[]>({ since: () => [since] }).flat() : [],
  ])
}

/** Companies that had another name when they signed something earlier. */
export const sayFormerNames = (companies: readonly StatedCompany[]): Pieces[] =>
  companies.flatMap(({ name, formerNames }) =>
    formerNames.map((former) =>
      said
        .formerNames<Piece[]>({
          first: () => [name === undefined ? said.unnamedFirst : { stated: name }],
          former,
          b: stated,
        })
        .flat(),
    ),
  )
