/** What an e-mail is about: one kind for each that the catalogue has. It tells programs apart what subjects tell people. */
export type MailKind =
  | 'company-invited'
  | 'colleague-invited'
  | 'password-reset'
  | 'password-changed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-replaced'
  | 'recovery-code-used'
  | `admins-told.${AdminActionKind}`
  | 'key-registered'
  | 'key-unknown'
  | 'webhook-added'
  | 'webhook-paused'
  | 'receipt'
  | 'partner-asked'
  | 'partner-agreed'
  | 'same-name-registered'
  | 'certifier-registered'
  | 'certifier-decided-by'
  | 'certifier-changed'
  | 'certifier-confirmed'
  | 'certifier-refused'
  | 'certifier-withdrawn'
  | 'certifier-access-given'
  | 'certifier-access-taken'
  | 'trade-created'
  | 'trade-accepted'
  | 'trade-refused'
  | 'trade-withdrawn'
  | 'certification-standing'
  | 'shipment-certified'
  | 'return-proposed'
  | 'return-accepted'
  | 'return-refused'
  | 'return-withdrawn'
  | 'reconciliations-granted'
  | 'period-closed'
  | 'certification-created'
  | 'certification-taken-back'
  | 'certification-accepted'
  | 'certification-refused'
  | 'certification-ends'
  | 'request-sent'
  | 'request-reminded'
  | 'request-answered'
  | 'request-declined'
  | 'request-withdrawn'
  | 'comment-written'
  | 'change-asked'
  | 'record-altered'
  | 'record-repaired'
  | 'chain-altered'
  | 'chain-repaired'
  | 'credential-domain-disagrees'

/** The actions in a company that its administrators are notified of. */
export type AdminActionKind =
  | 'key-replaced'
  | 'key-revealed'
  | 'factor-off'
  | 'factor-replaced'
  | 'factor-required'
  | 'factor-optional'
  | 'renamed'
  | 'api-key-made'
  | 'credential-key-replaced'
  | 'credential-key-unsafe'
  | 'credential-key-marked'
  | 'credential-domain-named'
  | 'credential-domain-left'
  | 'admin-made'
  | 'admin-ended'
  | 'joined'

/** One message, ready to go. */
export type Mail = { kind: MailKind; to: string; subject: string; text: string; html: string }

/** A message out of the queue: one that an older release queued has no kind. */
export type QueuedMail = Omit<Mail, 'kind'> & { kind?: MailKind }

/** Where mail goes: an SMTP server, or a folder of files on the embedded default. */
export type MailTransport = {
  /** Fails while the mail server cannot be reached; left out where there is none. */
  check?: () => Promise<void>
  /** `id` is the e-mail's own, the same at each attempt to send it. */
  send(mail: QueuedMail, id: string): Promise<void>
}
