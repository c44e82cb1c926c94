import { arrowsBack, bestOrder, folderArrows, orderOf } from './arrows.mjs'
import { bothWays, circles } from './circles.mjs'
import { exportUse } from './exported.mjs'
import { functionsIn } from './functions.mjs'
import { declarationsOf, hopsFrom } from './hops.mjs'
import { importsOf } from './imports.mjs'
import { parse } from './parse.mjs'
import { recordTypesSpelled } from './record-types.mjs'
import { sizeOf } from './size.mjs'
import { readTree, WORKSPACES } from './tree.mjs'

export const LONG_FUNCTION_LINES = 40
export const MANY_PARAMETERS = 5
/** What calls lead to, by the names they have had. */
const VERBS = [
  ['createTrade'],
  ['decideTrade'],
  ['tradeList', 'listTrades'],
  ['readChain'],
  ['verifyTrade', 'checkRecord'],
]

/**
 * Everything that is counted of a tree of code.
 * @param {string} root
 * @param {readonly import('./arrows.mjs').Layer[]} layers lowest first; none where nobody has said an order
 */
export function measure(root, layers) {
  const files = readTree(root).map((file) => ({ ...file, parsed: parse(file.path, file.text) }))
  const sources = files.filter(({ kind }) => kind === 'source')
  const imports = importsOf(files)
  return {
    sizes: WORKSPACES.map(({ name }) => ({ name, ...sizeOf(files.filter((one) => one.workspace === name)) })),
    all: sizeOf(files),
    circlesOfFiles: circles(
      new Map([...imports].map(([path, found]) => [path, new Set(found.map(({ to }) => to))])),
    ),
    folders: foldersOf(new Map(sources.map(({ path }) => [path, imports.get(path) ?? []])), layers),
    spelled: sources.map(recordTypesSpelled),
    exports: WORKSPACES.map(({ name }) => ({ name, ...exportUse(files, imports, name) })),
    functions: WORKSPACES.map(({ name }) => ({
      name,
      found: sources.filter((one) => one.workspace === name).flatMap(functionsIn),
    })),
    hops: hopsOf(files, imports),
  }
}

/**
 * How the server's folders import each other.
 * @param {ReadonlyMap<string, readonly import('./imports.mjs').Import[]>} imports
 * @param {readonly import('./arrows.mjs').Layer[]} layers
 */
function foldersOf(imports, layers) {
  const withFolders = layers.filter(({ folders }) => folders.length > 0).map(({ layer }) => layer)
  const arrows = folderArrows(imports, new Set(withFolders))
  const graph = new Map([...arrows].map(([from, into]) => [from, new Set(into.keys())]))
  const order = layers.length > 0 ? orderOf(layers) : bestOrder(arrows)
  const unrelated = new Set(layers.filter(({ areUnrelated }) => areUnrelated).map(({ layer }) => layer))
  return {
    isOrderSaid: layers.length > 0,
    circles: circles(graph),
    bothWays: bothWays(graph),
    back: arrowsBack(arrows, order, unrelated),
  }
}

/**
 * @param {readonly import('./size.mjs').ParsedFile[]} files
 * @param {ReadonlyMap<string, readonly import('./imports.mjs').Import[]>} imports
 */
function hopsOf(files, imports) {
  const all = declarationsOf(files, imports)
  return VERBS.flatMap((names) => {
    const start = [...all.keys()].find(
      (key) => key.startsWith('apps/api/src/') && names.includes(key.split('#')[1] ?? ''),
    )
    if (start === undefined) return []
    const { chain, files: entered } = hopsFrom(all, start, 'apps/api/src/')
    const [path] = start.split('#')
    const users = [...imports]
      .filter(([, found]) => found.some(({ to }) => to === path))
      .map(([user]) => user)
    const routes = users.find((user) => /routes?\.ts$/.test(user))
    return [
      { verb: names[0] ?? '', chain: routes === undefined ? chain : [routes, ...chain], files: entered },
    ]
  })
}
