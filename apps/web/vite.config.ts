import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { packedFiles } from './packed-files.ts'
import { pdfjsFiles } from './pdfjs-files.ts'
import { themeCss } from './theme-css.ts'
import { verifierFile } from './verifier/verifier-file.ts'

export default defineConfig({
  plugins: [react(), themeCss(), pdfjsFiles(), verifierFile(), packedFiles()],
  build: {
    // Files of their own, never data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What the first screen needs comes in one file, however many later screens need a part of it too.
          groups: [{ name: 'first', tags: ['$initial'] }],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
