import { emails } from '@selvedge/messages/en/emails.ts'
import { emailsAboutKeys } from '@selvedge/messages/en/emails-about-keys.ts'
import { emailTo, type MailReader } from './templates.ts'

type About = {
  to: MailReader
  publicUrl: string
  firstName: string
  companyName: string
  address: string
  block: number
  /** Whether a server of this installation made the key. */
  isOurs: boolean
}

/** Reports that the contract took up a key in a company's name, so that an ADMIN who did not expect it finds out. */
export const keyRegistered = emailTo(({ publicUrl, isOurs, ...about }: About) => {
  const said = { company: about.companyName, address: about.address, block: String(about.block) }
  return {
    kind: isOurs ? 'key-registered' : 'key-unknown',
    subject: isOurs ? emailsAboutKeys.registeredSubject(said) : emailsAboutKeys.unknownSubject(said),
    paragraphs: [
      emails.hello(about),
      ...(isOurs
        ? [emailsAboutKeys.registered(said), emailsAboutKeys.registeredNext]
        : [emailsAboutKeys.unknown(said), emailsAboutKeys.unknownNext]),
    ],
    action: { label: emailsAboutKeys.open, url: publicUrl },
  }
})
