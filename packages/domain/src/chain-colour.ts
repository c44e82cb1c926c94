import type { OutOfStanding } from './certificate-standing.ts'
import type { CertificationStatus, CertificationSubject } from './certification.ts'
import type { ChainGraph, GraphEdge, GraphNode } from './chain-graph.ts'
import type { Day } from './day.ts'
import { expiryOf } from './expiry.ts'
import type { AlteredPart } from './integrity.ts'
import type { Standing } from './chain-parts.ts'
import type { ChainTradeType } from './supply-chain.ts'

/** `black` is an edge over which nothing was shipped. */
export type ChainColour = 'green' | 'amber' | 'red' | 'grey' | 'black'

/** What is wrong with a record whose check found that it is no longer what was signed: it outranks everything else. */
type Alterable = { altered?: AlteredPart | null | undefined }

export type ColourCertificate = Alterable & {
  certificateId: string | null
  processingStandardName: string | null
  processTypes: readonly string[]
  subject: CertificationSubject
  status: CertificationStatus
  validUntil: Day | null
  /** Where its certification body suspended or withdrew it. */
  standing?: OutOfStanding['state'] | null | undefined
  /** False where the certification body is not confirmed: the certificate then counts for nothing. */
  certifierConfirmed?: boolean | undefined
}
type Certified = Alterable & {
  processingStandards: readonly string[]
  certificates: readonly ColourCertificate[]
}
type CertificateOf<X extends Certified> = X['certificates'][number]
export type ColourPlan = Certified & { processesTypeNames: readonly string[] }
export type ColourTrade = Certified & { type: ChainTradeType }

/** What is asked: a name, and the standards that answer it. */
export type Criterion = { name: string; processingStandardNames: readonly string[] }

export type Verdict<C, T> = {
  /** Empty where no standard is asked about. */
  standard: string
  standing: Standing
  /** The certificate it rests on; none where it is missing. */
  certificate: C | undefined
  /** The shipment it is about, on an edge. */
  trade: T | undefined
}
export type Coloured<C, T> = { colour: ChainColour; verdicts: readonly Verdict<C, T>[] }

export type ColouredChain<T extends ColourTrade, P extends ColourPlan> = {
  nodes: readonly Coloured<CertificateOf<P>, never>[]
  edges: readonly Coloured<CertificateOf<T>, T>[]
  /** The worst of all: red, else amber, else green, else grey. */
  overall: Exclude<ChainColour, 'black'>
  /** Whether anything in it is no longer what was signed. */
  isAltered: boolean
}

/**
 * Colours a chain by a criterion, with the verdicts that led to each colour. `today`
 * is the day on which certificates must be valid.
 */
export function colourChain<N, T extends ColourTrade, P extends ColourPlan>(
  graph: ChainGraph<N, T, P>,
  criterion: Criterion,
  today: Day,
): ColouredChain<T, P> {
  const criterionStandards = new Set(criterion.processingStandardNames)
  const isVouchedFor = vouching(graph.nodes, today)
  const nodes = graph.nodes.map((node, at) =>
    colourNode<P>(node.plan, criterionStandards, (certificate) => {
      const standing = standingOf(certificate, today)
      const alone = certificate.subject === 'MATERIAL' && !isVouchedFor(certificate, at)
      return standing === 'ok' && alone ? 'not-vouched-for' : standing
    }),
  )
  const edges = graph.edges.map((edge) =>
    colourEdge(edge, criterionStandards, (one) => standingOf(one, today)),
  )
  const all = [...nodes, ...edges]
  return {
    nodes,
    edges,
    overall: worst(all.map(({ colour }) => colour)),
    isAltered: all.some(({ verdicts }) => hasAltered(verdicts)),
  }
}

const isAltered = ({ altered }: Alterable) => altered !== undefined && altered !== null

/** A certificate of a certification body that is not confirmed is left out, as if it was not there. */
const counts = ({ certifierConfirmed }: ColourCertificate) => certifierConfirmed !== false

