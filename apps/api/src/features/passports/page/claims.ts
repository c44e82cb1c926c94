import { referenceName } from '@selvedge/messages/reference-name.ts'
import type { ClaimCode } from '@selvedge/domain/passport/claims.ts'
import type { Day } from '@selvedge/domain/day.ts'
import type { JourneyStep, ShownProof } from '@selvedge/domain/passport/published.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { list } from '@selvedge/messages/list.ts'
import { passportPage as say } from '@selvedge/messages/en/passport-page.ts'
import { html, type Html } from '../../../platform/openapi/page/html.ts'
import type { JudgedClaim } from '@selvedge/domain/passport/judged-claim.ts'
import { stageName } from './journey.ts'
import { countryName, withListed } from './reading.ts'

const claimText = (claim: ClaimCode): string =>
  ({
    organic: say.claimOrganic,
    recycled: say.claimRecycled,
    betterCotton: say.claimBetterCotton,
    testedSubstances: say.claimTestedSubstances,
    testedOrigin: say.claimTestedOrigin,
  })[claim]

/** Proofs that are listed one by one. */
const MOST_PROOFS = 60

/**
 * What the product may be called today, each with its proofs one tap away. A claim whose certificates do not count is not said: only that something was taken
 * off the page.
 */
export function claimsHtml(
  judged: readonly JudgedClaim[],
  {
    today,
    sources,
    journey,
    checkHere,
    isCopy,
  }: {
    today: Day
    sources: number | null
    journey: readonly JourneyStep[]
    checkHere: Html | false
    isCopy: boolean
  },
): Html {
  const words = { day: dayText(today) }
  const [since, how] = isCopy
    ? [say.claimThen(words), say.howProvenThen(words)]
    : [say.claimToday(words), say.howProven]
  const counting = judged.filter(({ standing }) => standing.counts)
  const gone = judged.length - counting.length
  return html`<section aria-labelledby="proven">
    <h2 id="proven">${say.claims}</h2>
    ${counting.map((one) => claimHtml(one, { since, journey }))}
    ${judged.length === 0 && html`<p>${say.noClaims}</p>`}
    ${gone > 0 && html`<div class="alert"><p>${say.gone({ count: gone })}</p></div>`}
    ${sources !== null && html`<p>${say.sources({ share: percentOf(sources) })}</p>`}
    ${counting.length > 0 && html`<p class="note">${how}</p>`} ${checkHere}
  </section>`
}

/** Rounded down: never more than is accounted for. */
const percentOf = (share: number): string => say.percent({ percent: String(Math.floor(share * 100)) })

/** The steps of the journey that no shown proof names: a step of several stages is shown as its first. */
function otherSteps(proofs: readonly ShownProof[], journey: readonly JourneyStep[]): Html | false {
  const proven = new Set(proofs.map(({ stage }) => stage))
  const others = journey.filter(({ stage }) => !proven.has(stage))
  return (
    others.length > 0 &&
    html`<li>${say.otherSteps({ stages: list(others.map(({ stage }) => stageName(stage))) })}</li>`
  )
}

const claimHtml = (
  { claim: { claim, proofs } }: JudgedClaim,
  { since, journey }: { since: string; journey: readonly JourneyStep[] },
): Html =>
  html`<details class="claim">
    <summary>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="10" />
        <path d="M7.5 12.5l3 3 6-7" />
      </svg>
      <span
        ><span class="big">${claimText(claim)}</span
        ><small>${since} <span class="more">${say.showProof}</span></small></span
      >
    </summary>
    <ul>
      ${proofs.slice(0, MOST_PROOFS).map((proof) => html`<li>${proofHtml(proof)}</li>`)}
      ${otherSteps(proofs, journey)}
    </ul>
  </details>`

const KIND = {
  SCOPE: say.proofScope,
  MATERIAL: say.proofMaterial,
  TRANSACTION: say.proofTransaction,
  SELF: say.proofSelf,
} as const

function proofHtml({ at, stage, countries, standard, kind, body, validUntil }: ShownProof): Html {
  const where =
    at === 'delivery'
      ? say.proofDelivery
      : say.proofStep({ stage: stageName(stage ?? 'other'), countries: list(countries.map(countryName)) })
  return html`<b>${where}</b> ${withListed(KIND[kind]({ standard: referenceName(standard) }), standard)}
    ${body !== null && html`<br />${say.proofBody({ body })}`}
    ${validUntil !== null && html`<br />${say.proofUntil({ day: dayText(validUntil) })}`}`
}
