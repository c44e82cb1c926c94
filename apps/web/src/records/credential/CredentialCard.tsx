import { Button, Group } from '@mantine/core'
import { type Credential, readCredentialOfEndpoint } from '@selvedge/contract/credentials.ts'
import type { CredentialAbout } from '@selvedge/domain/credential.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../api.ts'
import { keys } from '../../query-keys.ts'
import { usePages } from '../../use-pages.ts'
import { DataList } from '../../ui/display/DataList.tsx'
import { instantText } from '../../ui/format.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { NoDialog } from '../../ui/NoDialog.tsx'
import { CredentialState } from './CredentialState.tsx'
import { validityText } from './credential-words.ts'
import type { IssueDialogProps } from './IssueDialog.tsx'

const IssueDialog = lazyPart<IssueDialogProps>(
  () => import('./IssueDialog.tsx').then((module) => module.IssueDialog),
  { without: NoDialog },
)

type Props = {
  about: { type: CredentialAbout; id: number }
  /** Who is named in it beside the company. */
  company?: string
  title?: string
  children?: ReactNode
}

/** The credential of a record, for the company that issues it; nothing for everybody else. */
export function CredentialCard({ about, company = '', title = texts.card, children }: Props) {
  const { data } = useQuery({
    queryKey: keys.credentials.about(about.type, about.id),
    queryFn: ({ signal }) => call(readCredentialOfEndpoint, { params: about }, { signal }),
  })
  const [asking, setAsking] = useState<'issue' | 'replace'>()
  if (!data?.isIssuer) return null
  const { credential, permissions } = data
  return (
    <Card title={title} {...(credential && { actions: <CredentialState credential={credential} /> })}>
      {credential ? <Facts credential={credential} /> : <p>{texts.cardNone({ type: about.type })}</p>}
      {credential?.readsRevoked && <p>{texts.readsRevokedWhy({ why: credential.readsRevoked })}</p>}
      {!credential && !permissions.canIssue && <p>{texts.cardOperator}</p>}
      {children}
      {permissions.canIssue && (
        <Group gap="sm">
          {credential ? (
            <Button variant="default" onClick={() => setAsking('replace')}>
              {texts.replace}
            </Button>
          ) : (
            <Button onClick={() => setAsking('issue')}>{texts.issue}</Button>
          )}
        </Group>
      )}
      <IssueDialog
        about={about}
        company={company}
        replaces={asking === 'replace'}
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
      />
    </Card>
  )
}

function Facts({ credential }: { credential: Credential }) {
  const pages = usePages()
  return (
    <DataList
      items={[
        {
          label: texts.name,
          value: (
            <Link {...pages.credential(credential.id)} preload={false}>
              {credential.name}
            </Link>
          ),
          wide: true,
        },
        { label: texts.validity, value: validityText(credential) },
        { label: texts.issuedAt, value: instantText(credential.issuedAt) },
      ]}
    />
  )
}
