import type { CertificateFile } from '@selvedge/contract/certificate-file.ts'
import { boxesForm as labels } from '@selvedge/messages/en/boxes-form.ts'
import { certificatePrint as texts } from '@selvedge/messages/en/certificate-print.ts'
import type { Print, PrintedLine } from '../../platform/exports/print-lines.ts'
import { printedComposition, printedDetails, printedPart, paperOf } from './printed-parts.ts'

export type PrintedCertificate = {
  file: CertificateFile
  /** Who bought the shipments; empty where the reader may not know. */
  buyers: readonly string[]
}

/** The twelve boxes of a certificate on paper, in the order of the template, with the hash of what was signed of them. */
export function printCertificate(printed: PrintedCertificate): Print {
  const { number, boxes, standard, issued, statement } = printed.file
  return paperOf({
    title: number === null ? texts.unnumbered : texts.title({ number }),
    head: texts.head({
      version: String(boxes.version ?? texts.nothing),
      standard: standard ?? texts.nothing,
      day: issued,
    }),
    parts: [
      ...companies(printed),
      ...printedPart(texts.gross, [weight(boxes.gross)]),
      ...printedPart(texts.net, [weight(boxes.net)]),
      ...printedPart(texts.certified, [weight(boxes.certified)]),
      ...printedPart(texts.bodyDeclares, [boxes.declarations?.body ?? '']),
      ...printedPart(texts.inputs, boxes.inputs.map(inputText), false),
      ...printedPart(texts.shipments, shipmentTexts(printed.file)),
      ...printedPart(texts.products, boxes.products.flatMap(productTexts)),
      ...printedPart(texts.rawMaterials, boxes.rawMaterials.map(rawText), false),
      ...printedPart(texts.sellerDeclares, [boxes.declarations?.seller ?? '']),
    ],
    statement,
  })
}

type Boxes = CertificateFile['boxes']

function companies({ file: { body, seller, boxes }, buyers }: PrintedCertificate): PrintedLine[] {
  const of = boxes.parties
  const some = (value: string | null | undefined, said: (value: string) => string) =>
    value == null ? [] : [said(value)]
  return [
    ...printedPart(texts.body, [
      body.name,
      ...some(of?.bodyLicence, (licence) => texts.licence({ licence })),
    ]),
    ...printedPart(texts.seller, [
      seller.name,
      ...some(of?.sellerLicence, (licence) => texts.teId({ licence })),
      ...some(of?.sellerScope, (number) => texts.scope({ number })),
      ...some(of?.onBehalfOf, (company) => texts.onBehalfOf({ company })),
    ]),
    ...printedPart(texts.buyer, [...buyers, ...some(of?.buyerLicence, (licence) => texts.teId({ licence }))]),
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
    ...printedDetails([
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
    ...printedDetails([
      [labels.composition, printedComposition(composition)],
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

function rawText({ material, country, state, certified }: Boxes['rawMaterials'][number]): string {
  const raw = { material, country, amount: amountOf(certified) }
  return state === null ? texts.raw(raw) : texts.rawOfState({ ...raw, state })
}
