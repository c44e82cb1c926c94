import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const PACKS_WELL = /\.(js|mjs|css|html|svg|json)$/
/** Below this, packing saves less than its headers cost. */
const LEAST_BYTES = 512

/** Puts a brotli and a gzip twin beside each file that packs well, so that the server sends them without packing anew. */
export const packedFiles = (): Plugin => ({
  name: 'packed-files',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (!PACKS_WELL.test(fileName) || bytes.length < LEAST_BYTES) continue
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 9 }
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.br`,
          source: brotliCompressSync(bytes, { params: quality }),
        })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes, { level: 9 }) })
      }
    },
  },
})
