/** One message, ready to go. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** Where mail goes: an SMTP server, or a folder of files on the embedded default. */
export type MailTransport = {
  /** Fails while the mail server cannot be reached; left out where there is none. */
  check?: () => Promise<void>
  send(mail: Mail): Promise<void>
}
