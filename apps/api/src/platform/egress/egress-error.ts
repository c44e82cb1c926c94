/** Why nothing was sent, or no answer came back. Messages for people are made of it by whoever shows it. */
export type EgressReason =
  /** No address, or one with blanks, control characters or backslashes, which programs read in different ways. */
  | 'unreadableAddress'
  /** The address begins with something else than `https:`. */
  | 'notHttps'
  /** The address names a user or a password. */
  | 'credentialsInAddress'
  /** EGRESS_ALLOW is `none`. */
  | 'switchedOff'
  /** The host is not one that EGRESS_ALLOW lists, or it can only be one of a private network. */
  | 'hostNotAllowed'
  /** A port on which public hosts are not asked. */
  | 'portNotAllowed'
  /** The host is, or its name leads to, an address that is not public. */
  | 'privateAddress'
  | 'nameNotFound'
  | 'connectFailed'
  /** The certificate is not valid for the host, or the two could not agree on TLS. */
  | 'tlsFailed'
  | 'timedOut'
  /** Headers or body of the answer are longer than the limit. */
  | 'answerTooLarge'
  /** The connection ended before the answer did, or the answer is no HTTP. */
  | 'answerUnreadable'
  /** Whoever called took it back by its signal. */
  | 'cancelled'

/** A request that was refused or failed. It says nothing of the address, so that it may be logged. */
export class EgressError extends Error {
  readonly reason: EgressReason

  constructor(reason: EgressReason, options?: ErrorOptions) {
    super(`Nothing was received: ${reason}`, options)
    this.name = 'EgressError'
    this.reason = reason
  }
}
