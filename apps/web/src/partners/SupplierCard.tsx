import { Skeleton } from '@mantine/core'
import type { PartnerRow } from '@selvedge/contract/partners.ts'
import { readSupplierEndpoint } from '@selvedge/contract/supplier.ts'
import { partnerPage } from '@selvedge/messages/en/partner-page.ts'
import { chainAnswer } from '@selvedge/messages/en/chain-answer.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../api.ts'
import { keys } from '../query-keys.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorCard } from '../ui/feedback/ErrorCard.tsx'
import { Card } from '../ui/layout/Card.tsx'
import classes from './SupplierCard.module.css'
import { SupplierCertificate } from './SupplierCertificate.tsx'
import { SupplierGap } from './SupplierGap.tsx'

const supplierQuery = (partner: number) =>
  queryOptions({
    queryKey: keys.supplyChain.supplier(partner),
    queryFn: ({ signal }) => call(readSupplierEndpoint, { query: { partner } }, { signal }),
  })

/** What the reader's newest products rest on from one supplier: what is missing there, and its certificates in their supply chains. */
export function SupplierCard({ partner: { id, companyName: company } }: { partner: PartnerRow }) {
  const { data, error, isFetching, refetch } = useQuery(supplierQuery(id))
  return (
    <Card title={partnerPage.chains({ company })} anchor="supply-chains">
      {!data && !error && <Skeleton height={160} radius="md" />}
      {!data && error && (
        <ErrorCard
          title={partnerPage.chainsFailed}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data?.products.length === 0 && (
        <EmptyState title={partnerPage.noChains}>
          <p>{partnerPage.noChainsHint({ company })}</p>
        </EmptyState>
      )}
      {data && data.products.length > 0 && (
        <div className={classes['parts']}>
          <section>
            <h3>{partnerPage.gaps}</h3>
            {data.gaps.length === 0 ? (
              <p>{partnerPage.noGaps({ company })}</p>
            ) : (
              <Folded
                of={data.gaps.map((gap) => (
                  <SupplierGap key={JSON.stringify(gap.gap)} of={gap} />
                ))}
                more={(count) => chainAnswer.otherGaps({ count })}
              />
            )}
          </section>
          <section>
            <h3>{partnerPage.theirCertificates}</h3>
            {data.certificates.length === 0 ? (
              <p>{partnerPage.noneOfTheirs({ company })}</p>
            ) : (
              <Folded
                of={data.certificates.map((one) => (
                  <SupplierCertificate key={JSON.stringify(one.certificate)} of={one} />
                ))}
                more={(count) => partnerPage.otherCertificates({ count })}
              />
            )}
          </section>
        </div>
      )}
      {data && data.notRead > 0 && (
        <p className={classes['soft']}>{partnerPage.notRead({ count: data.notRead })}</p>
      )}
    </Card>
  )
}

/** More of each would push the rest of the page far down. */
const SHOWN = 5

/** A list of which the first are shown; the others are one press away. */
function Folded({ of, more }: { of: readonly ReactNode[]; more: (count: number) => string }) {
  const others = of.slice(SHOWN)
  return (
    <>
      <ul className={classes['list']}>{of.slice(0, SHOWN)}</ul>
      {others.length > 0 && (
        <details className={classes['more']}>
          <summary>{more(others.length)}</summary>
          <ul className={classes['list']}>{others}</ul>
        </details>
      )}
    </>
  )
}
