import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { VERIFIER_FILE } from './single-file.ts'

/** Builds the verifier that is one file, and puts it beside the built application to be downloaded. */
export const verifierFile = (): Plugin => ({
  name: 'verifier-file',
  apply: 'build',
  async generateBundle() {
    const configFile = join(import.meta.dirname, 'vite.config.ts')
    const built = await build({ configFile, logLevel: 'warn', build: { write: false } })
    const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
    const page = files.find(({ fileName }) => fileName === VERIFIER_FILE)
    if (page?.type !== 'asset') throw new Error('The verifier was not built')
    this.emitFile({ type: 'asset', fileName: VERIFIER_FILE, source: page.source })
  },
})
