import type { CertificateFile } from '@selvedge/contract/certificate-file.ts'
import { boxesForm as labels } from '@selvedge/messages/en/boxes-form.ts'
import { certificatePrint as texts } from '@selvedge/messages/en/certificate-print.ts'
import { list } from '@selvedge/messages/list.ts'
import { type PrintedLine, printLines } from '../../platform/exports/print-lines.ts'

export type PrintedCertificate = {
  file: CertificateFile
  /** Who bought the shipments; empty where the reader may not know. */
  buyers: readonly string[]
}

/** The twelve boxes of a certificate on paper, in the order of the template, with the hash of what was signed of them. */
export const printCertificate = (printed: PrintedCertificate): Promise<Buffer> =>
  printLines({
    title: titleOf(printed),
    lines: linesOf(printed),
    page: (page, count) => texts.page({ page: String(page), count: String(count) }),
  })

const titleOf = ({ file: { number } }: PrintedCertificate) =>
  number === null ? texts.unnumbered : texts.title({ number })

function linesOf(printed: PrintedCertificate): PrintedLine[] {
  const { boxes, standard, issued, statement } = printed.file
  const head = texts.head({
    version: String(boxes.version ?? texts.nothing),
    standard: standard ?? texts.nothing,
    day: issued,
  })
  return [
    { text: texts.product, style: 'quiet' },
    { text: titleOf(printed), style: 'title' },
    { text: head, style: 'text' },
    { text: texts.notThePaper, style: 'quiet' },
    ...companies(printed),
    ...box(texts.gross, [weight(boxes.gross)]),
    ...box(texts.net, [weight(boxes.net)]),
    ...box(texts.certified, [weight(boxes.certified)]),
    ...box(texts.bodyDeclares, [boxes.declarations?.body ?? '']),
    ...box(texts.inputs, boxes.inputs.map(inputText)),
    ...box(texts.shipments, shipmentTexts(printed.file)),
    ...box(texts.products, boxes.products.flatMap(productTexts)),
    ...box(texts.rawMaterials, boxes.rawMaterials.map(rawText)),
    ...box(texts.sellerDeclares, [boxes.declarations?.seller ?? '']),
    ...(statement
      ? [
          { text: texts.signed({ status: statement.signed }), style: 'quiet' } as const,
          { text: statement.leaf, style: 'code' } as const,
        ]
      : []),
  ]
}

type Boxes = CertificateFile['boxes']

/** A box with its lines; a dash where it is empty, as on paper. */
function box(heading: string, said: readonly string[]): PrintedLine[] {
  const filled = said.flatMap((text) => text.split(/\r?\n/)).filter((text) => text.trim() !== '')
  const lines = filled.length === 0 ? [texts.nothing] : filled
  return [{ text: heading, style: 'heading' }, ...lines.map((text): PrintedLine => ({ text, style: 'text' }))]
}

function companies({ file: { body, seller, boxes }, buyers }: PrintedCertificate): PrintedLine[] {
  const of = boxes.parties
  const some = (value: string | null | undefined, said: (value: string) => string) =>
    value == null ? [] : [said(value)]
  return [
    ...box(texts.body, [body.name, ...some(of?.bodyLicence, (licence) => texts.licence({ licence }))]),
    ...box(texts.seller, [
      seller.name,
      ...some(of?.sellerLicence, (licence) => texts.teId({ licence })),
      ...some(of?.sellerScope, (number) => texts.scope({ number })),
      ...some(of?.onBehalfOf, (company) => texts.onBehalfOf({ company })),
    ]),
    ...box(texts.buyer, [...buyers, ...some(of?.buyerLicence, (licence) => texts.teId({ licence }))]),
  ]
}

/** With a point and two decimals in every language: a paper is read by programs too. */
const amountOf = (kilograms: number) => kilograms.toFixed(2)
const weight = (kilograms: number | null) =>
  kilograms === null ? '' : texts.weight({ amount: amountOf(kilograms) })

const inputText = ({ kind, number, body, used }: Boxes['inputs'][number]) =>
  texts.input({ kind: labels[kind], number, body, amount: amountOf(used) })

function shipmentTexts({ shipments, boxes: { papers = [] } }: CertificateFile): string[] {
  const named = new Set(papers.map(({ shipment }) => shipment))
  const others = shipments.filter((shipment) => !named.has(shipment))
  const all = [
    ...papers.map(({ shipment, ...paper }) => ({ shipment, paper })),
    ...others.map((shipment) => ({ shipment, paper: undefined })),
  ]
  return all.flatMap(({ shipment, paper }, at) => [
    texts.shipment({ at: String(at + 1), shipment }),
    ...said([
      [labels.transport, paper?.transport],
      [labels.invoices, paper?.invoices],
      [labels.paperGross, paper?.gross == null ? null : amountOf(paper.gross)],
      [labels.shipTo, paper?.shipTo],
    ]),
  ])
}

function productTexts(product: Boxes['products'][number], at: number): string[] {
  const { name, article, shipment, net, supplementary, certified, composition, details } = product
  return [
    texts.productNamed({ at: String(at + 1), name }),
    texts.weights({
      net: amountOf(net),
      supplementary: amountOf(supplementary),
      certified: amountOf(certified),
    }),
    ...said([
      [labels.composition, list(composition.map(({ material, share }) => `${share} % ${material}`))],
      [labels.article, article],
      [labels.order, details?.order],
      [labels.shipment, shipment],
      [labels.units, details?.units],
      [labels.producedOn, details?.producedOn],
      [labels.category, details?.category],
      [labels.grade, details?.grade],
      [labels.processor, details?.processor],
    ]),
  ]
}

/** What is filled in, on one line. */
function said(fields: readonly (readonly [label: string, value: string | null | undefined])[]): string[] {
  const filled = fields.flatMap(([label, value]) => (value ? [texts.said({ label, value })] : []))
  return filled.length === 0 ? [] : [filled.join('; ')]
}

function rawText({ material, country, state, certified }: Boxes['rawMaterials'][number]): string {
  const raw = { material, country, amount: amountOf(certified) }
  return state === null ? texts.raw(raw) : texts.rawOfState({ ...raw, state })
}
