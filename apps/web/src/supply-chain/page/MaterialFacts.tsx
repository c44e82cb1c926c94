import type { ChainCertificate, ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { IconArrowsExchange, IconRepeat, IconTransform } from '@tabler/icons-react'
import { ExpiryBadge } from '../../ui/display/ExpiryBadge.tsx'
import { NotConfirmedBadge } from '../../ui/display/NotConfirmedBadge.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { tableDay } from '../../ui/format.ts'
import type { ColouredPart } from '../chain-model.ts'
import { certificateNumber, colourReason, companyName, placeOf } from '../chain-words.ts'
import { ColourMark } from '../ColourMark.tsx'
import type { Node, TreeColours } from './chain-tree-line.ts'
import classes from './ChainTree.module.css'

type Props = { node: Node; company: ChainCompany | undefined; colours: TreeColours }

/** One material of a supply chain: its company, how it came, how it was made, and what certifies it. */
export function MaterialFacts({ node, company, colours }: Props) {
  const { material, trades, percentage, plan, repeats } = node
  return (
    <div className={classes['facts']}>
      <p className={classes['title']}>
        {percentage !== undefined && percentage !== 100 && <span>{percentage} %</span>}
        <strong>{material.name}</strong>
        <span>{company ? companyText(company) : ''}</span>
      </p>
      <Colour of={colours.ofMaterial(material.id)} />
      {trades.length > 0 && <Trades trades={trades} coloured={colours.ofTrades(trades)} />}
      {plan && (
        <p>
          <IconTransform size={16} aria-hidden />
          Made by {plan.processesTypeNames.join(', ')} ({plan.name})
          {plan.processingStandards.length > 0 && `, to ${plan.processingStandards.join(', ')}`}
        </p>
      )}
      {plan && <Certificates certificates={plan.certificates} />}
      {repeats && (
        <p>
          <IconRepeat size={16} aria-hidden />
          Shown elsewhere in this chain, with what it comes from.
        </p>
      )}
    </div>
  )
}

function companyText(company: ChainCompany): string {
  const place = placeOf(company)
  return place === '' ? companyName(company) : `${companyName(company)}, ${place}`
}

/** What the drawing says in colour, in words. */
function Colour({ of }: { of: ColouredPart | undefined }) {
  if (!of) return null
  return (
    <p className={classes['colour']}>
      <ColourMark colour={of.colour} size={16} />
      <span>{colourReason(of.colour, of.verdicts)}</span>
    </p>
  )
}

const NAMED = 3

function Trades({ trades, coloured }: { trades: Node['trades']; coloured: ColouredPart | undefined }) {
  const newest = trades.toSorted((a, b) => b.issueDate.localeCompare(a.issueDate))
  const texts = newest
    .slice(0, NAMED)
    .map(({ type, referenceNumber, issueDate }) => `${type} ${referenceNumber} (${tableDay(issueDate)})`)
  const more = newest.length > NAMED ? ` and ${newest.length - NAMED} more` : ''
  return (
    <>
      <p>
        <IconArrowsExchange size={16} aria-hidden />
        Bought in {texts.join(', ')}
        {more}
      </p>
      <Colour of={coloured} />
      <Certificates certificates={newest.flatMap((trade) => trade.certificates)} />
    </>
  )
}

function Certificates({ certificates }: { certificates: readonly ChainCertificate[] }) {
  if (certificates.length === 0) return null
  // One certificate may cover several of the trades.
  const each = new Map(
    certificates.map((one) => [`${one.certificateId} ${one.subject} ${one.creationDate}`, one]),
  )
  return (
    <ul className={classes['certificates']} aria-label="Certificates">
      {[...each].map(([key, certificate]) => (
        <li key={key}>
          <StatusBadge status={certificate.status} />
          <ExpiryBadge validFrom={certificate.validFrom} validUntil={certificate.validUntil} />
          <NotConfirmedBadge confirmed={certificate.certifierConfirmed} />
          {[certificate.processingStandardName, certificateNumber(certificate), certificate.certifierName]
            .filter(Boolean)
            .join(', ')}
          {certificate.validUntil && `, valid until ${tableDay(certificate.validUntil)}`}
        </li>
      ))}
    </ul>
  )
}
