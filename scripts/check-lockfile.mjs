import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main } from './lib/fail.mjs'
import { ROOT } from './lib/paths.mjs'

/**
 * Checks what npm itself does not: package-lock.json names every system's build of a package, also those that the
 * registry at hand lacks (npm leaves them out, and then refuses to install), and it names no registry.
 * With --fix the missing builds are added.
 *
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [resolved]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {Record<string, string>} [optionalDependencies]
 */
const FILE = join(ROOT, 'package-lock.json')

await main(async () => {
  /** @type {{ packages: Record<string, Entry> }} */
  const lock = JSON.parse(readFileSync(FILE, 'utf8'))
  const missing = missingBuilds(lock.packages)
  if (process.argv.includes('--fix')) {
    writeFileSync(
      FILE,
      `${JSON.stringify({ ...lock, packages: withBuilds(lock.packages, missing) }, null, 2)}\n`,
    )
    return 0
  }
  const registries = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.startsWith('http'))
  for (const [path] of missing) console.error(`${path} is missing: run node scripts/check-lockfile.mjs --fix`)
  for (const [path] of registries)
    console.error(`${path} names a registry: npm install with the .npmrc of this folder`)
  return missing.size + registries.length === 0 ? 0 : 1
})

/** @param {Record<string, Entry>} packages */
function missingBuilds(packages) {
  /** @type {Map<string, Entry>} */
  const missing = new Map()
  for (const { dev, optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`
      const isPinned = /^\d/.test(version)
      if (packages[path] || !isPinned) continue
      missing.set(path, entryOf(name, version, dev))
    }
  }
  return missing
}

/**
 * A build's entry in npm's own order; the name says which system it is for.
 * @param {string} name
 * @param {string} version
 * @param {boolean | undefined} dev
 */
function entryOf(name, version, dev) {
  const named = (/** @type {string[]} */ words) => words.filter((word) => name.split(/[-/]/).includes(word))
  const cpu = named(['x64', 'arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'])
  const os = named(['linux', 'darwin', 'win32', 'android', 'freebsd', 'openharmony', 'openbsd', 'netbsd'])
  const libc = name.includes('musl') ? ['musl'] : name.includes('-gnu') ? ['glibc'] : undefined
  return { version, cpu, ...(dev && { dev }), ...(libc && { libc }), optional: true, os }
}

/**
 * @param {Record<string, Entry>} packages
 * @param {Map<string, Entry>} missing
 */
function withBuilds(packages, missing) {
  const all = [...Object.entries(packages), ...missing]
  return Object.fromEntries(all.toSorted(([a], [b]) => a.localeCompare(b, 'en')))
}
