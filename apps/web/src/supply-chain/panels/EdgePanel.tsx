import { byCode } from '@selvedge/domain/by-code.ts'
import { ListedName } from '../../ui/display/ListedName.tsx'
import { listedNames } from '../../ui/display/listed-names.tsx'
import type { DrawnTrade } from '@selvedge/contract/expand-chain.ts'
import type { ChainTrade } from '@selvedge/contract/supply-chain.ts'
import { chainMass } from '@selvedge/messages/en/chain-mass.ts'
import { chainPanels } from '@selvedge/messages/en/chain-panels.ts'
import { chainWords } from '@selvedge/messages/en/chain-words.ts'
import { recordWords } from '@selvedge/messages/en/record-words.ts'
import { DataList } from '../../ui/display/DataList.tsx'
import { AlteredBadge } from '../../ui/display/StatusBadge.tsx'
import { Period } from '../../ui/display/Day.tsx'
import type { ColouredPart, Graph } from '../chain-model.ts'
import { companyName, edgeText, processText, tradeName } from '../chain-words.ts'
import { EdgeMass } from '../mass/EdgeMass.tsx'
import { ColourReasons } from './ColourReasons.tsx'
import { Facility } from './Facility.tsx'
import classes from './Panel.module.css'
import { Panel, PanelPart } from './Panel.tsx'
import { PanelCertificates } from './PanelCertificates.tsx'
import { PartDetails } from './PartDetails.tsx'
import { DocumentButton } from './DocumentButton.tsx'

type Props = {
  graph: Graph
  /** The material whose supply chain it is. */
  materialId: number
  index: number
  coloured: ColouredPart
  criterion: string
  onNode: (node: number) => void
  onClose: () => void
}

/** What flows between two facilities, by which trades, each with its certificates. */
export function EdgePanel({ graph, materialId, index, coloured, criterion, onNode, onClose }: Props) {
  const edge = graph.edges[index]
  const from = graph.nodes[edge?.from ?? -1]
  const to = graph.nodes[edge?.to ?? -1]
  if (!edge || !from || !to) return null
  const newest = newestOf(edge.trades)
  const ends = [
    { title: chainPanels.from, node: from, place: edge.from },
    { title: chainPanels.to, node: to, place: edge.to },
  ]
  return (
    <Panel title={edgeText(edge)} kind={chainWords.link} onClose={onClose}>
      <ColourReasons criterion={criterion} coloured={coloured} />
      {edge.trades.length > 0 && (
        <PanelPart title={chainMass.title}>
          <EdgeMass graph={graph} materialId={materialId} index={index} />
        </PanelPart>
      )}
      {ends.map(({ title, node, place }) => (
        <PanelPart key={title} title={title}>
          <button type="button" className={classes['link']} onClick={() => onNode(place)}>
            <span>
              {processText(node)}
              <small>{companyName(node.company)}</small>
            </span>
          </button>
          <div style={{ marginTop: 10 }}>
            <Facility company={node.company} />
          </div>
        </PanelPart>
      ))}
      <PanelPart
        title={
          newest.length > 1 ? chainPanels.tradesCounted({ count: String(newest.length) }) : recordWords.trades
        }
      >
        {newest.length === 0 && <p>{chainPanels.noTrades}</p>}
        {newest.length > 0 && (
          <PartDetails materialId={materialId} asked={askedOf(newest.slice(0, MOST_TRADES))}>
            {({ trades }) => (
              <ul className={classes['list']}>
                {newestOf(trades)
                  .slice(0, MOST_TRADES)
                  .map((trade) => (
                    <li key={tradeName(trade)} className={classes['item']}>
                      <Trade trade={trade} />
                    </li>
                  ))}
              </ul>
            )}
          </PartDetails>
        )}
        {newest.length > MOST_TRADES && (
          <p>{chainPanels.olderTrades({ count: String(newest.length - MOST_TRADES) })}</p>
        )}
      </PanelPart>
    </Panel>
  )
}

/** More trades between two companies than anybody reads here. */
const MOST_TRADES = 40

/** Newest first. Each position of a trade is an entry of its own in a supply chain: here each trade is listed once. */
const newestOf = <T extends Pick<DrawnTrade, 'type' | 'referenceNumber' | 'issueDate'>>(
  trades: readonly T[],
) =>
  [...new Map(trades.map((trade) => [tradeName(trade), trade])).values()].toSorted((a, b) =>
    byCode(b.issueDate, a.issueDate),
  )

/** The materials that these trades are of, as the details are asked for. */
function askedOf(trades: readonly DrawnTrade[]) {
  const pairs = trades.flatMap((trade) => Object.entries(trade.consignee_to_contractor_material_map))
  const joined = (ids: readonly (string | number)[]) => [...new Set(ids.map(String))].toSorted().join()
  return {
    received: joined(pairs.map(([received]) => received)),
    sent: joined(pairs.map(([, sent]) => sent)),
  }
}

function Trade({ trade }: { trade: ChainTrade }) {
  const isShipment = trade.type === 'Shipping'
  return (
    <>
      <strong>{tradeName(trade)}</strong>
      {trade.altered && <AlteredBadge part={trade.altered} />}
      <DataList
        items={[
          { label: recordWords.documentType, value: <ListedName of={trade.documentType} /> },
          {
            label: isShipment ? chainPanels.shipped : chainPanels.valid,
            value: (
              <Period
                from={trade.issueDate}
                until={trade.validUntilDate}
                form={isShipment ? 'table' : 'record'}
              />
            ),
          },
          {
            label: chainPanels.referenceStandard,
            value: listedNames(trade.processingStandards),
            wide: true,
          },
        ]}
      />
      {trade.documentId !== null && (
        <div className={classes['row']}>
          <DocumentButton documentId={trade.documentId} fileName={trade.documentFileName} />
        </div>
      )}
      <PanelCertificates certificates={trade.certificates} empty={chainPanels.noTradeCertificates} />
    </>
  )
}
