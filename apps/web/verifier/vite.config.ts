import { compiledMessages } from '@selvedge/messages/compile.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { singleFile } from './single-file.ts'

/** Builds the verifier as one file that works from a disk, with the network off: npm run build:verifier. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), compiledMessages(), singleFile()],
  build: { cssCodeSplit: false, rolldownOptions: { input: 'main.tsx' } },
})
