import { numberTyped } from '@selvedge/messages/number-words.ts'
import { byCode } from '@selvedge/domain/by-code.ts'
import { referenceName } from '@selvedge/messages/reference-name.ts'
import type { DrawnCertificate } from '@selvedge/contract/expand-chain.ts'
import type { ChainCompany } from '@selvedge/contract/supply-chain.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { list, listParts } from '@selvedge/messages/list.ts'
import { IconArrowsExchange, IconRepeat, IconTransform } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ExpiryBadge } from '../../ui/display/ExpiryBadge.tsx'
import { ListedName } from '../../ui/display/ListedName.tsx'
import { NotConfirmedBadge } from '../../ui/display/NotConfirmedBadge.tsx'
import { StatusBadge } from '../../ui/display/StatusBadge.tsx'
import { withListed } from '../../ui/display/with-listed.tsx'
import { tableDay } from '../../ui/format.ts'
import { rich } from '../../ui/rich.ts'
import type { ColouredPart } from '../chain-model.ts'
import { certificateNumber, colourReason, companyWithPlace, standardsOf } from '../chain-words.ts'
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
        {percentage !== undefined && percentage !== 100 && (
          <span>{chainWords.share({ share: numberTyped(percentage) })}</span>
        )}
        <strong>{material.name}</strong>
        <span>{company ? companyWithPlace(company) : ''}</span>
      </p>
      <Colour of={colours.ofMaterial(material.id)} />
      {trades.length > 0 && <Trades trades={trades} coloured={colours.ofTrades(trades)} />}
      {plan && (
        <p>
          <IconTransform size={16} aria-hidden />
          {madeBy(plan)}
        </p>
      )}
      {plan && <Certificates certificates={plan.certificates} />}
      {repeats && (
        <p>
          <IconRepeat size={16} aria-hidden />
          {supplyChain.shownElsewhere}
        </p>
      )}
    </div>
  )
}

function madeBy({ name, processesTypeNames, processingStandards }: NonNullable<Node['plan']>): ReactNode {
  const made = { processes: list(processesTypeNames.map(referenceName)), plan: name }
  if (processingStandards.length === 0) return supplyChain.madeBy(made)
  const standards = list(processingStandards.map(referenceName))
  return withListed(supplyChain.madeByTo({ ...made, standards }), processingStandards)
}

/** What the drawing says in colour, in words. */
function Colour({ of }: { of: ColouredPart | undefined }) {
  if (!of) return null
  return (
    <p className={classes['colour']}>
      <ColourMark colour={of.colour} size={16} />
      <span>{withListed(colourReason(of.colour, of.verdicts), standardsOf(of.verdicts))}</span>
    </p>
  )
}

const NAMED = 3

function Trades({ trades, coloured }: { trades: Node['trades']; coloured: ColouredPart | undefined }) {
  const newest = trades.toSorted((a, b) => byCode(b.issueDate, a.issueDate))
  const texts = list(
    newest
      .slice(0, NAMED)
      .map(({ type, referenceNumber, issueDate }) =>
        supplyChain.tradeOnDay({ type, reference: referenceNumber, day: tableDay(issueDate) }),
      ),
  )
  const more = newest.length - NAMED
  return (
    <>
      <p>
        <IconArrowsExchange size={16} aria-hidden />
        {more > 0
          ? supplyChain.boughtInMore({ trades: texts, count: String(more) })
          : supplyChain.boughtIn({ trades: texts })}
      </p>
      <Colour of={coloured} />
      <Certificates certificates={newest.flatMap((trade) => trade.certificates)} />
    </>
  )
}

function Certificates({ certificates }: { certificates: readonly DrawnCertificate[] }) {
  if (certificates.length === 0) return null
  // One certificate may cover several of the trades.
  const each = new Map(
    certificates.map((one) => [`${one.certificateId} ${one.subject} ${one.creationDate}`, one]),
  )
  return (
    <ul className={classes['certificates']} aria-label={recordWords.certificates}>
      {[...each].map(([key, certificate]) => (
        <li key={key}>
          <StatusBadge
            status={certificate.status}
            standing={certificate.standing}
            altered={certificate.altered}
          />
          <ExpiryBadge validFrom={certificate.validFrom} validUntil={certificate.validUntil} />
          <NotConfirmedBadge confirmed={certificate.certifierConfirmed} />
          {rich(
            listParts(
              [
                certificate.processingStandardName && (
                  <ListedName key="standard" of={certificate.processingStandardName} />
                ),
                certificateNumber(certificate),
                certificate.certifierName,
                certificate.validUntil && supplyChain.validUntil({ day: tableDay(certificate.validUntil) }),
              ].filter(Boolean),
            ),
          )}
        </li>
      ))}
    </ul>
  )
}
