import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { BESIDE, LAYERS } from './lib/layers.mjs'
import { packageIssues } from './lib/package-layers.mjs'
import { ROOT } from './lib/paths.mjs'
import { webIssues } from './lib/web-layers.mjs'

/**
 * Checks that imports between packages follow the order in `lib/package-layers.mjs`, those of the server the layers in
 * `lib/layers.mjs`, and those of the web app `lib/web-layers.mjs`; that no folders import each other in a circle, and that
 * ARCHITECTURE.md shows the layers of the server.
 */
const API = join(ROOT, 'apps', 'api')
const SRC = join(API, 'src')
const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name))

/**
 * The layer of a source file, and its folder in that layer (empty for a file directly in the layer).
 * @param {string} file
 */
function placeOf(file) {
  const [layer = '', folder = '', ...rest] = relative(SRC, file).split(sep)
  return { layer, folder: rest.length > 0 ? folder : '' }
}

/**
 * The rank of a place. An import must go to the same or a lower rank.
 * @param {{ layer: string, folder: string }} place
 */
function rankOf({ layer, folder }) {
  const index = LAYERS.findIndex((one) => one.layer === layer)
  const { folders = [] } = LAYERS[index] ?? {}
  // A file directly in a layer may import all of the layer's folders.
  const within = folder === '' ? folders.length : folders.findIndex(([name]) => name === folder)
  return { index, within }
}

/** @param {string} from @param {string} to @returns {string | undefined} */
function issueOf(from, to) {
  if (!to.startsWith(SRC + sep)) {
    const [beside] = relative(API, to).split(sep)
    const isDemo = beside === 'demo' && /^(?:main\.ts|app\b)/.test(relative(SRC, from))
    return isDemo || !BESIDE.some(([name]) => name === beside)
      ? undefined
      : 'the source must not import from test or drills, or from demo outside main.ts and app'
  }
  // main.ts starts the server and may import everything.
  if (relative(SRC, from) === 'main.ts') return undefined
  const [a, b] = [placeOf(from), placeOf(to)]
  const [high, low] = [rankOf(a), rankOf(b)]
  if (high.index < 0 || low.index < 0) return 'it is in no layer listed in scripts/lib/layers.mjs'
  if (a.layer !== b.layer) return low.index > high.index ? `${a.layer} is below ${b.layer}` : undefined
  if (a.folder === b.folder || LAYERS[high.index]?.folders.length === 0) return undefined
  if (high.within < 0 || low.within < 0) return 'its folder is not listed in scripts/lib/layers.mjs'
  if (a.folder !== '' && LAYERS[high.index]?.areUnrelated) return `${a.layer} must not import each other`
  return low.within > high.within ? `${a.folder} is below ${b.folder}` : undefined
}

/** @returns {{ from: string, to: string }[]} */
const imports = () =>
  filesIn(SRC).flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(IMPORT)].map(([, path = '']) => ({
      from,
      to: resolve(dirname(from), path),
    })),
  )

const all = imports()
const issues = all.flatMap(({ from, to }) => {
  const issue = issueOf(from, to)
  return issue ? [`${relative(ROOT, from)} imports ${relative(ROOT, to)}: ${issue}`] : []
})

/** Folders in an import circle: what is left after repeatedly removing every folder that imports none of the remaining ones. */
function circles() {
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map()
  for (const { from, to } of all) {
    const [a, b] = [dirname(from), dirname(to)]
    if (!to.startsWith(SRC)) continue
    arrows.set(a, arrows.get(a) ?? new Set())
    if (a !== b) arrows.get(a)?.add(b)
  }
  for (let before = -1; before !== arrows.size;) {
    before = arrows.size
    for (const [folder, to] of arrows) if (![...to].some((one) => arrows.has(one))) arrows.delete(folder)
  }
  return [...arrows.keys()].map((folder) => relative(ROOT, folder)).toSorted()
}

const inCircle = circles()
issues.push(...packageIssues(), ...webIssues())
if (inCircle.length > 0) issues.push(`these folders import each other in a circle: ${inCircle.join(', ')}`)

/** The layers as ARCHITECTURE.md shows them, highest first. */
const shown = [
  ...LAYERS.toReversed().flatMap(({ layer, what, folders }) => [
    line(`src/${layer}`, what),
    ...folders.toReversed().map(([name, about]) => line(`  ${name}`, about)),
  ]),
  ...BESIDE.map(([name, about]) => line(name, about)),
].join('\n')

/** @param {string | undefined} name @param {string | undefined} what */
function line(name = '', what = '') {
  return `${name.padEnd(24)}${what}`
}

const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8')
if (process.argv.includes('--show')) console.log(shown)
else {
  if (!architecture.includes(shown))
    issues.push('ARCHITECTURE.md does not show these layers: run node scripts/check-layers.mjs --show')
  if (issues.length > 0) {
    console.error(issues.join('\n'))
    process.exitCode = 1
  }
}
