import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Server } from './server.ts'

/** An e-mail as the outbox keeps it. */
export type Mail = { id: string; at: string; to: string; subject: string; text: string; html: string }

/** The first e-mails stand behind those of the demo. */
const PATIENCE_MS = 180_000

/** Every e-mail that went out, oldest first. */
export async function mailsOf({ dataDir }: Server): Promise<Mail[]> {
  const folder = join(dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json'))
  const texts = await Promise.all(names.toSorted().map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => JSON.parse(text) as Mail)
}

/** The token at the end of the link in the newest e-mail to somebody; waits for the e-mail to go out. */
export async function tokenMailedTo(server: Server, address: string, link: RegExp): Promise<string> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline) {
    const mails = await mailsOf(server)
    const token = link.exec(mails.findLast(({ to, text }) => to === address && link.test(text))?.text ?? '')
    if (token?.[1] !== undefined) return token[1]
    await delay(250)
  }
  throw new Error(`No e-mail to ${address} has such a link: ${link}`)
}

export const COMPANY_LINK = /\/company\/([\w-]+)\/onboarding/
export const COLLEAGUE_LINK = /\/user\/([\w-]+)\/onboarding/
export const PASSWORD_LINK = /#([\w-]+)/
