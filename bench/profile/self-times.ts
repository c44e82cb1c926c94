import type { Profiler } from 'node:inspector'

/** What the time of a thread goes to: by the first of these that a function, or one of its callers, belongs to. */
const BY_CALLER: readonly (readonly [name: string, where: RegExp])[] = [
  ['waiting', /^\(idle\)$/],
  ['collecting garbage', /^\(garbage collector\)$/],
  [
    'anchoring, and other recurring work',
    /ledger\/(?:anchoring|network|embedded|checkpoints|witness)|seal-trails|@ethereumjs|pg-boss/,
  ],
  ['signing', /statement-signature|tiny-secp256k1/],
  ['hashing the statement', /proof\/src\/(?:statement|fields\/)/],
  ['seals of rows', /row-seal|sealed-rows|sealed-key/],
  ['checking and hashing the event', /contract\/src\/epcis|domain\/src\/epcis|check-capture/],
]
/** What is left: by the nearest caller that has a file. */
const BY_FILE: readonly (readonly [name: string, where: RegExp])[] = [
  ['writing SQL', /node_modules\/kysely\//],
  ['speaking with PostgreSQL', /node_modules\/pg/],
  ['sockets, streams and timers of Node', /^node:/],
  ['Fastify, zod, pino and other packages', /node_modules\//],
  ['the code of the server', /./],
]

export type Share = { name: string; share: number }

/** How the samples of a profile are spread, the largest first; and the functions in which most of them were. */
export function selfTimes({ nodes, samples = [] }: Profiler.Profile): {
  groups: Share[]
  functions: Share[]
} {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const groupOf = new Map(nodes.map(({ id }) => [id, groupAt(callersOf(id, parents, byId))]))
  const shares = (nameOf: (id: number) => string) =>
    [...Map.groupBy(samples, nameOf)]
      .map(([name, of]) => ({ name, share: of.length / samples.length }))
      .toSorted((a, b) => b.share - a.share)
  return {
    groups: shares((id) => groupOf.get(id) ?? ''),
    functions: shares((id) => placeOf(byId.get(id))),
  }
}

type Node = Profiler.ProfileNode

/** A function and its callers, the innermost first. */
function callersOf(
  id: number,
  parents: ReadonlyMap<number, number>,
  byId: ReadonlyMap<number, Node>,
): Node[] {
  const found: Node[] = []
  for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
    const node = byId.get(at)
    if (node) found.push(node)
  }
  return found
}

const textOf = ({ callFrame: { url, functionName } }: Node) => url || functionName

function groupAt(callers: readonly Node[]): string {
  const texts = callers.map(textOf)
  const file = callers.find(({ callFrame }) => callFrame.url !== '')?.callFrame.url
  return (
    BY_CALLER.find(([, where]) => texts.some((text) => where.test(text)))?.[0] ??
    BY_FILE.find(([, where]) => file !== undefined && where.test(file))?.[0] ??
    'the runtime'
  )
}

function placeOf(node: Node | undefined): string {
  const { functionName = '', url = '', lineNumber = 0 } = node?.callFrame ?? {}
  const file = url.replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')
  return `${functionName || 'without a name'} ${file && `${file}:${lineNumber + 1}`}`
}