/** The verdict where no certificate counts: against, with one that is there and does not, if there is one. */
const without = <C extends ColourCertificate>(there: readonly C[]) =>
  ({ standing: there.length > 0 ? 'not-confirmed' : 'missing', certificate: there[0] }) as const

/** As it was signed, accepted, in standing, and not past its last day. */
function standingOf({ altered, status, standing, validUntil }: ColourCertificate, today: Day): Standing {
  if (isAltered({ altered })) return 'altered'
  if (status === 'PENDING') return 'pending'
  if (status === 'REFUSED') return 'refused'
  if (standing) return standing === 'WITHDRAWN' ? 'withdrawn' : 'suspended'
  return expiryOf(validUntil, today) === 'expired' ? 'expired' : 'ok'
}

/** A MATERIAL certificate counts if a counting SELF one with its id is on another node. */
function vouching<N, P extends ColourPlan>(nodes: readonly GraphNode<N, P>[], today: Day) {
  const holders = new Map<string, Set<number>>()
  for (const [at, { plan }] of nodes.entries())
    for (const certificate of plan?.certificates ?? []) {
      const { subject, certificateId } = certificate
      if (subject !== 'SELF' || certificateId === null || !counts(certificate)) continue
      if (standingOf(certificate, today) !== 'ok') continue
      holders.set(certificateId, (holders.get(certificateId) ?? new Set()).add(at))
    }
  return ({ certificateId }: ColourCertificate, at: number) => {
    const of = certificateId === null ? undefined : holders.get(certificateId)
    return of !== undefined && (of.size > 1 || !of.has(at))
  }
}

/** Each applying certificate of a required standard is one verdict; a required standard without any is one against. */
function colourNode<P extends ColourPlan>(
  plan: P | undefined,
  criterionStandards: ReadonlySet<string>,
  standing: (certificate: CertificateOf<P>) => Standing,
): Coloured<CertificateOf<P>, never> {
  const required = new Set(plan?.processingStandards.filter((standard) => criterionStandards.has(standard)))
  const verdicts = [...required].flatMap((standard): Verdict<CertificateOf<P>, never>[] => {
    const there = (plan?.certificates ?? []).filter(
      (one) => one.processingStandardName === standard && appliesTo(one, plan?.processesTypeNames ?? []),
    )
    const applying = there.filter(counts)
    if (applying.length === 0) return [{ standard, ...without(there), trade: undefined }]
    return applying.map((certificate) => ({
      standard,
      standing: standing(certificate),
      certificate,
      trade: undefined,
    }))
  })
  return coloured(
    [...alteredAt<CertificateOf<P>, never>('altered-plan', plan, undefined), ...verdicts],
    'grey',
  )
}

/**
 * What is altered at a step or on a link, whatever is asked: the plan or the trade itself, and each of its certificates, also one that
 * answers another criterion.
 */
function alteredAt<C extends ColourCertificate, T>(
  standing: 'altered-plan' | 'altered-trade',
  record: (Alterable & { certificates: readonly C[] }) | undefined,
  trade: T | undefined,
): Verdict<C, T>[] {
  if (!record) return []
  const itself = isAltered(record) ? [{ standard: '', standing, certificate: undefined, trade }] : []
  const certificates = record.certificates.filter(isAltered).map((certificate) => ({
    standard: certificate.processingStandardName ?? '',
    standing: 'altered' as const,
    certificate,
    trade,
  }))
  return [...itself, ...certificates]
}

/** A certificate without process types applies to all. */
const appliesTo = ({ processTypes }: ColourCertificate, processes: readonly string[]) =>
  processTypes.length === 0 || processTypes.some((name) => processes.includes(name))

