import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Failure } from './fail.mjs'

/** The headless shell first: without a window to paint it takes a good deal less of the machine. */
const LINUX_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const MAC_APPS = ['Google Chrome', 'Chromium', 'Microsoft Edge']

const WINDOWS_PATHS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * A Chromium that runs here: the one named by SELVEDGE_BROWSER or CHROME_PATH, the system's, or Playwright's own.
 * @returns {string | undefined}
 */
export function findBrowser() {
  const named = process.env['SELVEDGE_BROWSER'] || process.env['CHROME_PATH']
  if (named) {
    if (runs(named)) return named
    throw new Failure(`SELVEDGE_BROWSER or CHROME_PATH names a browser that does not run: ${named}`)
  }
  return [...systemBrowsers(), ...playwrightBrowsers()].find((path) => existsSync(path) && runs(path))
}

/** @returns {string[]} */
function systemBrowsers() {
  if (process.platform === 'darwin') {
    const folders = ['/Applications', join(homedir(), 'Applications')]
    return folders.flatMap((folder) => MAC_APPS.map((app) => `${folder}/${app}.app/Contents/MacOS/${app}`))
  }
  if (process.platform === 'win32') {
    const folders = [
      process.env['PROGRAMFILES'],
      process.env['PROGRAMFILES(X86)'],
      process.env['LOCALAPPDATA'],
    ]
    return folders.flatMap((folder) => (folder ? WINDOWS_PATHS.map((path) => join(folder, path)) : []))
  }
  const folders = (process.env['PATH'] ?? '')
    .split(delimiter)
    .concat('/usr/bin', '/snap/bin', '/opt/google/chrome')
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** @returns {string[]} */
function playwrightBrowsers() {
  const cache = playwrightCache()
  if (!existsSync(cache)) return []
  const builds = readdirSync(cache).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
  return builds.toSorted().flatMap((build) => {
    const folders = readdirSync(join(cache, build)).map((name) => join(cache, build, name))
    return folders.flatMap((folder) => [
      join(folder, 'chrome'),
      join(folder, 'chrome.exe'),
      join(folder, 'headless_shell'),
      join(folder, 'chrome-headless-shell'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      join(folder, 'Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing'),
    ])
  })
}

function playwrightCache() {
  const configured = process.env['PLAYWRIGHT_BROWSERS_PATH']
  if (configured && configured !== '0') return configured
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'ms-playwright')
  if (process.platform === 'win32') return join(process.env['LOCALAPPDATA'] ?? '', 'ms-playwright')
  return join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'ms-playwright')
}

/**
 * Some systems ship a stub in the browser's place, so being there is not enough.
 * @param {string} path
 */
function runs(path) {
  // On Windows asking for the version opens a window.
  if (process.platform === 'win32') return existsSync(path)
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}
