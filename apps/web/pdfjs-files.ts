import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/**
 * What the viewer of PDFs asks for only where a file needs it: the shapes of the standard fonts, the encodings of Asian
 * scripts, and the decoders of scans. Decoders as plain JavaScript: WebAssembly would need a wider security policy.
 */
const FILES = ['cmaps', 'standard_fonts', 'wasm'].flatMap((folder) =>
  readdirSync(join(FOLDER, folder))
    .filter((file) => folder !== 'wasm' || /_nowasm_fallback\.js$|^LICENSE/.test(file))
    .map((file) => join(folder, file)),
)

/** Puts them beside the built application, where `PDFJS_FILES` of `ui/pdf/open-pdf.ts` looks for them. */
export const pdfjsFiles = (): Plugin => ({
  name: 'pdfjs-files',
  apply: 'build',
  generateBundle() {
    for (const file of FILES)
      this.emitFile({
        type: 'asset',
        fileName: `assets/pdfjs/${file.replaceAll('\\', '/')}`,
        source: readFileSync(join(FOLDER, file)),
      })
  },
})
