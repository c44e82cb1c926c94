import { countryNamed, referenceName } from '@selvedge/messages/reference-name.ts'
import { answers } from '@selvedge/messages/en/answers.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { list, listUpTo } from '@selvedge/messages/list.ts'
import type { Standing } from './chain-parts.ts'
import type { Day } from './day.ts'
import { roleWord } from './role-word.ts'

/** What a verdict is said of: a certificate and a delivery, as far as the reader may see them. */
export type SaidVerdict = {
  standard: string
  standing: Standing
  certificate:
    | (Numbered & { certifierName: string | null; validUntil: Day | null; creationDate: string })
    | null
    | undefined
  trade: { referenceNumber: string } | null | undefined
}

export type NamedCompany = { visibleName: string | null; partnerType: string | null }
type PlacedCompany = { region: string | null; country: string | null }
type SaidNode = {
  kind: keyof typeof KIND_WORD
  plan?: { processesTypeNames: readonly string[] } | undefined
}

type Numbered = { certificateId: string | null; isNumberHidden?: boolean | undefined }

/** The number of a certificate as people read it; where the server keeps it back, since it would name the holder, that. */
export const certificateNumber = ({ certificateId, isNumberHidden }: Numbered): string | null =>
  isNumberHidden === true ? chainWords.numberHidden : certificateId

/** One sentence for why a required standard counts, or does not; of several shipments that it is true of, at once. */
function verdictText({ standard, standing, certificate }: SaidVerdict, shipments: readonly string[]): string {
  const number = certificate && certificateNumber(certificate)
  const certifier = certificate?.certifierName
  // The server sends a phrase in place of a name that may not be known.
  const isUnnamed = standing === 'not-confirmed' && (!certifier || certifier === answers.unconfirmedCertifier)
  const say = (number ? WITH_NUMBER : WITHOUT_NUMBER)[isUnnamed ? 'not-confirmed-unnamed' : standing]
  return say({
    standard: referenceName(standard),
    number: number ?? '',
    count: shipments.length,
    shipments: listUpTo(MOST_SHIPMENTS, shipments),
    certifier: certifier ?? '',
    day: certificate?.validUntil ? dayText(certificate.validUntil.slice(0, 10)) : '',
  })
}

type About = Record<'standard' | 'number' | 'shipments' | 'certifier' | 'day', string> & { count: number }
type Reason = Standing | 'not-confirmed-unnamed'

const WITH_NUMBER: Record<Reason, (about: About) => string> = {
  missing: chainWords.missing,
  ok: chainWords.ok,
  pending: chainWords.pending,
  refused: chainWords.refused,
  expired: chainWords.expired,
  suspended: chainWords.suspended,
  withdrawn: chainWords.withdrawn,
  'not-confirmed': chainWords.notConfirmed,
  'not-confirmed-unnamed': chainWords.notConfirmedUnnamed,
  'not-vouched-for': chainWords.notVouchedFor,
  altered: chainWords.alteredCertificate,
  'altered-plan': () => chainWords.alteredPlan,
  'altered-trade': chainWords.alteredTrade,
}

const WITHOUT_NUMBER: Record<Reason, (about: About) => string> = {
  missing: chainWords.missing,
  ok: chainWords.okWithoutNumber,
  pending: chainWords.pendingWithoutNumber,
  refused: chainWords.refusedWithoutNumber,
  expired: chainWords.expiredWithoutNumber,
  suspended: chainWords.suspendedWithoutNumber,
  withdrawn: chainWords.withdrawnWithoutNumber,
  'not-confirmed': chainWords.notConfirmedWithoutNumber,
  'not-confirmed-unnamed': chainWords.notConfirmedUnnamedWithoutNumber,
  'not-vouched-for': chainWords.notVouchedForWithoutNumber,
  altered: chainWords.alteredCertificateWithoutNumber,
  'altered-plan': () => chainWords.alteredPlan,
  'altered-trade': chainWords.alteredTrade,
}

const MOST_SHIPMENTS = 6

export const companyName = ({ visibleName, partnerType }: NamedCompany): string =>
  visibleName ??
  (partnerType ? chainWords.companyOfRole({ role: roleWord(partnerType) }) : chainWords.company)

export const placeOf = ({ region, country }: PlacedCompany): string =>
  list([region, country && countryNamed(country)])

const KIND_WORD = {
  plan: () => chainWords.plan,
  source: () => chainWords.source,
  'handed-on': () => chainWords.handedOn,
  received: () => chainWords.received,
} as const

export const kindWord = ({ kind }: Pick<SaidNode, 'kind'>) => KIND_WORD[kind]()

/** The first line of a node: what is done there, or what it is where nothing is done. */
export const processText = ({ plan, kind }: SaidNode): string =>
  plan && plan.processesTypeNames.length > 0
    ? list(plan.processesTypeNames.map(referenceName))
    : KIND_WORD[kind]()

/** Why a colour is what it is: what is amiss first, and what is true of several shipments once. */
export function reasonsOf(verdicts: readonly SaidVerdict[]): { text: string; isOk: boolean }[] {
  const alike = Map.groupBy(verdicts, ({ standard, standing, certificate }) =>
    [standard, standing, certificate?.certificateId, certificate?.creationDate].join('\n'),
  )
  const reasons = [...alike.values()].flatMap((all) => {
    const [first] = all
    const shipments = [...new Set(all.flatMap(({ trade }) => trade?.referenceNumber ?? []))]
    return first ? [{ text: verdictText(first, shipments), isOk: first.standing === 'ok' }] : []
  })
  return reasons.toSorted((a, b) => Number(a.isOk) - Number(b.isOk))
}

/** The standards that such reasons, and what is said of a standard in an answer, name. */
export const standardsOf = (said: readonly { standard: string }[]): readonly string[] =>
  said.map(({ standard }) => standard)
