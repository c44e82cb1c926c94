import { composeEmail, quoted } from './templates.ts'

type AboutCertifier = { to: string; publicUrl: string; certifier: string }

const list = (publicUrl: string) => ({
  label: 'Open the certification bodies',
  url: `${publicUrl}/operator`,
})

/** To an operator: a certification body has registered, and waits. */
export const certifierRegistered = ({ to, publicUrl, certifier }: AboutCertifier) =>
  composeEmail({
    to,
    subject: `${quoted(certifier)} has registered as a certification body`,
    paragraphs: [
      `${quoted(certifier)} has registered as a certification body. Its certificates count for nothing until an operator confirms it.`,
      'Compare its name, country and website with the register of its accreditation body before you decide.',
    ],
    action: list(publicUrl),
  })

const DONE = {
  confirmed: 'confirmed',
  refused: 'refused',
  withdrawn: 'withdrawn the confirmation of',
} as const

/** To an operator: what another operator, or a command on the server, decided about a certification body. */
export const certifierDecidedBy = ({
  to,
  publicUrl,
  certifier,
  state,
  by,
}: AboutCertifier & { state: keyof typeof DONE; by: string | null }) => {
  const who = by === null ? 'A command on the server' : `The operator ${quoted(by)}`
  return composeEmail({
    to,
    subject: `${quoted(certifier)}: an operator decided`,
    paragraphs: [
      `${who} has ${DONE[state]} ${quoted(certifier)}. If that is not what the operators agreed on, look at it at once.`,
    ],
    action: list(publicUrl),
  })
}

/** What a company says of itself that an operator compared when it confirmed it. */
export type ComparedChange = { what: string; from: string; to: string }

const shown = (value: string) => (value === '' ? 'none' : quoted(value))

/** What to do about it, by recipient. */
const TO_DO = {
  operator: 'Compare it with the register again, and confirm it or refuse it.',
  business:
    'Until an operator of this installation confirms it again, it reads nothing of yours, and its certificates count for nothing.',
  itself:
    'Until an operator of this installation confirms your company again, its certificates count for nothing, and are marked.',
} as const

/** A certification body has changed its name, website or country, and waits for confirmation again. */
export const certifierChanged = ({
  to,
  publicUrl,
  certifier,
  changes,
  reader,
}: AboutCertifier & { changes: readonly ComparedChange[]; reader: keyof typeof TO_DO }) =>
  composeEmail({
    to,
    subject: `${quoted(certifier)} has to be confirmed again`,
    paragraphs: [
      `The certification body ${quoted(certifier)} changed what it was confirmed with.`,
      ...changes.map((one) => `The ${one.what}: from ${shown(one.from)} to ${shown(one.to)}.`),
      TO_DO[reader],
    ],
    action:
      reader === 'operator' ? list(publicUrl) : { label: 'Open your company', url: `${publicUrl}/company` },
  })
