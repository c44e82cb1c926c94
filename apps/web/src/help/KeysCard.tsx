import { help } from '@selvedge/messages/en/help.ts'
import { supplyChain } from '@selvedge/messages/en/supply-chain.ts'
import { Card } from '../ui/layout/Card.tsx'
import classes from './HelpPage.module.css'

const inGraph = (keys: string) => help.inGraph({ keys })

const KEYS = [
  [help.searchKeys, help.searchKeysDo],
  [help.escKey, help.escKeyDo],
  [inGraph(supplyChain.arrowKeys), supplyChain.arrowKeysDo],
  [inGraph(supplyChain.enterEsc), supplyChain.enterEscDo],
  [inGraph(supplyChain.zoomKeys), supplyChain.zoomKeysDo],
  [inGraph(supplyChain.shiftArrows), supplyChain.shiftArrowsDo],
] as const

/** The keys that do more than they do on any page. */
export function KeysCard() {
  return (
    <Card title={help.keys} anchor="keys">
      <p className={classes['hint']}>{help.keysHint}</p>
      <table className={classes['keys']}>
        <thead>
          <tr>
            <th scope="col">{help.keysColumn}</th>
            <th scope="col">{help.doesColumn}</th>
          </tr>
        </thead>
        <tbody>
          {KEYS.map(([keys, does]) => (
            <tr key={keys}>
              <th scope="row">{keys}</th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
