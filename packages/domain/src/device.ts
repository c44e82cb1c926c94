import { devices } from '@selvedge/messages/en/devices.ts'

/** The browsers people use by what they say of themselves; many also say the name of one further down. */
const BROWSERS: readonly (readonly [says: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [says: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Where somebody logged in, in the words of the specification's language: all that is kept of what a browser says about itself. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, 500)
  const find = (known: typeof BROWSERS) => known.find(([says]) => says.test(text))?.[1]
  const browser = find(BROWSERS)
  const system = find(SYSTEMS)
  if (browser !== undefined) return system === undefined ? browser : devices.browserOn({ browser, system })
  // Programs put their name first, as `curl/8.5.0`; what begins like a browser and is none we know stays a browser.
  const program = /^([A-Za-z][\w.-]{0,30})(?:\/|$|\s)/.exec(text)?.[1]
  if (program !== undefined && program !== 'Mozilla') return devices.program({ name: program })
  return system === undefined ? devices.unknown : devices.someBrowserOn({ system })
}

/** A device as it was kept (`deviceOf`), in the language of whoever reads it. */
export function deviceInWords(kept: string): string {
  const [, browser = '', system = ''] = /^(.+) on (.+)$/.exec(kept) ?? []
  if (browser === 'A browser') return devices.someBrowserOn({ system })
  if (browser !== '') return devices.browserOn({ browser, system })
  const program = /^Program (.+)$/.exec(kept)?.[1]
  if (program !== undefined) return devices.program({ name: program })
  return kept === 'Unknown device' ? devices.unknown : kept
}
