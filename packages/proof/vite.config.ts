import { compiledMessages } from '@selvedge/messages/compile.ts'
import { packedTexts } from '@selvedge/messages/packed-texts.ts'
import { copyFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const ROOT = import.meta.dirname

/** What a package needs beside its code. */
function packageFiles(): Plugin {
  let folder = ''
  return {
    name: 'package-files',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    closeBundle() {
      for (const file of ['package.json', 'README.md'])
        copyFileSync(join(ROOT, 'command-package', file), join(folder, file))
      copyFileSync(join(ROOT, '..', '..', 'LICENSE'), join(folder, 'LICENSE'))
    },
  }
}

/** Builds the command as a package of one file that any Node 20 runs: npm run build:command. */
export default defineConfig({
  root: ROOT,
  plugins: [packedTexts([join(ROOT, 'src/command/main.ts')]), compiledMessages(), packageFiles()],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/command/main.ts',
    outDir: 'dist/selvedge-verify',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      output: { entryFileNames: 'selvedge.mjs', banner: '#!/usr/bin/env node' },
    },
  },
})
