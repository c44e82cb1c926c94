import type { DomainFault } from '@selvedge/domain/issuer-domain.ts'
import { issuerDomainIssues } from '@selvedge/domain/issuer-domain-issues.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { emails } from '@selvedge/messages/en/emails.ts'
import { emailsAboutKeys } from '@selvedge/messages/en/emails-about-keys.ts'
import { emailTo, type MailReader } from './templates.ts'

type About = {
  to: MailReader
  publicUrl: string
  firstName: string
  companyName: string
  did: string
  here: string
  fault: DomainFault
  address: string
}

/** Reports to an ADMIN that the company's own domain does not have its keys any more, so that nothing is signed under it. */
export const domainDisagrees = emailTo(({ publicUrl, firstName, fault, address, ...about }: About) => {
  const said = { company: about.companyName, did: about.did, here: about.here }
  return {
    kind: 'credential-domain-disagrees',
    subject: emailsAboutKeys.domainSubject(said),
    paragraphs: [
      emails.hello({ firstName }),
      emailsAboutKeys.domain(said),
      sentence(issuerDomainIssues.domainDisagrees({ fault, address })),
      emailsAboutKeys.domainNext,
    ],
    action: { label: emailsAboutKeys.domainOpen, url: `${publicUrl}/company` },
  }
})
