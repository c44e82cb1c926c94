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
    async send({ to, subject, text, html }, id) {
      // If the server or its database fails after an e-mail was accepted, it is sent again: by this id a mail system recognises
      // that it already has it.
      const messageId = `<${id}@${domainOf(from)}>`
      // As an address and not as text, in which a comma or a line break would make more recipients.
      await transport.sendMail({ subject, text, html, from, messageId, to: { name: '', address: to } })
    },
    check: async () => void (await transport.verify()),
  }
}

/** The domain of `Name <user@domain>`. */
const domainOf = (from: string) => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'selvedge.invalid'
