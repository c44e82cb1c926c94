import type { FetchError } from '@selvedge/domain/untp/fetch-errors.ts'
import { ACCEPTED, errorOfStatus } from '@selvedge/proof/credentials/fetched.ts'
import { NotFetched } from '@selvedge/proof/credentials/not-fetched.ts'
import type { Egress } from '../../../platform/egress/egress.ts'
import { EgressError, type EgressReason } from '../../../platform/egress/egress-error.ts'

/** Egress refuses and fails by its own reasons; whoever checks a credential is told fewer, without anything about this server’s network. */
const ERRORS: Readonly<Record<EgressReason, FetchError>> = {
  unreadableAddress: 'noAddress',
  notHttps: 'refused',
  credentialsInAddress: 'refused',
  switchedOff: 'off',
  hostNotAllowed: 'refused',
  portNotAllowed: 'refused',
  privateAddress: 'refused',
  nameNotFound: 'host',
  connectFailed: 'connection',
  tlsFailed: 'tls',
  timedOut: 'slow',
  answerTooLarge: 'large',
  answerUnreadable: 'connection',
  cancelled: 'slow',
}

/**
 * Gets the bytes at an address of an issuer elsewhere, by the one guarded way out: at most 10 seconds and 1 MB, as they were sent, no redirect followed. Says why
 * not where there are none.
 */
export async function ask(
  egress: Egress,
  address: string,
  wanted: keyof typeof ACCEPTED,
): Promise<Uint8Array | NotFetched> {
  try {
    const headers = { accept: ACCEPTED[wanted], 'user-agent': 'Selvedge' }
    const { status, headers: received, body } = await egress.send(address, { method: 'GET', headers })
    const refused = errorOfStatus(status)
    if (refused) return refused
    // It was asked for as it is. What is packed nevertheless is not unpacked: a small answer can become a large one.
    const encoding = received['content-encoding'] ?? 'identity'
    return encoding === 'identity' ? body : new NotFetched('content')
  } catch (error) {
    if (error instanceof EgressError) return new NotFetched(ERRORS[error.reason])
    throw error
  }
}
