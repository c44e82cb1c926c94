import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfjsFiles } from './pdfjs-files.ts'
import { verifierFile } from './verifier/verifier-file.ts'

export default defineConfig({
  plugins: [react(), pdfjsFiles(), verifierFile()],
  build: {
    // Files of their own, never data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})
