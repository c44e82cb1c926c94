import { frame } from '@selvedge/messages/en/frame.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { ApiError, type ClientOptions, createClient } from '@selvedge/contract/client.ts'
import type { CallInput, Endpoint } from '@selvedge/contract/endpoint.ts'
import { isGone, isThere } from './connection.ts'
import { consistencyTokens } from './consistency-token.ts'
import { isUnanswered } from './outgoing.ts'
import { askForProof } from './proof-store.ts'
import { isFactorMissing, reportFactorMissing } from './second-factor-missing.ts'
import { endSession, token } from './token.ts'

export { ApiError }

export const API_BASE = '/api'

const client = createClient(API_BASE, token, consistencyTokens)

/** A refusal that means "log in again". A wrong password or a wrong company is a 401 too, but no ended session. */
const isSessionEnd = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && error.code === 'UNAUTHENTICATED'

const isProofRequired = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'PROOF_REQUIRED'

/** Makes a call again once the person has shown who they are. Closed without that, it is refused as it was. */
async function withProof<T>({ status, code, fields }: ApiError, request: () => Promise<T>): Promise<T> {
  if (await askForProof('code' in fields)) return withSession(request)
  // Its fields are those of the dialog, not of the form that made the call.
  throw new ApiError(status, code, frame.notProved)
}

/**
 * Ends the session when the server no longer knows its token, leads to the second factor where the company requires one, and
 * asks who is at the keyboard where the call needs to know.
 */
export async function withSession<T>(request: () => Promise<T>): Promise<T> {
  const sentWith = token()
  try {
    const answer = await request()
    isThere()
    return answer
  } catch (error) {
    if (isUnanswered(error)) isGone()
    else if (error instanceof ApiError) isThere()
    // A late answer to an earlier session must not end the present one.
    if (isSessionEnd(error) && token() === sentWith) endSession('expired')
    if (isFactorMissing(error)) reportFactorMissing()
    if (isProofRequired(error)) return withProof(error, request)
    throw error
  }
}

/** Calls an endpoint of the contract as the signed-in user. */
export const call = <E extends Endpoint>(e: E, input: CallInput<E>, options?: ClientOptions) =>
  withSession(() => client.call(e, input, options))

/** Like `call`, for one page of a list with its total. */
export const callPage = <E extends Endpoint>(e: E, input: CallInput<E>, options?: ClientOptions) =>
  withSession(() => client.callPage(e, input, options))

/** Like `call`, for an answer of bytes; a plain link could not carry the session's token. */
export const callFile = <E extends Endpoint>(e: E, input: CallInput<E>, options?: ClientOptions) =>
  withSession(() => client.callFile(e, input, options))

/** The sentence to show for whatever was thrown. */
export const errorText = (error: unknown) =>
  error instanceof ApiError ? error.message : shell.somethingWrong
