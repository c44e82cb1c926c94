import { ApiError } from '@selvedge/contract/client.ts'
import type { ServerProcess } from '../servers/server-process.ts'
import type { Write } from '../cases/writes.ts'

/** A request that was sent, and whether its answer came. */
export type Attempt = { write: Write; isAnswered: boolean }

type Code = ApiError['code']

/** Sends a request and notes whether it was answered; a refusal fails the test, unless it is among the `excused` ones. */
export async function attempt(
  server: ServerProcess,
  write: Write,
  attempts: Attempt[],
  excused: readonly Code[] = ['SERVER_UNREACHABLE'],
): Promise<boolean> {
  const isAnswered = await write.send(server).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ApiError && excused.includes(error.code)) return false
      throw new Error(write.what, { cause: error })
    },
  )
  attempts.push({ write, isAnswered })
  return isAnswered
}

/** Answered requests that are not there as they were sent. */
export async function lostOf(server: ServerProcess, attempts: readonly Attempt[]): Promise<string[]> {
  const lost: string[] = []
  for (const { write, isAnswered } of attempts)
    if (isAnswered) await write.find(server).catch((error) => lost.push(`${write.what}: ${error}`))
  return lost
}

/** Sends again what got no answer, and answers what does not come out as if it had been sent once. */
export async function repeatUnanswered(server: ServerProcess, attempts: Attempt[]): Promise<string[]> {
  const violations: string[] = []
  for (const entry of attempts.filter(({ isAnswered }) => !isAnswered)) {
    const { what, send, find, refusedTwice } = entry.write
    await send(server)
      .catch((error) => {
        if (!(error instanceof ApiError) || error.code !== refusedTwice) throw error
      })
      .then(() => find(server))
      .catch((error) => violations.push(`${what}, repeated: ${error}`))
    entry.isAnswered = true
  }
  return violations
}
