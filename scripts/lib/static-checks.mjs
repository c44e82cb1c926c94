import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'
import { commandOf } from './pinned-node.mjs'
import { run } from './run.mjs'

/**
 * @typedef {{ name: string, args: string[], speaks?: boolean }} Check
 * @typedef {{ isQuick?: boolean, lint?: string[] | undefined, yields?: boolean }} Extent
 *   quick checks keep in `.cache` what they found out and begin from there; `lint` are the files to lint, where not all are;
 *   those that `yield` have what others leave of the processor
 */

const AT_A_TIME = 2

/** The linter is a Go program, and by default spends a sixth of its time on collecting garbage. Below this limit of memory it collects less often. */
const LESS_COLLECTING = { GOGC: '400', GOMEMLIMIT: '6GiB' }

/**
 * Runs every check that needs no server, two at a time, and shows what the failing ones said, and those that have something to say.
 * @param {string} node
 * @param {import('./tally.mjs').Tally} tally
 * @param {Extent} [extent]
 */
export async function runStaticChecks(node, tally, extent = {}) {
  const waiting = staticChecks(extent)
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, output, seconds } = await run(node, check.args, {
        env: LESS_COLLECTING,
        yields: extent.yields ?? false,
      })
      if (code !== 0 || check.speaks) console.log(`\n${output.trim()}`)
      tally.add({ name: check.name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds })
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
}

/**
 * @param {Extent} extent
 * @returns {Check[]}
 */
function staticChecks({ isQuick = false, lint }) {
  const linter = [commandOf('oxlint'), '--type-aware', '--deny-warnings']
  const unused = isQuick ? ['--cache', '--cache-location', join('.cache', 'knip')] : []
  const lintAndTypes = [
    // The linter knows the types of every file by then: asking it for their faults costs half of what the compiler would.
    ...(isQuick ? [] : [{ name: 'lint and types', args: [...linter, '--type-check'] }]),
    ...(isQuick && lint === undefined ? [{ name: 'lint', args: linter }] : []),
    ...(lint?.length ? [{ name: `lint of ${lint.length} files`, args: [...linter, ...lint] }] : []),
    ...(isQuick ? projects().map(typesFromLastTime) : []),
  ]
  const checks = [
    ...lintAndTypes,
    { name: 'unused code', args: [commandOf('knip'), ...unused] },
    { name: 'format', args: [commandOf('oxfmt'), '--check'] },
    { name: 'package-lock.json', args: [join('scripts', 'check-lockfile.mjs')] },
    { name: 'dependencies', args: [join('scripts', 'audit-dependencies.mjs')], speaks: true },
    {
      name: 'docs/configuration.md',
      args: [join('apps', 'api', 'src', 'platform', 'config', 'config-docs.ts'), '--check'],
    },
    { name: 'layers', args: [join('scripts', 'check-layers.mjs')] },
    { name: 'docs/where-is.md', args: [join('scripts', 'check-where-is.mjs')] },
    { name: 'texts', args: [join('scripts', 'check-texts.mjs')] },
    { name: 'locales', args: [join('scripts', 'check-locales.mjs')] },
    { name: 'what tests name', args: [join('scripts', 'check-coverage.mjs')] },
    { name: 'docs/security.md', args: [join('scripts', 'check-security.mjs')] },
  ]
  const contracts = join('contracts', 'build.ts')
  if (existsSync(join(ROOT, contracts)))
    checks.push({ name: 'contract artefacts', args: [contracts, '--check'] })
  return checks
}

/**
 * Has the compiler check what depends on something that changed since it last looked, and nothing else.
 * @param {string} project
 */
const typesFromLastTime = (project) => ({
  name: `types of ${project}`,
  args: [
    commandOf('typescript', 'tsc'),
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    join('.cache', 'types', `${project.replaceAll('/', '-')}.json`),
  ],
})

/** Every folder with a tsconfig.json and something to check; the root is for the scripts. */
function projects() {
  const workspaces = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`),
  )
  return ['.', ...workspaces, 'bench', 'contracts', 'e2e'].filter(
    (folder) =>
      existsSync(join(ROOT, folder, 'tsconfig.json')) &&
      (folder === '.' || hasTypeScript(join(ROOT, folder))),
  )
}

/**
 * @param {string} folder
 * @returns {boolean}
 */
function hasTypeScript(folder) {
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? entry.name !== 'node_modules' && hasTypeScript(join(folder, entry.name))
      : /\.tsx?$/.test(entry.name),
  )
}
