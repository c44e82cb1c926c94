/** One message, ready to go. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Where mail goes: an SMTP server, or a folder of files on the embedded default. */
export type MailTransport = {
  /** Fails while the mail server cannot be reached; left out where there is none. */
  check?: () => Promise<void>
  /** `id` is the e-mail's own, the same at each attempt to send it. */
  send(mail: Mail, id: string): Promise<void>
}
