import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * The folders of the web app, lowest first. A file imports from its own folder and from lower layers; folders of one layer, such
 * as those of features, do not import each other. Files directly in `src` are below all folders, but for those that assemble it.
 */
const WEB_LAYERS = [
  ['language'],
  ['ui'],
  ['pickers', 'proof', 'records'],
  [
    'audit',
    'captures',
    'passports',
    'certifications',
    'company',
    'credentials',
    'help',
    'home',
    'imports',
    'login',
    'materials',
    'onboarding',
    'operator',
    'partners',
    'reconciliation',
    'requests',
    'supply-chain',
    'trades',
    'transformation-plans',
    'user',
    'verify',
  ],
  ['dev-ui', 'shell'],
  ['routes'],
]
const ASSEMBLES = new Set(['app.tsx', 'main.tsx', 'routes.tsx'])
const SRC = join(ROOT, 'apps', 'web', 'src')
const IMPORT = /(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm

/** @param {string} file a path below the source */
function placeOf(file) {
  const [folder = '', ...rest] = file.split(sep)
  if (rest.length === 0) return { folder: '', rank: ASSEMBLES.has(file) ? WEB_LAYERS.length : -1 }
  return { folder, rank: WEB_LAYERS.findIndex((folders) => folders.includes(folder)) }
}

/** @param {string} from @param {string} to @returns {string | undefined} */
function issueOf(from, to) {
  const [a, b] = [placeOf(from), placeOf(to)]
  const unlisted = [a, b].find(({ folder, rank }) => folder !== '' && rank < 0)
  if (unlisted) return `${unlisted.folder} is in no layer listed in scripts/lib/web-layers.mjs`
  if (a.folder === b.folder || b.rank < a.rank) return undefined
  return b.rank === a.rank ? `${a.folder} and ${b.folder} must not import each other` : `${b.folder} is above`
}

/**
 * The imports of the web app against its layers.
 * @returns {string[]}
 */
export function webIssues() {
  if (!existsSync(SRC)) return []
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith(`testing${sep}`),
  )
  return files.flatMap((from) =>
    [...readFileSync(join(SRC, from), 'utf8').matchAll(IMPORT)].flatMap(([, path = '']) => {
      const target = resolve(SRC, dirname(from), path)
      if (!target.startsWith(SRC + sep)) return []
      const issue = issueOf(from, relative(SRC, target))
      return issue ? [`${relative(ROOT, join(SRC, from))} imports ${relative(ROOT, target)}: ${issue}`] : []
    }),
  )
}
