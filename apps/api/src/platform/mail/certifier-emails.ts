import { emails } from '@selvedge/messages/en/emails.ts'
import { emailsAboutCertifiers as texts } from '@selvedge/messages/en/emails-about-certifiers.ts'
import { countryOfLetters } from '@selvedge/messages/reference-name.ts'
import { emailTo, quoted, type MailReader } from './templates.ts'

type Recipient = { to: MailReader; publicUrl: string }
type AboutCertifier = Recipient & { certifier: string }
type DecidedState = 'confirmed' | 'refused' | 'withdrawn'

const openList = ({ publicUrl }: Recipient) => ({ label: texts.openList, url: `${publicUrl}/operator` })
const openCompany = ({ publicUrl }: Recipient) => ({
  label: emails.openCompany,
  url: `${publicUrl}/company`,
})

/** To an operator: a certification body has registered, and waits. */
export const certifierRegistered = emailTo((about: AboutCertifier) => {
  const names = { certifier: quoted(about.certifier) }
  return {
    kind: 'certifier-registered',
    subject: texts.registeredSubject(names),
    paragraphs: [texts.registered(names), texts.registeredNext],
    action: openList(about),
  }
})

const BY_OPERATOR = {
  confirmed: texts.confirmedByOperator,
  refused: texts.refusedByOperator,
  withdrawn: texts.withdrawnByOperator,
} as const

const BY_COMMAND = {
  confirmed: texts.confirmedByCommand,
  refused: texts.refusedByCommand,
  withdrawn: texts.withdrawnByCommand,
} as const

/** To an operator: what another operator, or a command on the server, decided about a certification body. */
export const certifierDecidedBy = emailTo(
  (about: AboutCertifier & { state: DecidedState; by: string | null }) => {
    const { state, by } = about
    const certifier = quoted(about.certifier)
    const text =
      by === null ? BY_COMMAND[state]({ certifier }) : BY_OPERATOR[state]({ certifier, operator: quoted(by) })
    return {
      kind: 'certifier-decided-by',
      subject: texts.decidedSubject({ certifier }),
      paragraphs: [text],
      action: openList(about),
    }
  },
)

/** What a company says of itself that an operator compared when it confirmed it. */
export type ComparedChange = { what: 'name' | 'website' | 'country'; from: string; to: string }

const CHANGED = {
  name: texts.nameChanged,
  website: texts.websiteChanged,
  country: texts.countryChanged,
} as const

/** As it was typed, and a country, which is kept by its two letters, by its name. */
function shown({ what }: ComparedChange, value: string): string {
  if (value === '') return texts.none
  return what === 'country' ? countryOfLetters(value) : quoted(value)
}

/** What to do about it, by recipient. */
const TO_DO = {
  operator: () => texts.changedForOperator,
  business: () => texts.changedForBusiness,
  itself: () => texts.changedForItself,
} as const

/** A certification body has changed its name, website or country, and waits for confirmation again. */
export const certifierChanged = emailTo(
  (about: AboutCertifier & { changes: readonly ComparedChange[]; reader: keyof typeof TO_DO }) => {
    const names = { certifier: quoted(about.certifier) }
    return {
      kind: 'certifier-changed',
      subject: texts.changedSubject(names),
      paragraphs: [
        texts.changed(names),
        ...about.changes.map((change) =>
          CHANGED[change.what]({ from: shown(change, change.from), to: shown(change, change.to) }),
        ),
        TO_DO[about.reader](),
      ],
      action: about.reader === 'operator' ? openList(about) : openCompany(about),
    }
  },
)

type AboutDecision = Recipient & {
  companyName: string
  state: DecidedState
  registerNumber: string | null
  reason: string | null
}

/** The subject and the sentence of a decision. */
function decision({ companyName: company, state, registerNumber }: AboutDecision) {
  if (state === 'refused') return [texts.refusedSubject({ company }), texts.refused] as const
  if (state === 'withdrawn') return [texts.withdrawnSubject({ company }), texts.withdrawn] as const
  return [texts.confirmedSubject({ company }), texts.confirmed({ number: registerNumber ?? '' })] as const
}

/** To the users of a certification body: what an operator decided about it. */
export const certifierDecided = emailTo((about: AboutDecision) => {
  const [subject, text] = decision(about)
  return {
    kind: `certifier-${about.state}`,
    subject,
    paragraphs: about.reason === null ? [text] : [text, texts.decisionReason({ reason: about.reason })],
    action: openCompany(about),
  }
})

/** To a certification body: a company has given it access to its shipments and materials, or withdrawn that access. */
export const certifierAccessChanged = emailTo(
  (about: Recipient & { company: string; isGranted: boolean }) => {
    const names = { company: quoted(about.company) }
    return {
      kind: about.isGranted ? 'certifier-access-given' : 'certifier-access-taken',
      subject: about.isGranted ? texts.accessGrantedSubject(names) : texts.accessTakenSubject(names),
      paragraphs: [about.isGranted ? texts.accessGranted(names) : texts.accessTaken(names)],
      action: { label: emails.openSelvedge, url: about.publicUrl },
    }
  },
)
