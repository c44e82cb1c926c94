import { careText, CARE_KINDS, careKind } from '@selvedge/domain/passport/care.ts'
import { fibreName, MICROFIBRE_PERCENT, mostSynthetic } from '@selvedge/domain/passport/fibres.ts'
import type { ShownContent } from '@selvedge/domain/passport/published.ts'
import { passportPage as say } from '@selvedge/messages/en/passport-page.ts'
import { html, type Html } from '../../../platform/openapi/page/html.ts'
import { fallback, read, readLine, type Reading } from './reading.ts'

type Component = ShownContent['components'][number]

/** The fibres by their names in the law, the largest share first, as a bar and as a list. */
export function compositionHtml(content: ShownContent, reading: Reading): Html | undefined {
  const { components, hasAnimalParts } = content
  if (components.length === 0) return undefined
  return html`<section aria-labelledby="composition">
    <h2 id="composition">${say.composition}</h2>
    ${components.map((one) => componentHtml(one, reading, components.length > 1))}
    ${mostSynthetic(components) > MICROFIBRE_PERCENT && html`<p>${say.microfibres}</p>`}
    ${hasAnimalParts !== null && html`<p>${hasAnimalParts ? say.animalParts : say.noAnimalParts}</p>`}
  </section>`
}

function componentHtml({ name, fibres }: Component, reading: Reading, isOneOfMany: boolean): Html {
  const sorted = fibres.toSorted((a, b) => b.percent - a.percent)
  const starts = sorted.map((_, at) => sorted.slice(0, at).reduce((sum, { percent }) => sum + percent, 0))
  const title = readLine(name, reading)
  return html`${
      isOneOfMany &&
      title !== undefined &&
      html`<h3 lang="${title.language}">${title.text}</h3>
        ${fallback(title, reading.wanted)}`
    }
    <svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      ${sorted.map(({ percent }, at) => html`<rect x="${starts[at] ?? 0}" y="0" width="${percent}" height="4" />`)}
    </svg>
    <ul class="fibres">
      ${sorted.map(
        ({ fibre, percent }) =>
          html`<li>
            <span><i class="dot"></i>${fibreName(fibre)}</span
            ><span class="n">${say.percent({ percent: String(percent) })}</span>
          </li>`,
      )}
    </ul>`
}

/** Care by treatment, in the order of ISO 3758. */
export function careHtml({ care, careNote }: ShownContent, reading: Reading): Html | undefined {
  const note = read(careNote, reading)
  if (care.length === 0 && !note) return undefined
  const sorted = CARE_KINDS.flatMap((kind) => care.filter((code) => careKind(code) === kind))
  return html`<section aria-labelledby="care">
    <h2 id="care">${say.care}</h2>
    <ul class="care">
      ${sorted.map((code) => html`<li>${careText(code)}</li>`)}
    </ul>
    ${note}
  </section>`
}

/** How long it lasts, and what becomes of it. */
export function lifeHtml(content: ShownContent, reading: Reading): Html | undefined {
  const { robustness, robustnessTests, recyclability, isSingleMaterial, hasPrints, recycled } = content
  const parts = [
    robustness !== null && titled(say.robustness, html`<p>${say.score({ score: robustness })}</p>`),
    robustnessTests !== null && titled(say.tests, html`<p>${robustnessTests}</p>`),
    texts(say.repair, content.repair, reading),
    recyclability !== null && titled(say.recyclability, html`<p>${say.score({ score: recyclability })}</p>`),
    isSingleMaterial !== null && html`<p>${isSingleMaterial ? say.single : say.notSingle}</p>`,
    hasPrints !== null && html`<p>${hasPrints ? say.prints : say.noPrints}</p>`,
    recycled.length > 0 &&
      titled(
        say.recycled,
        html`${recycled.map(
          ({ percent, from, custody }) =>
            html`<p>${say.recycledShare({ percent: String(percent), from, custody })}</p>`,
        )}`,
      ),
    texts(say.takeBack, content.takeBack, reading),
    texts(say.sorting, content.sorting, reading),
    texts(say.disassembly, content.disassembly, reading),
  ].filter((part) => part !== false)
  if (parts.length === 0) return undefined
  return html`<section aria-labelledby="life">
    <h2 id="life">${say.keep}</h2>
    ${parts}
  </section>`
}

/** What is in it that one has to know, and what it took to make. */
export function impactHtml({
  hasConcern,
  substances,
  footprintKg,
  footprintMethod,
}: ShownContent): Html | undefined {
  if (hasConcern === null && footprintKg === null) return undefined
  return html`<section aria-labelledby="impact">
    <h2 id="impact">${hasConcern === null ? say.footprint : say.substances}</h2>
    ${hasConcern !== null && html`<p>${hasConcern ? say.concern : say.noConcern}</p>`}
    ${
      substances.length > 0 &&
      html`<ul>
        ${substances.map((one) => html`<li>${say.substance(one)}</li>`)}
      </ul>`
    }
    ${
      footprintKg !== null &&
      html`${hasConcern !== null && html`<h3>${say.footprint}</h3>`}
        <p>${say.footprintKg({ kg: footprintKg })}</p>
        ${footprintMethod !== null && html`<p class="note">${say.footprintMethod({ method: footprintMethod })}</p>`}`
    }
  </section>`
}

const titled = (title: string, inner: Html): Html =>
  html`<h3>${title}</h3>
    ${inner}`

function texts(title: string, of: ShownContent['repair'], reading: Reading): Html | false {
  const inner = read(of, reading)
  return inner ? titled(title, inner) : false
}
