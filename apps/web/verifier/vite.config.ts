import { compiledMessages } from '@selvedge/messages/compile.ts'
import { packedTexts } from '@selvedge/messages/packed-texts.ts'
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { singleFile } from './single-file.ts'

/** What the file is made of: its texts are those that these modules say. */
const MODULES = ['main.tsx', '../src/verify/verify-worker.ts'].map((file) => join(import.meta.dirname, file))

/** Builds the verifier as one file that works from a disk, with the network off: npm run build:verifier. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [packedTexts(MODULES), react(), compiledMessages(), singleFile()],
  build: { cssCodeSplit: false, rolldownOptions: { input: 'main.tsx' } },
})
