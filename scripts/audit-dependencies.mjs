import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

/**
 * Checks what Selvedge is built on: licences, install scripts and exact versions from package-lock.json and package.json, which
 * always works; and known weaknesses, for which the registry is asked. A registry that does not answer that is named so,
 * and is no failure: nothing is known then.
 *
 * @typedef {{ version?: string, license?: string, dev?: boolean, optional?: boolean, link?: boolean, hasInstallScript?: boolean }} Entry
 */
const PERMISSIVE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'Unlicense',
  'Zlib',
  'CC0-1.0',
  // The font. It may be shipped with any program.
  'OFL-1.1',
  // Copyleft for its own files alone, which are used as they come: the EVM of the embedded chain, axe, lightningcss.
  'MPL-2.0',
])
/**
 * Named in another form than the lockfile reads. memorystream: MIT, both in its package.json and in its file. credentials-context: BSD-3-Clause, and the contexts
 * of the W3C in it under the W3C Software and Document License, which is permissive; for tests alone.
 */
const NAMED_OTHERWISE = new Set(['memorystream', '@digitalbazaar/credentials-context'])
const ANSWER_MS = 15_000

/** @param {string} path */
const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'))

await main(async () => {
  const issues = [...licenceIssues(), ...scriptIssues(), ...versionIssues()]
  const { known, sentence } = await weaknesses()
  for (const issue of [...issues, ...known]) console.error(issue)
  console.log(sentence)
  return issues.length + known.length === 0 ? 0 : 1
})

/** @returns {[string, Entry][]} */
function installed() {
  const { packages } = readJson('package-lock.json')
  return Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
}

/** @param {string} path of a package in the lockfile */
function nameOf(path) {
  const folder = 'node_modules/'
  return path.slice(path.lastIndexOf(folder) + folder.length)
}

function licenceIssues() {
  return (
    installed()
      // Builds for other systems, which the registry in use did not describe: their licence is that of the package they belong to.
      .filter(([, { license, optional }]) => !(license === undefined && optional))
      .filter(([path, { license }]) => !isPermissive(license ?? '') && !NAMED_OTHERWISE.has(nameOf(path)))
      .map(
        ([path, { license }]) =>
          `${path} has the licence ${license ?? 'nobody names'}, which is not among the permitted ones`,
      )
  )
}

/** @param {string} license as SPDX writes it: one, or several joined by AND or OR */
function isPermissive(license) {
  const names = license.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
  const isKnown = (/** @type {string} */ name) => PERMISSIVE.has(name)
  return license.includes(' OR ') ? names.some(isKnown) : names.every(isKnown)
}

/** Scripts that would run while packages are installed: each must be refused by name in package.json. */
function scriptIssues() {
  const { allowScripts } = readJson('package.json')
  return installed()
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path))
    .filter((name) => allowScripts[name] !== false)
    .map(
      (name) =>
        `${name} runs a script when it is installed, and allowScripts of package.json does not refuse it`,
    )
}

function versionIssues() {
  const { packages } = readJson('package-lock.json')
  const ours = Object.keys(packages).filter((path) => !path.includes('node_modules'))
  return ours.flatMap((folder) => {
    const manifest = readJson(join(folder, 'package.json'))
    const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
    return Object.entries(named)
      .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))
      .map(
        ([name, version]) =>
          `${join(folder, 'package.json')} wants ${name} at ${version}, which is no exact version`,
      )
  })
}

/** What the registry knows of weaknesses in what runs in production, from high on. */
async function weaknesses() {
  const options = [
    '--json',
    '--omit=dev',
    '--audit=true',
    '--fetch-retries=0',
    `--fetch-timeout=${ANSWER_MS}`,
  ]
  const { output } = await run('npm', ['audit', ...options], { shell: process.platform === 'win32' })
  const report = reportIn(output)
  if (!report?.vulnerabilities)
    return {
      known: [],
      sentence:
        'The registry does not answer questions about known weaknesses: nothing is known of them here.',
    }
  const known = Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity }) => `${name} has a known weakness: ${severity}`)
  return { known, sentence: `The registry knows ${known.length} weaknesses that are high or critical.` }
}

/**
 * The report among what npm printed, which may have warnings around it.
 * @param {string} output
 * @returns {{ vulnerabilities?: Record<string, { name: string, severity: string }> } | undefined}
 */
function reportIn(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}
