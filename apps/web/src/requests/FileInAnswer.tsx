import { Button } from '@mantine/core'
import type { CompanyRequest } from '@selvedge/contract/requests.ts'
import { requests as texts } from '@selvedge/messages/en/requests.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePages } from '../use-pages.ts'

type Props = { request: CompanyRequest; certifies: boolean; onAskCertifier: () => void }

/** The way to the form of what was asked for, with what is known filled in. */
export function FileInAnswer({ request, certifies, onAskCertifier }: Props) {
  const pages = usePages()
  const { kind, companyName } = request
  const search = { request: String(request.id) }
  switch (kind) {
    case 'SCOPE_CERTIFICATE':
      return (
        <Offered hint={texts.fileHint}>
          <Button renderRoot={(props) => <Link {...pages.newCertification('SCOPE', search)} {...props} />}>
            {texts.fileScope}
          </Button>
        </Offered>
      )
    case 'TRANSACTION_CERTIFICATE':
      return certifies ? (
        <Offered hint={texts.fileHint}>
          <Button
            renderRoot={(props) => <Link {...pages.newCertification('TRANSACTION', search)} {...props} />}
          >
            {texts.fileTransaction}
          </Button>
        </Offered>
      ) : (
        <Offered hint={texts.askCertifierHint}>
          <Button onClick={onAskCertifier}>{texts.askCertifier}</Button>
        </Offered>
      )
    case 'TRADE': {
      const tradeKind = request.tradeKind ?? 'contract'
      const start = { ...search, consignee: companyName }
      return (
        <Offered hint={texts.recordTradeHint}>
          <Button renderRoot={(props) => <Link {...pages.newTrade(tradeKind, start)} {...props} />}>
            {texts.recordTrade({ tradeKind })}
          </Button>
        </Offered>
      )
    }
    case 'ORIGIN':
      return certifies ? null : (
        <Offered hint={texts.originHint}>
          <Button renderRoot={(props) => <Link {...pages.newPlan()} {...props} />}>{texts.planOrigin}</Button>
        </Offered>
      )
    case 'OTHER':
      return null
    default:
      return kind satisfies never
  }
}

function Offered({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <>
      <p>{hint}</p>
      <p>{children}</p>
    </>
  )
}
