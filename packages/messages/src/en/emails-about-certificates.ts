import { area } from '../area.ts'

/** E-mails about certificates: filed, decided, ending. Each sentence once with the certificate's number, and once without. */
export const emailsAboutCertificates = area('emailsAboutCertificates', {
  openCertification: 'Open the certificate',
  openCertificates: 'Open your certificates',
  certificatesFiledSubject:
    '{count, plural, one {{company} asks you to confirm a certificate} other {{company} asks you to confirm # certificates}}',
  certificatesFiled:
    '{count, plural, one {{company} has filed a certificate that needs your company’s decision.} other {{company} has filed # certificates that need your company’s decision.}}',
  certificatesTakenBackSubject:
    '{count, plural, one {{company} has taken a certificate back} other {{company} has taken # certificates back}}',
  certificatesTakenBack:
    '{count, plural, one {{company} has taken back a certificate that it had sent to your company.} other {{company} has taken back # certificates that it had sent to your company.}}',
  certificateTakenBackSubject:
    '{subject, select, SCOPE {{company} has taken scope certificate {reference} back} TRANSACTION {{company} has taken transaction certificate {reference} back} MATERIAL {{company} has taken material certificate {reference} back} other {{company} has taken self certification {reference} back}}',
  certificateTakenBackSubjectUnnumbered:
    '{subject, select, SCOPE {{company} has taken a scope certificate back} TRANSACTION {{company} has taken a transaction certificate back} MATERIAL {{company} has taken a material certificate back} other {{company} has taken a self certification back}}',
  certificateTakenBack:
    '{subject, select, SCOPE {{company} has taken back scope certificate {reference}, which it had sent to your company.} TRANSACTION {{company} has taken back transaction certificate {reference}, which it had sent to your company.} MATERIAL {{company} has taken back material certificate {reference}, which it had sent to your company.} other {{company} has taken back self certification {reference}, which it had sent to your company.}}',
  certificateTakenBackUnnumbered:
    '{subject, select, SCOPE {{company} has taken back a scope certificate that it had sent to your company.} TRANSACTION {{company} has taken back a transaction certificate that it had sent to your company.} MATERIAL {{company} has taken back a material certificate that it had sent to your company.} other {{company} has taken back a self certification that it had sent to your company.}}',
  nothingToDecide: 'There is nothing for you to decide any more.',
  certificatesFiledNext: 'Check each document, and confirm or refuse it.',
  standingSubjectUnnumbered:
    '{event, select, suspended {{company} has suspended your scope certificate} withdrawn {{company} has withdrawn your scope certificate} other {Your scope certificate is in standing again}}',
  standingSubject:
    '{event, select, suspended {{company} has suspended your scope certificate {reference}} withdrawn {{company} has withdrawn your scope certificate {reference}} other {Your scope certificate {reference} is in standing again}}',
  standingUnnumbered:
    '{event, select, suspended {{company} has suspended your scope certificate from {day} on.} withdrawn {{company} has withdrawn your scope certificate from {day} on.} other {{company} has reinstated your scope certificate from {day} on.}}',
  standing:
    '{event, select, suspended {{company} has suspended your scope certificate {reference} from {day} on.} withdrawn {{company} has withdrawn your scope certificate {reference} from {day} on.} other {{company} has reinstated your scope certificate {reference} from {day} on.}}',
  standingNext:
    '{event, select, suspended {It does not count in supply chains until it is reinstated. Ask your certification body what it needs from you.} withdrawn {It does not count in supply chains any more, and cannot come back. Ask your certification body what it needs for a new one.} other {It counts in supply chains again. The days on which it was suspended stay as they were.}}',
  certificateFiledNext: 'Check the document, and confirm or refuse it.',
  certificateEndsNext:
    'From the day after, it no longer counts in your customers’ supply chains. Upload the new certificate in Selvedge, and ask your certifier to confirm it by {until}.',

  certificateFiledSubjectUnnumbered:
    '{subject, select, SCOPE {{company} asks you to confirm a scope certificate} TRANSACTION {{company} asks you to confirm a transaction certificate} MATERIAL {{company} asks you to confirm a material certificate} other {{company} asks you to confirm a self certification}}',
  certificateFiledUnnumbered:
    '{subject, select, SCOPE {{company} has filed a scope certificate that needs your company’s decision.} TRANSACTION {{company} has filed a transaction certificate that needs your company’s decision.} MATERIAL {{company} has filed a material certificate that needs your company’s decision.} other {{company} has filed a self certification that needs your company’s decision.}}',
  certificateAcceptedSubjectUnnumbered:
    '{subject, select, SCOPE {{company} has accepted your scope certificate} TRANSACTION {{company} has accepted your transaction certificate} MATERIAL {{company} has accepted your material certificate} other {{company} has accepted your self certification}}',
  certificateAcceptedUnnumbered:
    '{subject, select, SCOPE {{company} has accepted your scope certificate.} TRANSACTION {{company} has accepted your transaction certificate.} MATERIAL {{company} has accepted your material certificate.} other {{company} has accepted your self certification.}}',
  certificateRefusedSubjectUnnumbered:
    '{subject, select, SCOPE {{company} has refused your scope certificate} TRANSACTION {{company} has refused your transaction certificate} MATERIAL {{company} has refused your material certificate} other {{company} has refused your self certification}}',
  certificateRefusedUnnumbered:
    '{subject, select, SCOPE {{company} has refused your scope certificate.} TRANSACTION {{company} has refused your transaction certificate.} MATERIAL {{company} has refused your material certificate.} other {{company} has refused your self certification.}}',
  certificateEndsSubjectUnnumbered:
    '{subject, select, SCOPE {{days, plural, =0 {Your scope certificate ends today} one {Your scope certificate ends tomorrow} other {Your scope certificate ends in # days}}} TRANSACTION {{days, plural, =0 {Your transaction certificate ends today} one {Your transaction certificate ends tomorrow} other {Your transaction certificate ends in # days}}} MATERIAL {{days, plural, =0 {Your material certificate ends today} one {Your material certificate ends tomorrow} other {Your material certificate ends in # days}}} other {{days, plural, =0 {Your self certification ends today} one {Your self certification ends tomorrow} other {Your self certification ends in # days}}}}',
  certificateEndsUnnumbered:
    '{subject, select, SCOPE {The scope certificate of {company} is valid until {until}.} TRANSACTION {The transaction certificate of {company} is valid until {until}.} MATERIAL {The material certificate of {company} is valid until {until}.} other {The self certification of {company} is valid until {until}.}}',
  certificateOfStandardEndsUnnumbered:
    '{subject, select, SCOPE {The scope certificate of {company} for {standard} is valid until {until}.} TRANSACTION {The transaction certificate of {company} for {standard} is valid until {until}.} MATERIAL {The material certificate of {company} for {standard} is valid until {until}.} other {The self certification of {company} for {standard} is valid until {until}.}}',
  certificateFiledSubject:
    '{subject, select, SCOPE {{company} asks you to confirm a scope certificate {reference}} TRANSACTION {{company} asks you to confirm a transaction certificate {reference}} MATERIAL {{company} asks you to confirm a material certificate {reference}} other {{company} asks you to confirm a self certification {reference}}}',
  certificateFiled:
    '{subject, select, SCOPE {{company} has filed a scope certificate {reference} that needs your company’s decision.} TRANSACTION {{company} has filed a transaction certificate {reference} that needs your company’s decision.} MATERIAL {{company} has filed a material certificate {reference} that needs your company’s decision.} other {{company} has filed a self certification {reference} that needs your company’s decision.}}',
  certificateAcceptedSubject:
    '{subject, select, SCOPE {{company} has accepted your scope certificate {reference}} TRANSACTION {{company} has accepted your transaction certificate {reference}} MATERIAL {{company} has accepted your material certificate {reference}} other {{company} has accepted your self certification {reference}}}',
  certificateAccepted:
    '{subject, select, SCOPE {{company} has accepted your scope certificate {reference}.} TRANSACTION {{company} has accepted your transaction certificate {reference}.} MATERIAL {{company} has accepted your material certificate {reference}.} other {{company} has accepted your self certification {reference}.}}',
  certificateRefusedSubject:
    '{subject, select, SCOPE {{company} has refused your scope certificate {reference}} TRANSACTION {{company} has refused your transaction certificate {reference}} MATERIAL {{company} has refused your material certificate {reference}} other {{company} has refused your self certification {reference}}}',
  certificateRefused:
    '{subject, select, SCOPE {{company} has refused your scope certificate {reference}.} TRANSACTION {{company} has refused your transaction certificate {reference}.} MATERIAL {{company} has refused your material certificate {reference}.} other {{company} has refused your self certification {reference}.}}',
  certificateEndsSubject:
    '{subject, select, SCOPE {{days, plural, =0 {Your scope certificate {reference} ends today} one {Your scope certificate {reference} ends tomorrow} other {Your scope certificate {reference} ends in # days}}} TRANSACTION {{days, plural, =0 {Your transaction certificate {reference} ends today} one {Your transaction certificate {reference} ends tomorrow} other {Your transaction certificate {reference} ends in # days}}} MATERIAL {{days, plural, =0 {Your material certificate {reference} ends today} one {Your material certificate {reference} ends tomorrow} other {Your material certificate {reference} ends in # days}}} other {{days, plural, =0 {Your self certification {reference} ends today} one {Your self certification {reference} ends tomorrow} other {Your self certification {reference} ends in # days}}}}',
  certificateEnds:
    '{subject, select, SCOPE {The scope certificate {reference} of {company} is valid until {until}.} TRANSACTION {The transaction certificate {reference} of {company} is valid until {until}.} MATERIAL {The material certificate {reference} of {company} is valid until {until}.} other {The self certification {reference} of {company} is valid until {until}.}}',
  certificateOfStandardEnds:
    '{subject, select, SCOPE {The scope certificate {reference} of {company} for {standard} is valid until {until}.} TRANSACTION {The transaction certificate {reference} of {company} for {standard} is valid until {until}.} MATERIAL {The material certificate {reference} of {company} for {standard} is valid until {until}.} other {The self certification {reference} of {company} for {standard} is valid until {until}.}}',
})
