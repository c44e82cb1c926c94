import { Button } from '@mantine/core'
import { listCertificationsEndpoint } from '@selvedge/contract/certifications.ts'
import type { CertificationSubject } from '@selvedge/domain/certification.ts'
import { filingOf } from '@selvedge/domain/next-step.ts'
import { chainAnswer as texts } from '@selvedge/messages/en/chain-answer.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callPage } from '../api.ts'
import { keys } from '../query-keys.ts'
import { useCurrentUser } from '../session.ts'
import { usePages } from '../use-pages.ts'

/** As many as a company has scope certificates, and more. */
const MOST = 100
const SCOPE: CertificationSubject = 'SCOPE'

const scopesQuery = queryOptions({
  queryKey: keys.certifications.scopes,
  queryFn: ({ signal }) =>
    callPage(listCertificationsEndpoint, { query: { subject: SCOPE, page: 1, size: MOST } }, { signal }),
})

/** The next thing about a certificate that the reader's own company lacks: the one that waits for it, the successor of the last, or the first. */
export function FileStep({ standard }: { standard: string }) {
  const { company } = useCurrentUser()
  const pages = usePages()
  const { data } = useQuery(scopesQuery)
  const held = (data?.rows ?? []).filter(({ consigneeName }) => consigneeName === company.companyName)
  const filing = filingOf(standard, held)
  const to =
    filing.by === 'deciding'
      ? pages.certification(filing.about.id, filing.about.subject)
      : pages.newCertification(SCOPE, {
          standard,
          ...(filing.by === 'succeeding' && { succeeds: String(filing.about.id) }),
        })
  return (
    <Button size="compact-sm" variant="light" renderRoot={(props) => <Link {...to} {...props} />}>
      {texts.fileStep({ by: filing.by })}
    </Button>
  )
}
