import { byCode } from '@selvedge/domain/by-code.ts'
import type { UpstreamRisk } from '@selvedge/contract/supply-chain.ts'
import { placeText, stepOf } from '@selvedge/domain/chain-gaps.ts'
import type { Verdict } from '@selvedge/domain/chain-colour.ts'
import type { Day } from '@selvedge/domain/day.ts'
import { expiryOf } from '@selvedge/domain/expiry.ts'
import { companiesTowards } from '@selvedge/domain/next-step.ts'
import type { z } from 'zod'
import { saidVerdict, wireStep } from './present-gap.ts'
import type { colouredBy } from './read-verdict.ts'

type Row = z.input<typeof UpstreamRisk>
/** `own` is the name of the reader's company, `ownKey` how the chain refers to it. */
type About = { product: { id: number; name: string }; own: string; ownKey: string; today: Day }
type Said = Verdict<{ validUntil: string | null }, never>

const LISTED = 20
const WORST_FIRST: readonly Row['risk'][] = ['altered', 'withdrawn', 'suspended', 'expired', 'ending']

/** Certificates of other companies of a chain that were altered, withdrawn or suspended, have expired or end soon, for any criterion. */
export function risksIn(
  { graph, coloured }: Pick<ReturnType<typeof colouredBy>, 'graph' | 'coloured'>,
  { product, own, ownKey, today }: About,
): Row[] {
  return graph.nodes.flatMap((node, place) =>
    node.company.name === ownKey
      ? []
      : coloured
          .flatMap(({ colours }) => colours.nodes[place]?.verdicts ?? [])
          .flatMap((verdict): Row[] => {
            const risk = riskOf(verdict, today)
            if (risk === undefined) return []
            return [
              {
                place: placeText({ step: stepOf(node) }),
                step: wireStep(stepOf(node)),
                verdict: saidVerdict(verdict),
                whom: companiesTowards(graph, place, own),
                standard: verdict.standard,
                risk,
                validUntil: verdict.certificate?.validUntil ?? null,
                products: [{ materialId: product.id, name: product.name }],
              },
            ]
          }),
  )
}

function riskOf({ standing, certificate }: Said, today: Day): Row['risk'] | undefined {
  if (
    standing === 'altered' ||
    standing === 'withdrawn' ||
    standing === 'suspended' ||
    standing === 'expired'
  )
    return standing
  if (standing !== 'ok' || !certificate?.validUntil) return undefined
  return expiryOf(certificate.validUntil.slice(0, 10), today) === 'soon' ? 'ending' : undefined
}

/** Each once, with all products that rest on it, the worst first. */
export function worstRisks(all: readonly Row[]): Row[] {
  const alike = Map.groupBy(all, ({ place, standard, risk, validUntil }) =>
    [place, standard, risk, validUntil].join('\n'),
  )
  const risks = [...alike.values()].flatMap((of): Row[] => {
    const [first] = of
    if (!first) return []
    const products = new Map(of.flatMap(({ products: own }) => own.map((one) => [one.materialId, one])))
    return [{ ...first, products: [...products.values()] }]
  })
  return risks
    .toSorted(
      (a, b) =>
        WORST_FIRST.indexOf(a.risk) - WORST_FIRST.indexOf(b.risk) ||
        byCode(a.validUntil ?? '', b.validUntil ?? ''),
    )
    .slice(0, LISTED)
}
