import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { MailKind } from '../../apps/api/src/platform/mail/mail.ts'

type Mail = { at: string; kind: MailKind; to: string; subject: string; text: string }

/** Where the running product keeps its data; set by the global set-up. */
export const dataDir = () => process.env['SELVEDGE_DATA_DIR'] ?? ''

const mailsTo = (address: string) => mailsIn(dataDir(), address)

/** The e-mails that a server with data in this folder has sent to an address, oldest first. */
export async function mailsIn(data: string, address: string): Promise<Mail[]> {
  const folder = join(data, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const mails = texts.map((text) => JSON.parse(text) as Mail)
  return mails.filter((mail) => mail.to === address).toSorted((a, b) => a.at.localeCompare(b.at))
}

/** The path of the link in the newest mail of a kind to an address, about something where that is given; waits for it to go out. */
export async function linkMailedTo(address: string, kind: MailKind, about = ''): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(address)).findLast(
          (each) => each.kind === kind && each.subject.includes(about),
        )
        link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0]
        return link
      },
      // The first e-mails are those of the demo.
      { message: `a mail to ${address}: ${kind}`, timeout: 90_000 },
    )
    .toBeTruthy()
  const { pathname, search, hash } = new URL(link ?? '')
  return pathname + search + hash
}
