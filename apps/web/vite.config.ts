import { compiledMessages, languageTexts } from '@selvedge/messages/compile.ts'
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { devApi } from './dev-api.ts'
import { earlyLogin } from './early-login/plugin.ts'
import { packedFiles } from './packed-files.ts'
import { pdfjsFiles } from './pdfjs-files.ts'
import { serviceWorker } from './service-worker/service-worker.ts'
import { themeCss } from './theme-css.ts'
import { unusedParts } from './unused-parts/plugin.ts'
import { verifierFile } from './verifier/verifier-file.ts'

const entry = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    unusedParts(),
    compiledMessages(),
    languageTexts(),
    themeCss(),
    pdfjsFiles(),
    verifierFile(),
    earlyLogin(),
    serviceWorker(),
    packedFiles(),
    devApi(),
  ],
  build: {
    // Files of their own, never data: addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The app is loaded once the language is known, but is what every visit starts with.
      input: [entry('index.html'), entry('src/app.tsx')],
      output: chunks(),
      // Reading a property does nothing else, in our sources and in what we use: what is only read can be left out.
      treeshake: { propertyReadSideEffects: false },
    },
  },
})
