import type { Day } from '@selvedge/domain/day.ts'
import type { ReturnDecision } from '@selvedge/domain/mass/return-status.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { emailsAboutMass as texts } from '@selvedge/messages/en/emails-about-mass.ts'
import { emailTo, quoted, type MailReader } from './templates.ts'

type Recipient = { to: MailReader; publicUrl: string }

/** The company is the one that acts; the material is called as the seller calls it. */
type AboutReturn = Recipient & {
  sector: string
  tradeId: number
  reference: string
  material: string
  kilograms: number
  company: string
}

const wordsOf = ({ company, reference, material, kilograms }: AboutReturn) => ({
  company: quoted(company),
  reference: quoted(reference),
  material: quoted(material),
  kilograms,
})

const openShipment = ({ publicUrl, sector, tradeId }: AboutReturn) => ({
  label: texts.openShipment,
  url: `${publicUrl}/${sector}/trades/${tradeId}/confirmation?type=shipping`,
})

/** To the seller: some of a delivery is to come back, which it accepts or refuses. */
export const returnProposed = emailTo((about: AboutReturn & { reason: string }) => ({
  kind: 'return-proposed',
  subject: texts.returnProposedSubject(wordsOf(about)),
  paragraphs: [
    texts.returnProposed(wordsOf(about)),
    texts.returnReason({ reason: quoted(about.reason) }),
    texts.returnNext,
  ],
  action: openShipment(about),
}))

const KINDS = {
  ACCEPTED: 'return-accepted',
  REFUSED: 'return-refused',
  WITHDRAWN: 'return-withdrawn',
} as const

/** To the other side: what became of a return. */
export const returnDecided = emailTo(({ decision, ...about }: AboutReturn & { decision: ReturnDecision }) => {
  const words = { ...wordsOf(about), decision }
  const isWithdrawn = decision === 'WITHDRAWN'
  return {
    kind: KINDS[decision],
    subject: isWithdrawn ? texts.returnWithdrawnSubject(words) : texts.returnDecidedSubject(words),
    paragraphs: [isWithdrawn ? texts.returnWithdrawn(words) : texts.returnDecided(words)],
    action: openShipment(about),
  }
})

type AboutBook = Recipient & { company: string; material: string }

const namesIn = ({ company, material }: AboutBook) => ({
  company: quoted(company),
  material: quoted(material),
})

/** To a certification body: it may read the reconciliations of a company's book. */
export const reconciliationsGranted = emailTo((about: AboutBook) => ({
  kind: 'reconciliations-granted',
  subject: texts.grantedSubject(namesIn(about)),
  paragraphs: [texts.granted(namesIn(about))],
  action: { label: texts.openReconciliations, url: `${about.publicUrl}/reconciliations` },
}))

/** To a certification body that may read them: a period of the book was closed. */
export const periodClosed = emailTo((about: AboutBook & { closingId: number; from: Day; until: Day }) => ({
  kind: 'period-closed',
  subject: texts.closedSubject(namesIn(about)),
  paragraphs: [texts.closed({ ...namesIn(about), from: dayText(about.from), to: dayText(about.until) })],
  action: {
    label: texts.openReconciliation,
    url: `${about.publicUrl}/reconciliations/${about.closingId}`,
  },
}))
