import { referenceName } from '@selvedge/messages/reference-name.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { dayText } from '@selvedge/messages/day.ts'
import { emails } from '@selvedge/messages/en/emails.ts'
import { emailsAboutCertificates as texts } from '@selvedge/messages/en/emails-about-certificates.ts'
import { emailTo, named, quoted, type MailReader } from './templates.ts'

type AboutCertification = {
  to: MailReader
  publicUrl: string
  subject: CertificationSubject
  certificationId: number
  sector: string
  /** The certificate's number, where it has one. */
  reference: string | null
  company: string
}

const openCertification = ({ publicUrl, subject, certificationId, sector }: AboutCertification) => ({
  label: texts.openCertification,
  url: `${publicUrl}/${sector}/certifications/${subject.toLowerCase()}/${certificationId}/confirmation`,
})

/** A sentence with the certificate's number, or the one for a certificate without. */
function said<T extends object>(
  { subject, reference }: AboutCertification,
  values: T,
  numbered: (params: T & { subject: string; reference: string }) => string,
  unnumbered: (params: T & { subject: string }) => string,
): string {
  return reference === null
    ? unnumbered({ ...values, subject })
    : numbered({ ...values, subject, reference: quoted(reference) })
}

type Filed = AboutCertification & { isUnconfirmed: boolean }

/** Asks the approver company to confirm or refuse. */
export const certificationCreated = emailTo((about: Filed) => {
  const names = { company: named(about.company, about.isUnconfirmed) }
  return {
    kind: 'certification-created',
    subject: said(about, names, texts.certificateFiledSubject, texts.certificateFiledSubjectUnnumbered),
    paragraphs: [
      said(about, names, texts.certificateFiled, texts.certificateFiledUnnumbered),
      texts.certificateFiledNext,
    ],
    action: openCertification(about),
  }
})

type FiledAtOnce = {
  to: MailReader
  publicUrl: string
  count: number
  company: string
  isUnconfirmed: boolean
}

/** Asks the approver company to confirm or refuse many that were filed at once. */
export const certificationsFiled = emailTo(({ publicUrl, count, company, isUnconfirmed }: FiledAtOnce) => {
  const names = { count, company: named(company, isUnconfirmed) }
  return {
    kind: 'certification-created',
    subject: texts.certificatesFiledSubject(names),
    paragraphs: [texts.certificatesFiled(names), texts.certificatesFiledNext],
    action: { label: texts.openCertificates, url: `${publicUrl}/` },
  }
})

/** To the approver: that there is nothing to decide any more. */
export const certificationTakenBack = emailTo((about: Filed) => {
  const names = { company: named(about.company, about.isUnconfirmed) }
  return {
    kind: 'certification-taken-back',
    subject: said(
      about,
      names,
      texts.certificateTakenBackSubject,
      texts.certificateTakenBackSubjectUnnumbered,
    ),
    paragraphs: [
      said(about, names, texts.certificateTakenBack, texts.certificateTakenBackUnnumbered),
      texts.nothingToDecide,
    ],
    action: openCertification(about),
  }
})

/** The same of many that were taken back at once. */
export const certificationsTakenBack = emailTo(
  ({ publicUrl, count, company, isUnconfirmed }: FiledAtOnce) => {
    const names = { count, company: named(company, isUnconfirmed) }
    return {
      kind: 'certification-taken-back',
      subject: texts.certificatesTakenBackSubject(names),
      paragraphs: [texts.certificatesTakenBack(names), texts.nothingToDecide],
      action: { label: texts.openCertificates, url: `${publicUrl}/` },
    }
  },
)

/** To the creator: what the approver decided. */
export const certificationDecided = emailTo((about: Filed & { accepted: boolean; reason: string | null }) => {
  const names = { company: named(about.company, about.isUnconfirmed) }
  const subject = about.accepted
    ? said(about, names, texts.certificateAcceptedSubject, texts.certificateAcceptedSubjectUnnumbered)
    : said(about, names, texts.certificateRefusedSubject, texts.certificateRefusedSubjectUnnumbered)
  const text = about.accepted
    ? said(about, names, texts.certificateAccepted, texts.certificateAcceptedUnnumbered)
    : said(about, names, texts.certificateRefused, texts.certificateRefusedUnnumbered)
  return {
    kind: about.accepted ? 'certification-accepted' : 'certification-refused',
    subject,
    paragraphs: about.reason ? [text, emails.reason({ reason: quoted(about.reason) })] : [text],
    action: openCertification(about),
  }
})

/** To the owner of a certificate: it ends soon. */
export const certificateEnds = emailTo(
  (about: AboutCertification & { standard: string | null; validUntil: string; daysLeft: number }) => {
    const { standard, daysLeft: days } = about
    const until = dayText(about.validUntil)
    const names = { company: quoted(about.company), until }
    const text =
      standard === null
        ? said(about, names, texts.certificateEnds, texts.certificateEndsUnnumbered)
        : said(
            about,
            { ...names, standard: referenceName(standard) },
            texts.certificateOfStandardEnds,
            texts.certificateOfStandardEndsUnnumbered,
          )
    return {
      kind: 'certification-ends',
      subject: said(about, { days }, texts.certificateEndsSubject, texts.certificateEndsSubjectUnnumbered),
      paragraphs: [text, texts.certificateEndsNext({ until })],
      entries: [standard],
      action: openCertification(about),
    }
  },
)

type StandingEvent = 'suspended' | 'reinstated' | 'withdrawn'

/** To the holder of a scope certificate: what its certification body said of it. */
export const standingChanged = emailTo(
  (about: AboutCertification & { event: StandingEvent; onDay: string; reason: string }) => {
    const { event } = about
    const names = { company: quoted(about.company), event, day: dayText(about.onDay) }
    return {
      kind: 'certification-standing',
      subject: said(about, names, texts.standingSubject, texts.standingSubjectUnnumbered),
      paragraphs: [
        said(about, names, texts.standing, texts.standingUnnumbered),
        emails.reason({ reason: quoted(about.reason) }),
        texts.standingNext({ event }),
      ],
      action: openCertification(about),
    }
  },
)
