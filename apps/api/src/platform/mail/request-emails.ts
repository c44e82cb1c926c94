import { type AskedGap, askedWords } from '@selvedge/domain/asked-gap.ts'
import type { RequestKind, RequestOutcome } from '@selvedge/domain/company-request.ts'
import type { Day } from '@selvedge/domain/day.ts'
import type { TradeKind } from '@selvedge/domain/trade.ts'
import { amountText } from '@selvedge/messages/amount.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { emailsAboutRequests as texts } from '@selvedge/messages/en/emails-about-requests.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'
import { list } from '@selvedge/messages/list.ts'
import { emailTo, named, quoted, type MailReader } from './templates.ts'

type AboutRequest = { to: MailReader; publicUrl: string; requestId: number; company: string }

const openRequest = ({ publicUrl, requestId }: AboutRequest) => ({
  label: texts.openRequest,
  url: `${publicUrl}/requests/${requestId}`,
})

type Asked = {
  kind: RequestKind
  standard: string | null
  tradeKind: TradeKind | null
  shipments: readonly string[]
  reference: string | null
  positions: readonly { material: string; quantity: number | null; unit: string | null }[]
  about: string | null
  message: string | null
  gap: AskedGap | null
  dueOn: Day | null
}

type Sent = AboutRequest & { isUnconfirmed: boolean; asked: Asked }

/** To the people of the company that is asked; `isReminder` where it was asked before. */
export const requestSent = emailTo(({ isReminder, ...about }: Sent & { isReminder: boolean }) => {
  const { kind, standard, tradeKind, shipments, reference, positions, dueOn } = about.asked
  const { about: subject, message } = askedWords(about.asked, about.asked.gap)
  const names = { company: named(about.company, about.isUnconfirmed) }
  const what = {
    kind,
    standard: standard === null ? '' : referenceName(standard),
    tradeKind: tradeKind ?? 'contract',
    about: subject === null ? '' : quoted(subject),
    // The company that is asked may be the next one on the way to the one that it concerns.
    whose: subject === null ? 'yours' : 'other',
  } as const
  const asked = texts.asked({ ...names, ...what })
  return {
    kind: isReminder ? 'request-reminded' : 'request-sent',
    subject: isReminder
      ? texts.remindedSubject({ ...names, ...what })
      : texts.askedSubject({ ...names, ...what }),
    paragraphs: [
      asked,
      ...(kind !== 'ORIGIN' && kind !== 'SCOPE_CERTIFICATE' && subject !== null
        ? [texts.concerns({ about: quoted(subject) })]
        : []),
      ...(reference === null ? [] : [texts.reference({ reference: quoted(reference) })]),
      ...positions.map(({ material, quantity, unit }) =>
        texts.position({
          material: quoted(material),
          amount: quantity === null ? '' : amountText(quantity, unit),
          has: quantity === null ? 'none' : 'some',
        }),
      ),
      ...(shipments.length > 0 ? [texts.deliveries({ references: list(shipments.map(quoted)) })] : []),
      ...(message === null ? [] : [texts.message({ message: quoted(message) })]),
      ...(dueOn === null ? [] : [texts.dueOn({ day: dayText(dueOn) })]),
      texts.askedNext,
    ],
    entries: [standard],
    action: openRequest(about),
  }
})

/** To the one who asked, or, where a request was withdrawn, to those who were asked. */
export const requestClosed = emailTo(
  (about: AboutRequest & { outcome: RequestOutcome; message: string | null }) => {
    const { outcome, message } = about
    const names = { company: quoted(about.company), outcome }
    return {
      kind: KIND[outcome],
      subject: texts.closedSubject(names),
      paragraphs: [
        texts.closed(names),
        ...(message === null ? [] : [texts.message({ message: quoted(message) })]),
      ],
      action: openRequest(about),
    }
  },
)

const KIND = {
  ANSWERED: 'request-answered',
  DECLINED: 'request-declined',
  WITHDRAWN: 'request-withdrawn',
} as const
