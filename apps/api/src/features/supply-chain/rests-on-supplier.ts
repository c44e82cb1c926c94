import { byCode } from '@selvedge/domain/by-code.ts'
import type { SupplierCertificate, SupplierGap } from '@selvedge/contract/supplier.ts'
import type { ChainCertificate } from '@selvedge/contract/supply-chain.ts'
import { answerOf, urgencyOf } from '@selvedge/domain/chain-answer.ts'
import { isClaimed } from '@selvedge/domain/chain-colour.ts'
import { gapText, nodeOfGap, saidGaps } from '@selvedge/domain/chain-gaps.ts'
import type { z } from 'zod'
import { gapOf } from './present-gap.ts'
import type { colouredBy } from './read-verdict.ts'

type Certificate = z.input<typeof SupplierCertificate>
type Gap = z.input<typeof SupplierGap>
type Coloured = Pick<ReturnType<typeof colouredBy>, 'graph' | 'coloured' | 'colours' | 'verdict'>
/** `key` is how the chain refers to the supplier where it may be named, `own` the name of the reader's company. */
type At = Coloured & { product: { materialId: number; name: string }; key: string; own: string }

const MOST_CERTIFICATES = 50
const MOST_GAPS = 20

/** The certificates of a company that stand in one supply chain: at its steps, and on what it delivers. */
export function certificatesAt({ graph: { nodes, edges }, product, key }: At): Certificate[] {
  const isIts = (place: number) => nodes[place]?.company.name === key
  return [
    ...nodes
      .filter(({ company }) => company.name === key)
      .flatMap(({ key: node, plan }) =>
        (plan?.certificates ?? []).map((one) => resting(one, { ...product, part: { node } })),
      ),
    ...edges
      .filter(({ from }) => isIts(from))
      .flatMap(({ key: edge, trades }) =>
        trades
          .flatMap(({ certificates }) => certificates)
          .map((one) => resting(one, { ...product, part: { edge } })),
      ),
  ]
}

/** No more of it than the screen of the supply chain shows. */
const resting = (certificate: ChainCertificate, product: Certificate['products'][number]): Certificate => ({
  certificate: {
    certificateId: certificate.certificateId,
    isNumberHidden: certificate.isNumberHidden,
    certifierName: certificate.certifierName,
    processingStandardName: certificate.processingStandardName,
    validFrom: certificate.validFrom,
    validUntil: certificate.validUntil,
    subject: certificate.subject,
    status: certificate.status,
    ...(certificate.standing && { standing: certificate.standing }),
    altered: certificate.altered,
    certifierConfirmed: certificate.certifierConfirmed,
  },
  products: [product],
})

/** Each once, with all products that rest on it: what is valid for longest first, those of single deliveries, without an end, last. */
export function joinCertificates(all: readonly Certificate[]): Certificate[] {
  const until = ({ certificate }: Certificate) => certificate.validUntil ?? ''
  return joined(all, ({ certificate }) => JSON.stringify(certificate))
    .toSorted((a, b) => byCode(until(b), until(a)))
    .slice(0, MOST_CERTIFICATES)
}

/** With how it is said, and how much it matters. */
type Found = Gap & { text: string; urgency: number }

/** What is missing at a company in one supply chain, by the criteria that it claims; where it claims none, what is altered. */
export function gapsAt({ graph, coloured, colours, verdict, product, key, own }: At): Found[] {
  const claimed = coloured.filter((one) => isClaimed(one.colours))
  return (claimed.length > 0 ? claimed : [{ name: verdict.criterion, colours }]).flatMap(
    ({ name: criterion, colours: by }) => {
      const its = answerOf(by).gaps.filter(
        ({ at }) => graph.nodes[nodeOfGap(graph, at)]?.company.name === key,
      )
      return saidGaps(graph, its).map((said): Found => {
        const gap = gapOf(graph, said, own)
        const [first] = said.verdicts
        return {
          gap,
          criterion,
          products: [{ ...product, part: gap.part }],
          text: gapText(said),
          urgency: first ? urgencyOf({ verdict: first }) : 0,
        }
      })
    },
  )
}

/** Each once, with all products in which it is, the most urgent first. */
export const joinGaps = (all: readonly Found[]): Gap[] =>
  joined(all, ({ text }) => text)
    .toSorted((a, b) => a.urgency - b.urgency)
    .slice(0, MOST_GAPS)
    .map(({ gap, criterion, products }) => ({ gap, criterion, products }))

type Joined = { products: { materialId: number; name: string }[] }

/** Those that are alike as one, with the products of all of them, each once. */
function joined<R extends Joined>(all: readonly R[], by: (row: R) => string): R[] {
  return [...Map.groupBy(all, by).values()].flatMap((alike) => {
    const [first] = alike
    if (!first) return []
    const products = new Map<number, R['products'][number]>()
    for (const product of alike.flatMap((one) => one.products))
      if (!products.has(product.materialId)) products.set(product.materialId, product)
    return [{ ...first, products: [...products.values()] }]
  })
}
