import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

const ROOT = import.meta.dirname
const SOURCES = join(ROOT, 'src')

/** What has files of its own beside its code, for one system each, or is loaded in development alone. */
const BESIDE = ['@node-rs/argon2', 'classic-level', 'pg-native', 'vite']

/** The server and its commands, by their places in the sources without their ending. */
const programs = () =>
  Object.fromEntries(
    globSync('{main,**/main,**/*-main}.ts', { cwd: SOURCES }).map((path) => [
      path.replace(/\.ts$/, ''),
      join(SOURCES, path),
    ]),
  )

/** Files that a module finds beside itself are where they were. */
const inTheirPlaces: Plugin = {
  name: 'in-their-places',
  transform(code, id) {
    if (!code.includes('import.meta')) return null
    return {
      code: code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
      map: null,
    }
  },
}

/** Makes few files of the thousands that the server loads, so that it starts in half the time (docs/adr/0103). */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  logLevel: 'warn',
  plugins: [inTheirPlaces],
  ssr: { noExternal: true, external: BESIDE },
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    sourcemap: true,
    emptyOutDir: true,
    chunkSizeWarningLimit: Infinity,
    rolldownOptions: {
      input: programs(),
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'parts/[name]-[hash].mjs' },
    },
  },
})
