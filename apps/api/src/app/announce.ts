import { rm, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoLogin } from '../../demo/load-demo.ts'
import { inviteFirstCompany } from '../accounts/onboarding/first-company.ts'
import type { Services } from '../platform/context/services.ts'

type Announcement = {
  services: Services
  demo: { password: string; logins: readonly DemoLogin[] } | undefined
  /** The sector of a first company. */
  industry: string
  /** How outgoing mail can be seen, where there is no mail server: a page by its key, or the folder. */
  outbox: { key: string } | 'folder' | undefined
  dataDir: string
  /** Whether only the person who started the server reads its output, and nothing stores it. */
  isTerminal: boolean
}

/**
 * Prints, once everything runs, where Selvedge is, who can log in, and where mail is kept. Secrets that give access are printed
 * only on a terminal. Other people may read a journal, so there they go into a file that only the owner can read.
 */
export async function announce(announcement: Announcement): Promise<void> {
  const { services, outbox, dataDir, isTerminal } = announcement
  const file = join(dataDir, 'start.txt')
  const secrets = await secretLines(announcement)
  // Keys of an earlier start are no longer valid.
  await rm(file, { force: true })
  if (secrets.length > 0 && isTerminal) console.log(secrets.join('\n'))
  if (secrets.length > 0 && !isTerminal) {
    await writeFile(`${file}.${process.pid}`, `${secrets.join('\n').trim()}\n`, { mode: 0o600 })
    await rename(`${file}.${process.pid}`, file)
    console.log(`\nThe log-in details are in ${file}, which only you can read`)
  }
  if (outbox === 'folder') console.log(`\nOutgoing mail is kept in ${join(dataDir, 'outbox')}`)
  console.log(`\nSelvedge is ready at ${services.publicUrl}`)
}

async function secretLines({ services, demo, industry, outbox }: Announcement): Promise<string[]> {
  const lines: string[] = []
  if (demo) {
    lines.push(
      '',
      `Demo log-ins (companies and people are invented); the password of all is ${demo.password}`,
    )
    for (const { username, company, role } of demo.logins)
      lines.push(`  ${username.padEnd(12)} ${company} (${role})`)
  }
  const firstCompany = await inviteFirstCompany(services, industry, { makesOperator: true })
  if (firstCompany) {
    lines.push('', 'No company is registered yet. Register the first one here; the link works once:')
    lines.push(
      `  ${firstCompany}`,
      'The person who registers with it becomes operator of this installation, and confirms certification bodies at',
      `  ${services.publicUrl}/operator`,
    )
  }
  if (outbox !== undefined && outbox !== 'folder')
    lines.push('', `Outgoing mail is shown at ${services.publicUrl}/outbox?key=${outbox.key}`)
  return lines
}
