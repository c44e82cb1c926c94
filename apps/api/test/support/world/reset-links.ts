import { forgottenPasswordEndpoint } from '@selvedge/contract/passwords.ts'
import { nameKey } from '@selvedge/domain/text.ts'
import { sentEmails, type ServerProcess } from '../servers/server-process.ts'
import type { TestApp } from '../test-app.ts'

const LINK = /\/password\/new#([\w-]+)/

/** The token in the link to a new password, taken from an e-mail. */
export const resetTokenIn = (text: string): string | undefined => LINK.exec(text)?.[1]

/** Requests a new password and returns the token from the e-mail; nothing if none came. */
export async function resetTokenFor(t: TestApp, email: string): Promise<string> {
  await t.call(undefined, forgottenPasswordEndpoint, { body: { email } })
  return lastTokenTo(t, email)
}

/** The same however often it was asked before. */
export async function uncountedResetTokenFor(t: TestApp, email: string): Promise<string> {
  const request = { email_key: nameKey(email), asked_at: t.services.now() }
  await t.db.insertInto('password_request').values(request).execute()
  return lastTokenTo(t, email)
}

async function lastTokenTo(t: TestApp, email: string): Promise<string> {
  const emails = (await t.emails()).filter(({ to }) => to === email)
  return emails.map(({ text }) => resetTokenIn(text)).findLast((token) => token !== undefined) ?? ''
}

/** What the links that a running server has sent to an address end in, oldest first. */
export async function resetTokensSent({ dataDir }: ServerProcess, email: string): Promise<string[]> {
  const emails = (await sentEmails(dataDir)).filter(({ to }) => to === email)
  return emails.flatMap(({ text }) => resetTokenIn(text) ?? [])
}

/** The newest of them, once there are more than there were before. */
export async function nextResetToken(server: ServerProcess, email: string, before: number): Promise<string> {
  const deadline = Date.now() + 20_000
  while (Date.now() < deadline) {
    const tokens = await resetTokensSent(server, email)
    if (tokens.length > before) return tokens.at(-1) ?? ''
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('No e-mail came')
}
