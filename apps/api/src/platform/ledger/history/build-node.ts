import {
  CHILDREN,
  emptyChildren,
  hashOfNode,
  type MapNodeKey,
  NODE_LEVELS,
  NODE_TIERS,
} from '@selvedge/proof/history/map-node.ts'
import { bucketRoot, EMPTY_TREES, MAP_LEVELS } from '@selvedge/proof/history/record-map.ts'
import type { Reader } from '../../db/connect.ts'
import { type MapNode, partsWithEntries, readMapEntriesIn } from './map-store.ts'

/** Nodes of this tier are built from one read of their 256 buckets: a few thousand entries, with a million records. */
const TIER_AT_ONCE = 2
const WIDTH_AT_ONCE = widthOf(TIER_AT_ONCE)

/** How many buckets are below a node. */
function widthOf(tier: number): number {
  return 2 ** (MAP_LEVELS - tier * NODE_LEVELS)
}

/**
 * A node of the map, built from the entries below it as they were with a place in the log, part by part, so that it takes little
 * memory. `built` gets each node that is not empty, the lowest first.
 */
export async function buildNode(
  reader: Reader,
  key: MapNodeKey,
  asOf: number,
  built: (node: MapNode) => void = () => {},
): Promise<MapNode> {
  const parts = await partsWithEntries(reader, WIDTH_AT_ONCE, asOf)
  const build = async ({ tier, index }: MapNodeKey): Promise<MapNode> => {
    if (tier >= TIER_AT_ONCE) {
      const isIn = parts.has(Math.floor((index * widthOf(tier)) / WIDTH_AT_ONCE))
      return isIn ? buildAtOnce(reader, { tier, index }, asOf, built) : emptyNode({ tier, index })
    }
    const children: Uint8Array[] = []
    for (let child = 0; child < CHILDREN; child++)
      children.push(hashOf(await build({ tier: tier + 1, index: index * CHILDREN + child })))
    return report({ tier, index, children }, built)
  }
  return build(key)
}

async function buildAtOnce(
  reader: Reader,
  { tier, index }: MapNodeKey,
  asOf: number,
  built: (node: MapNode) => void,
): Promise<MapNode> {
  const width = widthOf(tier)
  const start = index * width
  const entries = Map.groupBy(
    await readMapEntriesIn(reader, { start, end: start + width }, asOf),
    ({ bucket }) => bucket,
  )
  let children = Array.from({ length: width }, (_, at) => bucketRoot(entries.get(start + at) ?? []))
  for (let above = NODE_TIERS - 1; above > tier; above--)
    children = nodesOver(children, { tier: above, start }).map((node) => hashOf(report(node, built)))
  return report({ tier, index, children }, built)
}

function nodesOver(
  children: readonly Uint8Array[],
  { tier, start }: { tier: number; start: number },
): MapNode[] {
  const first = start / widthOf(tier)
  return Array.from({ length: children.length / CHILDREN }, (_, at) => ({
    tier,
    index: first + at,
    children: children.slice(at * CHILDREN, (at + 1) * CHILDREN),
  }))
}

const emptyNode = (key: MapNodeKey): MapNode => ({ ...key, children: emptyChildren(key.tier) })

// What is empty here is one and the same array of bytes.
const isEmpty = ({ tier, children }: MapNode): boolean => {
  const [empty] = emptyChildren(tier)
  return children.every((child) => child === empty)
}

const hashOf = (node: MapNode): Uint8Array =>
  (isEmpty(node) ? EMPTY_TREES[MAP_LEVELS - node.tier * NODE_LEVELS] : undefined) ?? hashOfNode(node.children)

function report(node: MapNode, built: (node: MapNode) => void): MapNode {
  if (!isEmpty(node)) built(node)
  return node
}
