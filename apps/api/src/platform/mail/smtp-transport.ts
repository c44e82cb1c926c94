import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail.ts'

const SECONDS = 1000

/** Sends through the SMTP server of `url` (`smtp://user:password@host:port`). */
export function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport(url, {
    from,
    connectionTimeout: 10 * SECONDS,
    socketTimeout: 30 * SECONDS,
  } as object)
  return {
    async send(mail, id) {
      // A letter that was taken while we, or our database, went away is sent again: by this a mail system tells that it
      // has it already.
      const messageId = `<${id}@${domainOf(from)}>`
      // As an address and not as text, in which a comma or a line break would make more recipients.
      await transport.sendMail({ ...mail, from, messageId, to: { name: '', address: mail.to } })
    },
    check: async () => void (await transport.verify()),
  }
}

/** The domain of `Name <user@domain>`. */
const domainOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'selvedge.invalid'
