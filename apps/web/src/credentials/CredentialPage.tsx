import { Anchor, Button, Group, Skeleton, Stack } from '@mantine/core'
import { readCredentialEndpoint } from '@selvedge/contract/credentials.ts'
import type { CallResult } from '@selvedge/contract/endpoint.ts'
import { credentials as texts } from '@selvedge/messages/en/credentials.ts'
import type { JsonObject } from '@selvedge/proof/canonical-json.ts'
import { factsOf } from '@selvedge/proof/credentials/untp/facts.ts'
import type { SignedPart } from '@selvedge/proof/credentials/untp/signed-words.ts'
import { queryOptions } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { CredentialState } from '../records/credential/CredentialState.tsx'
import { validityText } from '../records/credential/credential-words.ts'
import { ProofButton } from '../records/ProofButton.tsx'
import { useRecord } from '../records/record-state.ts'
import { RecordPage } from '../records/RecordPage.tsx'
import { CopyText } from '../ui/display/CopyText.tsx'
import { DataList } from '../ui/display/DataList.tsx'
import { QrCode } from '../ui/display/QrCode.tsx'
import { SignedText } from '../ui/display/SignedText.tsx'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { saveFile } from '../ui/save-file.ts'
import classes from './CredentialPage.module.css'
import { CodesCard } from './CodesCard.tsx'
import { IssueAgain } from './IssueAgain.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { SaveForLater } from './SaveForLater.tsx'

const route = getRouteApi('/app/credentials/$id')
const CRUMB = { label: texts.title, link: <Link to="/credentials">{texts.title}</Link> }

type Read = CallResult<typeof readCredentialEndpoint>

const credentialQuery = (id: string) =>
  queryOptions({
    queryKey: keys.credentials.one(id),
    queryFn: ({ signal }) => call(readCredentialEndpoint, { params: { id } }, { signal }),
  })

/** A credential that the company issued: what it says, where anybody reads it, and whether it counts. */
export function CredentialPage() {
  const { id } = route.useParams()
  return (
    <RecordPage
      key={id}
      state={useRecord(id, credentialQuery(id))}
      header={<PageHeader title={texts.card} crumbs={[CRUMB]} />}
      missing={{ title: texts.missing }}
      failed={texts.failed}
      loading={<Skeleton height={320} radius="md" />}
    >
      {(credential) => <Shown credential={credential} />}
    </RecordPage>
  )
}

function Shown({ credential }: { credential: Read }) {
  const [isRevoking, setRevoking] = useState(false)
  const { id, name, permissions } = credential
  return (
    <>
      <PageHeader title={name} crumbs={[CRUMB]} actions={<CredentialState credential={credential} />} />
      <Stack gap="lg">
        <IssueAgain credential={credential} />
        <Card title={texts[credential.kind]}>
          <Facts credential={credential} />
          <Group gap="sm">
            <Button
              component="a"
              href={`/verify?credential=${credential.address.split('/').at(-1) ?? ''}`}
              variant="default"
            >
              {texts.check}
            </Button>
            <Button variant="default" onClick={() => save(credential)}>
              {texts.download}
            </Button>
            <ProofButton kind="credential" id={id} size="sm" />
            <SaveForLater credential={credential} />
            {permissions.canRevoke && (
              <Button variant="default" onClick={() => setRevoking(true)}>
                {texts.revoke}
              </Button>
            )}
          </Group>
        </Card>
        <Card title={texts.address}>
          <div className={classes['address']}>
            <QrCode text={credential.address} label={texts.codeLabel({ address: credential.address })} />
            <CopyText label={texts.address} value={credential.address} />
          </div>
        </Card>
        {credential.state === 'live' && credential.kind !== 'dpp' && <CodesCard credential={credential} />}
        <Card title={texts.says}>
          <DataList items={inWords(credential)} />
          <textarea
            className={classes['says']}
            readOnly
            rows={18}
            spellCheck={false}
            aria-label={texts.saysExactly}
            value={JSON.stringify(credential.says, undefined, 2)}
          />
        </Card>
      </Stack>
      <RevokeDialog id={id} opened={isRevoking} onClose={() => setRevoking(false)} />
    </>
  )
}

/** What it says in the words of those who check it; of several of one kind, each on a line of its own. */
function inWords({ says, kind }: Read) {
  const values = new Map<string, SignedPart[]>()
  for (const { label, parts } of factsOf(says as JsonObject, kind)) {
    const before = values.get(label)
    values.set(label, before ? [...before, '\n', ...parts] : [...parts])
  }
  return [...values].map(([label, parts]) => ({
    label,
    value: (
      <span className={classes['lines']}>
        <SignedText parts={parts} />
      </span>
    ),
  }))
}

const Facts = ({ credential }: { credential: Read }) => (
  <DataList
    items={[
      { label: texts.validity, value: validityText(credential) },
      { label: texts.issuedAt, value: instantText(credential.issuedAt) },
      { label: texts.issuedBy, value: credential.issuedBy },
      { label: texts.format, value: credential.format },
      { label: texts.issuer, value: credential.issuer, wide: true },
      ...(credential.endedAt === null
        ? []
        : [
            { label: texts.endedAt, value: instantText(credential.endedAt) },
            { label: texts.reason, value: credential.reason, wide: true },
          ]),
      ...(credential.successorId === null
        ? []
        : [
            {
              label: texts.successor,
              value: (
                <Anchor
                  component={Link}
                  {...({ to: '/credentials/$id', params: { id: String(credential.successorId) } } as object)}
                >
                  {texts.toCredential}
                </Anchor>
              ),
            },
          ]),
    ]}
  />
)

const save = ({ jws, kind, id }: Read) =>
  saveFile({
    bytes: new Blob([jws], { type: 'application/vc+jwt' }),
    fileName: `credential-${kind}-${id}.jwt`,
  })
