import { readFile, writeFile } from 'node:fs/promises'
import { SETTINGS } from './settings.ts'

/** Writes docs/configuration.md from the settings; with --check it only tells whether the file is up to date. */
const FILE = new URL('../../../../../docs/configuration.md', import.meta.url)

const INTRODUCTION = `# Settings

Selvedge reads its settings from the environment. None is needed; an empty one counts as not set. A wrong value stops the start
with a sentence that names it. This page is written by \`node apps/api/src/platform/config/config-docs.ts\` from \`apps/api/src/platform/config/settings.ts\`.

`

function page(): string {
  const rows = Object.entries(SETTINGS).map(([name, setting]) => {
    const fallback =
      'fallback' in setting ? `\`${setting.fallback}\`` : 'derived' in setting ? setting.derived : ''
    return `| \`${name}\` | ${setting.about} | ${fallback} |`
  })
  return `${INTRODUCTION}| Setting | What it does | If not set |\n|---|---|---|\n${rows.join('\n')}\n`
}

if (process.argv.includes('--check')) {
  const written = await readFile(FILE, 'utf8').catch(() => '')
  if (written !== page()) {
    console.error(
      'docs/configuration.md is out of date: run node apps/api/src/platform/config/config-docs.ts',
    )
    process.exitCode = 1
  }
} else {
  await writeFile(FILE, page())
}
