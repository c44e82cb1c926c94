import type { ScopeFile } from '@selvedge/contract/certificate-file.ts'
import type { Print } from '../../platform/exports/print-lines.ts'
import { certificatePrint as texts } from '@selvedge/messages/en/certificate-print.ts'
import { scopeForm as labels } from '@selvedge/messages/en/scope-form.ts'
import { printedComposition, printedDetails, printedPart, paperOf } from './printed-parts.ts'

/** A scope certificate with its sites and products on paper, with the hash of what was signed of it. */
export function printScope(file: ScopeFile): Print {
  const { number, scope, standard, issued, validUntil, body, seller, statement } = file
  return paperOf({
    title: number === null ? texts.scopeUnnumbered : texts.scopeTitle({ number }),
    head: texts.scopeHead({
      version: String(scope.version ?? texts.nothing),
      standard: standard ?? texts.nothing,
      from: issued,
      until: validUntil ?? texts.nothing,
    }),
    parts: [
      ...printedPart(texts.scopeBody, [body.name]),
      ...printedPart(texts.scopeHolder, [seller.name]),
      ...printedPart(labels.standards, scope.standards.map(standardText)),
      ...printedPart(labels.products, scope.products.flatMap(productTexts)),
      ...printedPart(labels.sites, scope.sites.flatMap(siteTexts)),
    ],
    statement,
  })
}

const standardText = ({ name, version }: ScopeFile['scope']['standards'][number]) =>
  version === null ? name : labels.standardLine({ name, version })

const productTexts = (product: ScopeFile['scope']['products'][number], at: number): string[] => [
  texts.productNamed({ at: String(at + 1), name: product.category }),
  ...printedDetails([
    [labels.detail, product.detail],
    [labels.composition, printedComposition(product.composition)],
    [labels.grade, product.grade],
    [labels.processes, product.processes],
    [labels.facility, product.facility],
  ]),
]

const siteTexts = (site: ScopeFile['scope']['sites'][number], at: number): string[] => [
  texts.productNamed({
    at: String(at + 1),
    name: labels.siteLine({ name: site.name, country: site.country, kind: labels[site.kind] }),
  }),
  ...printedDetails([
    [labels.identifier, site.identifier],
    [labels.address, site.address],
    [labels.processes, site.processes],
    [labels.capacity, site.capacity],
    [labels.body, site.body],
    [labels.expires, site.expires],
  ]),
]
