import type { CurrentUser } from '@selvedge/contract/session.ts'
import { isCertifier } from '@selvedge/domain/company.ts'
import { linkOptions } from '@tanstack/react-router'
import { pagesIn } from '../pages.ts'
import { queryClient } from '../query-client.ts'
import { sectorOf } from '../session.ts'
import { formOf } from './asked-forms.ts'
import { awaitingCertificatesQuery, awaitingTradesQuery } from '../records/decision/awaiting-queries.ts'
import { wantedQuery } from './home-queries.ts'

const HOME = linkOptions({ to: '/' })

/** The one thing that others wait for: a decision, or what the company was asked for. Home where there are more, or none. */
export async function firstThing(user: CurrentUser) {
  const pages = pagesIn(sectorOf(user))
  const certifies = isCertifier({ role: user.company.partnerType?.name ?? null })
  try {
    const [wanted, trades, certificates] = await Promise.all([
      queryClient.fetchQuery(wantedQuery),
      certifies ? { rows: [] } : queryClient.fetchQuery(awaitingTradesQuery),
      queryClient.fetchQuery(awaitingCertificatesQuery('desc')),
    ])
    const things = [
      ...wanted.filter(({ isDone }) => !isDone).map((row) => formOf(pages, row)),
      ...trades.rows.map(({ id, type }) => pages.trade(id, type)),
      ...certificates.rows.map(({ id, subject }) => pages.certification(id, subject)),
    ]
    return things.length === 1 && things[0] ? things[0] : HOME
  } catch {
    // Home says what could not be loaded.
    return HOME
  }
}
