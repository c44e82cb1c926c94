import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { MailTransport } from './mail.ts'

const SHOWN_ON_PAGE = 200

const StoredMail = z.object({
  id: z.string(),
  at: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})
export type StoredMail = z.output<typeof StoredMail>

export type OutboxFolder = MailTransport & {
  /** The latest messages, newest first. */
  list(): Promise<StoredMail[]>
  find(id: string): Promise<StoredMail | undefined>
}

/** Mail as files of a folder, for a system without an SMTP server. */
export function outboxFolder(folder: string, now: () => Date): OutboxFolder {
  /** Undefined for a file that is no message, so that one bad file does not hide the others. */
  const read = async (name: string): Promise<StoredMail | undefined> => {
    const text = await readFile(join(folder, name), 'utf8').catch(() => 'null')
    try {
      return StoredMail.parse(JSON.parse(text))
    } catch {
      return undefined
    }
  }
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = now().toISOString()
      const id = `${at.replace(/[^0-9]/g, '')}-${randomUUID().slice(0, 8)}`
      const path = join(folder, `${id}.json`)
      // Written aside and renamed, so that a reader never meets half a message.
      await writeFile(`${path}.tmp`, JSON.stringify({ id, at, ...mail }, null, 2), {
        mode: 0o600,
        flush: true,
      })
      await rename(`${path}.tmp`, path)
    },
    async list() {
      const names = await readdir(folder).catch(() => [])
      const latest = names
        .filter((name) => name.endsWith('.json'))
        .toSorted()
        .toReversed()
        .slice(0, SHOWN_ON_PAGE)
      return (await Promise.all(latest.map(read))).filter((mail) => mail !== undefined)
    },
    async find(id) {
      return /^\d+-[0-9a-f]+$/.test(id) ? read(`${id}.json`) : undefined
    },
  }
}
