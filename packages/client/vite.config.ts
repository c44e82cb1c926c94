import { compiledMessages } from '@selvedge/messages/compile.ts'
import { defineConfig } from 'vite'

/** Builds the client as one module that needs nothing else, for Node 20 and browsers: npm run build -w @selvedge/client. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [compiledMessages()],
  build: {
    lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'index' },
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
  },
})
