/**
 * The layers of the server, lowest first: what stands in one may import what stands before it.
 * @typedef {{ layer: string, folders: readonly (readonly string[])[], areUnrelated?: boolean }} Layer
 * @typedef {import('./imports.mjs').Import} Import
 */

const SERVER = 'apps/api/src/'

/**
 * The folder of the server that a file stands in: `trades`, or, in a layer that has folders of its own, `features/trades`. The files
 * beside the folders go by their own names, or by their layer's.
 * @param {string} path
 * @param {ReadonlySet<string>} layers
 */
function folderOf(path, layers) {
  const parts = path.slice(SERVER.length).split('/')
  const depth = layers.has(parts[0] ?? '') ? 2 : 1
  return parts.length > depth
    ? parts.slice(0, depth).join('/')
    : parts.slice(0, Math.max(1, parts.length - 1)).join('/')
}

/**
 * Which folder of the server imports which, with how often.
 * @param {ReadonlyMap<string, readonly Import[]>} imports
 * @param {ReadonlySet<string>} layers
 */
export function folderArrows(imports, layers) {
  /** @type {Map<string, Map<string, number>>} */
  const arrows = new Map()
  for (const [path, found] of imports) {
    if (!path.startsWith(SERVER)) continue
    const from = folderOf(path, layers)
    const into = arrows.get(from) ?? new Map()
    arrows.set(from, into)
    for (const file of new Set(found.map(({ to }) => to))) {
      const to = file.startsWith(SERVER) ? folderOf(file, layers) : from
      if (to !== from) into.set(to, (into.get(to) ?? 0) + 1)
    }
  }
  return arrows
}

/**
 * The order that a list of layers says, lowest first.
 * @param {readonly Layer[]} layers
 */
export const orderOf = (layers) =>
  layers.flatMap(({ layer, folders }) => [...folders.map(([name]) => `${layer}/${name}`), layer])

/**
 * An order with few arrows back, where nobody has said one: again and again the folder goes lowest that imports least of the others,
 * counted against how much they import it.
 * @param {ReadonlyMap<string, ReadonlyMap<string, number>>} arrows
 */
export function bestOrder(arrows) {
  const left = new Set(arrows.keys())
  /** @type {string[]} */
  const order = []
  const weight = (/** @type {string} */ folder) => {
    const out = [...(arrows.get(folder)?.keys() ?? [])].filter((to) => left.has(to)).length
    const into = [...left].filter((from) => arrows.get(from)?.has(folder)).length
    return out === 0 ? -Infinity : out - into
  }
  while (left.size > 0) {
    const [lowest = ''] = [...left].toSorted((a, b) => weight(a) - weight(b) || (a < b ? -1 : 1))
    order.push(lowest)
    left.delete(lowest)
  }
  return order
}

/**
 * Arrows that run from a folder to one above it, or to one that it must not know.
 * @param {ReadonlyMap<string, ReadonlyMap<string, number>>} arrows
 * @param {readonly string[]} order
 * @param {ReadonlySet<string>} unrelated
 */
export function arrowsBack(arrows, order, unrelated = new Set()) {
  const rank = new Map(order.map((folder, i) => [folder, i]))
  const isBack = (/** @type {string} */ from, /** @type {string} */ to) => {
    const [layer = '', other = ''] = [from, to].map((folder) => folder.split('/')[0])
    // Files beside the folders may import all of them.
    if (layer === other && from !== layer && unrelated.has(layer)) return true
    return (rank.get(to) ?? Infinity) > (rank.get(from) ?? Infinity)
  }
  return [...arrows].flatMap(([from, into]) =>
    [...into].filter(([to]) => isBack(from, to)).map(([to, times]) => ({ from, to, times })),
  )
}
