import { Button, Group } from '@mantine/core'
import {
  type CredentialDomain,
  leaveCredentialDomainEndpoint,
  lookAtCredentialDomainEndpoint,
  readCredentialDomainEndpoint,
} from '@selvedge/contract/credential-domain.ts'
import { issuerDomainIssues } from '@selvedge/domain/issuer-domain-issues.ts'
import { sentence } from '@selvedge/domain/issues.ts'
import { issuerDomain as texts } from '@selvedge/messages/en/issuer-domain.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { call } from '../api.ts'
import { changed } from '../changes.ts'
import { keys } from '../query-keys.ts'
import { EndButton } from '../ui/feedback/EndButton.tsx'
import { FormError } from '../ui/feedback/FormError.tsx'
import { toast } from '../ui/feedback/toast-store.ts'
import { useAction } from '../ui/feedback/use-action.ts'
import { instantText } from '../ui/format.ts'
import { Card } from '../ui/layout/Card.tsx'
import { DidFile } from './DidFile.tsx'
import { NameDomain } from './NameDomain.tsx'

type Present = NonNullable<CredentialDomain['domain']>

/** The domain of its own under which the company signs credentials, and how an administrator chooses and leaves it; nothing before the first credential. */
export function IssuerDomainCard() {
  const { data } = useQuery({
    queryKey: keys.credentials.domain,
    queryFn: ({ signal }) => call(readCredentialDomainEndpoint, {}, { signal }),
  })
  if (!data) return null
  const { domain, here, issuer, past, permissions } = data
  if (!domain && !permissions.canName && past.length === 0) return null
  return (
    <Card title={texts.title}>
      {domain ? (
        <PresentDomain of={domain} here={here} mayChange={permissions.canName} />
      ) : (
        <p>{texts.about({ issuer })}</p>
      )}
      {!domain && permissions.canName && <NameDomain />}
      {past.map(({ did, endedAt, live, unsafe }) => (
        <Fragment key={did}>
          <p>
            {texts.past({ did, ended: instantText(endedAt) })} {texts.live({ count: live })}
          </p>
          {unsafe && (
            <>
              <FormError>{texts.pastUnsafe({ looked: instantText(unsafe.lookedAt) })}</FormError>
              <DidFile document={unsafe.document} address={unsafe.address} />
            </>
          )}
        </Fragment>
      ))}
    </Card>
  )
}

type Props = { of: Present; here: string; mayChange: boolean }

function PresentDomain({ of, here, mayChange }: Props) {
  const { did, address, document, fault, live } = of
  const { run, error, isRunning } = useAction({
    run: async () => {
      const { domain } = await call(lookAtCredentialDomainEndpoint, {})
      toast.info(domain?.fault === null ? texts.agreesAgain({ did }) : texts.stillNot)
      await changed('credential')
    },
    failed: (reason) => reason,
  })
  return (
    <>
      <p>{stateText(of, here)}</p>
      {fault !== null && (
        <>
          <FormError>{sentence(issuerDomainIssues.domainDisagrees({ fault, address }))}</FormError>
          <DidFile document={document} address={address} />
        </>
      )}
      <p>{texts.live({ count: live })}</p>
      {mayChange && (
        <Group gap="xs">
          <Button variant="default" size="compact-sm" loading={isRunning} onClick={() => void run()}>
            {texts.again}
          </Button>
          <LeaveDomain did={did} here={here} live={live} />
        </Group>
      )}
      <FormError>{error}</FormError>
    </>
  )
}

function stateText({ did, address, namedAt, lookedAt, signs, fault, disagreesSince }: Present, here: string) {
  const since = instantText(disagreesSince ?? lookedAt)
  if (!signs) return texts.disagrees({ did, here, since })
  if (fault !== null) return texts.signsStill({ did, here, since })
  return texts.signsSince({ did, address, named: instantText(namedAt), looked: instantText(lookedAt) })
}

function LeaveDomain({ did, here, live }: { did: string; here: string; live: number }) {
  const leave = async () => {
    await call(leaveCredentialDomainEndpoint, {})
    toast.info(texts.left({ here }))
    await changed('credential')
  }
  return (
    <EndButton
      label={texts.leave}
      name={texts.leave}
      title={texts.leaveTitle({ did })}
      text={texts.leaveText({ did, here, count: live })}
      confirmLabel={texts.leaveNow}
      end={leave}
    />
  )
}
