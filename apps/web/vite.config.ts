import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { packedFiles } from './packed-files.ts'
import { pdfjsFiles } from './pdfjs-files.ts'
import { themeCss } from './theme-css.ts'
import { verifierFile } from './verifier/verifier-file.ts'

export default defineConfig({
  plugins: [react(), themeCss(), pdfjsFiles(), verifierFile(), packedFiles()],
  build: {
    // Files of their own, never data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: { output: chunks() },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
