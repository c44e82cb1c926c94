import type { JourneyStep } from '@selvedge/domain/passport/published.ts'
import type { Stage } from '@selvedge/domain/passport/stages.ts'
import { list } from '@selvedge/messages/list.ts'
import { passportPage as say } from '@selvedge/messages/en/passport-page.ts'
import { html, type Html } from '../../../platform/openapi/page/html.ts'
import { countryName } from './reading.ts'

/** Lines of each picture in a field of 48 by 48: a plant, loops, a bale, a bobbin, a weave, a drop, a needle, a dot. */
const DRAWN: Readonly<Record<Stage, string>> = {
  growing: 'M24 35V21m0 4c-6 0-8-4-8-8 6 0 8 4 8 8zm0-3c5 0 8-3 8-8-6 0-8 3-8 8z',
  recycling: 'M17 22a8 8 0 0 1 14-3l2 3m0-6v6h-6M31 27a8 8 0 0 1-14 3l-2-3m0 6v-6h6',
  ginning: 'M15 19h18v13H15zM15 23h18M15 28h18M20 19v13M28 19v13',
  spinning: 'M18 15h12M18 33h12M20 15v18M28 15v18M20 20l8 3m-8 1l8 3m-8 1l8 3',
  fabric: 'M15 19h18M15 24h18M15 29h18M19 15v18M24 15v18M29 15v18',
  dyeing: 'M24 14c5 6 7 9 7 12a7 7 0 0 1-14 0c0-3 2-6 7-12zM21 27a3 3 0 0 0 3 3',
  making: 'M16 32L31 17m-2-2l4 4-3 1-2-2zM16 32c3 2 6-2 9 0s5 1 7-1',
  other: 'M24 20v8m-4-4h8',
}

export const stageName = (stage: Stage): string =>
  ({
    growing: say.stageGrowing,
    recycling: say.stageRecycling,
    ginning: say.stageGinning,
    spinning: say.stageSpinning,
    fabric: say.stageFabric,
    dyeing: say.stageDyeing,
    making: say.stageMaking,
    other: say.stageOther,
  })[stage]

/** A garment's way from the field on, as a picture that is a list: read aloud it is the same. */
export function journeyHtml(journey: readonly JourneyStep[]): Html | undefined {
  if (journey.length === 0) return undefined
  return html`<section aria-labelledby="journey">
    <h2 id="journey">${say.journey}</h2>
    ${journey.some(({ from }) => from === 'chain') && html`<p class="note lower">${say.fromChain}</p>`}
    <ol class="way">
      ${journey.map(
        ({ stage, countries, from }) =>
          html`<li>
            <svg
              viewBox="0 0 48 48"
              fill="none"
              stroke="currentColor"
              stroke-width="1.6"
              stroke-linecap="round"
              stroke-linejoin="round"
              aria-hidden="true"
            >
              <circle cx="24" cy="24" r="22.5" />
              <path d="${DRAWN[stage]}" />
            </svg>
            <b>${list(countries.map(countryName))}</b>
            ${stageName(stage)} ${from === 'brand' && html`<small>${say.fromBrand}</small>`}
          </li>`,
      )}
    </ol>
  </section>`
}
