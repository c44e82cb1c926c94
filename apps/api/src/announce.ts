import { join } from 'node:path'
import type { DemoLogin } from './demo/load-demo.ts'
import { inviteFirstCompany } from './onboarding/first-company.ts'
import type { Services } from './services.ts'

type Announcement = {
  services: Services
  demo: { password: string; logins: readonly DemoLogin[] } | undefined
  /** The sector of a first company. */
  industry: string
  /** How outgoing mail can be seen, where there is no mail server. */
  outbox: 'page' | 'folder' | undefined
  dataDir: string
}

/** Tells, once everything runs, where Selvedge is, who can log in, and where mail goes. */
export async function announce({ services, demo, industry, outbox, dataDir }: Announcement): Promise<void> {
  const lines: string[] = []
  if (demo) {
    lines.push(
      '',
      `Demo log-ins (companies and people are invented); the password of all is ${demo.password}`,
    )
    for (const { username, company, role } of demo.logins)
      lines.push(`  ${username.padEnd(12)} ${company} (${role})`)
  }
  const firstCompany = await inviteFirstCompany(services, industry)
  if (firstCompany) {
    lines.push('', 'No company is registered yet. Register the first one here; the link works once:')
    lines.push(`  ${firstCompany}`)
  }
  if (outbox === 'page') lines.push('', `Outgoing mail is shown at ${services.publicUrl}/outbox`)
  if (outbox === 'folder') lines.push('', `Outgoing mail is kept in ${join(dataDir, 'outbox')}`)
  console.log(lines.join('\n'))
  console.log(`\nSelvedge is ready at ${services.publicUrl}`)
}
