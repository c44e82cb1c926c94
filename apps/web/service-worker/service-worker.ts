import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { filesOfParts } from './parts.ts'

/** Screens are kept ahead up to this size; the map of the world and the viewer of documents when they are first used. */
const MOST_BYTES = 120_000

/** Lists of the API that anybody may read, and that forms need; `src/keep-app.test.ts` compares them with the contract. */
export const LISTS = [
  '/api/info/countries',
  '/api/units',
  '/api/documents/types',
  '/api/trades/processingStandards',
  '/api/certifications/processingStandards',
  '/api/transformationPlans/processingStandards',
  '/api/certifications/assessments/types',
  '/api/certifications/productCategories',
]

/** Builds the service worker with the names of the files that it keeps, and puts it beside the page. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') return
      const html = Buffer.from(page.source).toString()
      const named = [...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path = '']) => path)
      const small = Object.values(bundle)
        .filter(({ fileName }) => /^assets\/.*\.(js|css|woff2)$/.test(fileName))
        .filter((file) => {
          const bytes = file.type === 'chunk' ? file.code : file.source
          return Buffer.byteLength(bytes) <= MOST_BYTES
        })
        .map(({ fileName }) => `/${fileName}`)
      const needed = Object.values(bundle)
        .filter(({ fileName }) => /^assets\/(app|web|shared)-[\w-]+\.(js|css)$/.test(fileName))
        .map(({ fileName }) => `/${fileName}`)
      const shell = [...new Set([...named, ...needed])]
      const parts = [...new Set(filesOfParts(bundle).map((fileName) => `/${fileName}`))]
        .filter((path) => !shell.includes(path))
        .toSorted()
      const screens = [...new Set(small)]
        .filter((path) => !shell.includes(path) && !parts.includes(path))
        .toSorted()
      const code = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8')
      const release = createHash('sha256')
        .update(JSON.stringify([html, shell, parts, screens, code]))
        .digest('hex')
      const constants = { SHELL: shell, PARTS: parts, SCREENS: screens, LISTS, RELEASE: release.slice(0, 12) }
      const head = Object.entries(constants).map(
        ([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`,
      )
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: `${head.join('')}${code}` })
    },
  },
})
