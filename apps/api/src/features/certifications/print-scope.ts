import type { ScopeFile } from '@selvedge/contract/certificate-file.ts'
import { certificatePrint as texts } from '@selvedge/messages/en/certificate-print.ts'
import { scopeForm as labels } from '@selvedge/messages/en/scope-form.ts'
import { list } from '@selvedge/messages/list.ts'
import { type PrintedLine, printLines } from '../../platform/exports/print-lines.ts'

/** A scope certificate with its sites and products on paper, with the hash of what was signed of it. */
export const printScope = (file: ScopeFile): Promise<Buffer> =>
  printLines({
    title: titleOf(file),
    lines: linesOf(file),
    page: (page, count) => texts.page({ page: String(page), count: String(count) }),
  })

const titleOf = ({ number }: ScopeFile) =>
  number === null ? texts.scopeUnnumbered : texts.scopeTitle({ number })

function linesOf({ scope, standard, issued, validUntil, body, seller, statement, ...file }: ScopeFile) {
  const lines: PrintedLine[] = [
    { text: texts.product, style: 'quiet' },
    { text: titleOf({ scope, standard, issued, validUntil, body, seller, ...file }), style: 'title' },
    {
      text: texts.scopeHead({
        version: String(scope.version ?? texts.nothing),
        standard: standard ?? texts.nothing,
        from: issued,
        until: validUntil ?? texts.nothing,
      }),
      style: 'text',
    },
    { text: texts.notThePaper, style: 'quiet' },
    ...part(texts.scopeBody, [body.name]),
    ...part(texts.scopeHolder, [seller.name]),
    ...part(labels.standards, scope.standards.map(standardText)),
    ...part(labels.products, scope.products.flatMap(productTexts)),
    ...part(labels.sites, scope.sites.flatMap(siteTexts)),
  ]
  if (!statement) return lines
  return [
    ...lines,
    { text: texts.signed({ status: statement.signed }), style: 'quiet' } as const,
    { text: statement.leaf, style: 'code' } as const,
  ]
}

/** A part with its lines; a dash where it is empty, as on paper. */
function part(heading: string, said: readonly string[]): PrintedLine[] {
  const filled = said.flatMap((text) => text.split(/\r?\n/)).filter((text) => text.trim() !== '')
  const lines = filled.length === 0 ? [texts.nothing] : filled
  return [{ text: heading, style: 'heading' }, ...lines.map((text): PrintedLine => ({ text, style: 'text' }))]
}

const standardText = ({ name, version }: ScopeFile['scope']['standards'][number]) =>
  version === null ? name : labels.standardLine({ name, version })

const productTexts = (product: ScopeFile['scope']['products'][number], at: number): string[] => [
  texts.productNamed({ at: String(at + 1), name: product.category }),
  ...said([
    [labels.detail, product.detail],
    [labels.composition, list(product.composition.map(({ material, share }) => `${share} % ${material}`))],
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
  ...said([
    [labels.identifier, site.identifier],
    [labels.address, site.address],
    [labels.processes, site.processes],
    [labels.capacity, site.capacity],
    [labels.body, site.body],
    [labels.expires, site.expires],
  ]),
]

/** What is filled in, on one line. */
function said(fields: readonly (readonly [label: string, value: string | null])[]): string[] {
  const filled = fields.flatMap(([label, value]) => (value ? [texts.said({ label, value })] : []))
  return filled.length === 0 ? [] : [filled.join('; ')]
}
