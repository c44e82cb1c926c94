import type { Plugin } from 'vite'
import { mantineParts } from './mantine.ts'
import { withoutPdfEditors } from './pdfjs.ts'
import { zodMethods } from './zod.ts'

/**
 * Leaves out of the built app what libraries bring along with what it uses, where nothing but a line that names it keeps it: parts of
 * Mantine's components that no component says (`Menu.Search`), zod's methods that nobody calls, the editors of pdf.js. A line that a later
 * version of them writes otherwise stays: then the app is heavier, and `weight.spec.ts` tells.
 */
export const unusedParts = (): Plugin => {
  let mantine: (code: string, id: string) => string
  let zod: (code: string) => string
  return {
    name: 'unused-parts',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      mantine = mantineParts()
      zod = zodMethods()
    },
    transform: {
      filter: {
        id: /[\\/](@mantine[\\/]core[\\/]esm|zod[\\/]v4[\\/]classic)[\\/]|[\\/]pdfjs-dist[\\/]build[\\/]pdf\.mjs/,
      },
      handler(code, id) {
        if (id.includes('@mantine')) return mantine(code, id)
        return id.includes('pdfjs-dist') ? withoutPdfEditors(code) : zod(code)
      },
    },
  }
}