/** Each required standard of each shipment is one verdict: whether any of its certificates on that shipment is ok. */
function colourEdge<T extends ColourTrade>(
  { trades }: GraphEdge<T>,
  criterionStandards: ReadonlySet<string>,
  standing: (certificate: CertificateOf<T>) => Standing,
): Coloured<CertificateOf<T>, T> {
  const shipments = trades.filter(({ type }) => type === 'Shipping')
  const altered = trades.flatMap((trade) => alteredAt<CertificateOf<T>, T>('altered-trade', trade, trade))
  const verdicts = shipments.flatMap((trade) =>
    [...new Set(trade.processingStandards)]
      .filter((standard) => criterionStandards.has(standard))
      .map((standard) => bestVerdict(trade, standard, standing)),
  )
  return coloured([...altered, ...verdicts], shipments.length === 0 ? 'black' : 'grey')
}

/** How near a standing is to being ok: what is shown where no certificate is. */
const NEARNESS: readonly Standing[] = [
  'ok',
  'altered',
  'pending',
  'suspended',
  'withdrawn',
  'expired',
  'refused',
]

function bestVerdict<T extends ColourTrade>(
  trade: T,
  standard: string,
  standing: (certificate: CertificateOf<T>) => Standing,
): Verdict<CertificateOf<T>, T> {
  const there = trade.certificates.filter((one) => one.processingStandardName === standard)
  const standings = there
    .filter(counts)
    .map((certificate) => ({ certificate, standing: standing(certificate) }))
    .toSorted((a, b) => NEARNESS.indexOf(a.standing) - NEARNESS.indexOf(b.standing))
  const [best] = standings
  return { standard, ...(best ?? without(there)), trade }
}

const ALTERED: ReadonlySet<Standing> = new Set(['altered', 'altered-plan', 'altered-trade'])

/** Whether any of these verdicts is that something is no longer what was signed. */
export const hasAltered = (verdicts: readonly { standing: Standing }[]): boolean =>
  verdicts.some(({ standing }) => ALTERED.has(standing))

/** Whether any step or shipment claims a standard of the criterion: also in a supply chain in which something is altered. */
export const isClaimed = ({
  nodes,
  edges,
}: {
  nodes: readonly Claims[]
  edges: readonly Claims[]
}): boolean =>
  [...nodes, ...edges].some(({ verdicts }) => verdicts.some(({ standing }) => !ALTERED.has(standing)))

type Claims = { verdicts: readonly { standing: Standing }[] }

/** The verdicts with their colour. A certificate that is altered is named once, though a standard asks for it as well. */
function coloured<C extends ColourCertificate, T>(
  all: readonly Verdict<C, T>[],
  withoutVerdicts: 'grey' | 'black',
): Coloured<C, T> {
  const isFirst = ({ standing, certificate, trade }: Verdict<C, T>, place: number) =>
    all.findIndex(
      (one) => one.standing === standing && one.certificate === certificate && one.trade === trade,
    ) === place
  const verdicts = all.filter((one, place) => !ALTERED.has(one.standing) || isFirst(one, place))
  return { colour: colourOf(verdicts, withoutVerdicts), verdicts }
}

/** Green if all is ok, red if nothing is or anything is altered, else amber. */
function colourOf(
  verdicts: readonly { standing: Standing }[],
  withoutVerdicts: 'grey' | 'black',
): ChainColour {
  if (hasAltered(verdicts)) return 'red'
  if (verdicts.length === 0) return withoutVerdicts
  const ok = verdicts.filter(({ standing }) => standing === 'ok').length
  if (ok === verdicts.length) return 'green'
  return ok === 0 ? 'red' : 'amber'
}

const WORST_FIRST = ['red', 'amber', 'green'] as const

/** Red, else amber, else green, else grey. */
export const worst = (colours: readonly ChainColour[]): Exclude<ChainColour, 'black'> =>
  WORST_FIRST.find((colour) => colours.includes(colour)) ?? 'grey'

/** Criteria as the screen lists them: by name, Origin first. */
export const sortedCriteria = <C extends { name: string }>(criteria: readonly C[]): C[] =>
  criteria.toSorted(
    (a, b) => Number(b.name === ORIGIN) - Number(a.name === ORIGIN) || a.name.localeCompare(b.name, 'en'),
  )

/** The criterion chosen first; under it a node shows its place. */
export const ORIGIN = 'Origin'
