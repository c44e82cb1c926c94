import { createHash } from 'node:crypto'
import { verify } from '@selvedge/messages/en/verify.ts'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import type { Plugin } from 'vite'

export const VERIFIER_FILE = 'selvedge-verify.html'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Puts the built script and style into one page, whose policy lets these two run and forbids every connection. */
export const singleFile = (): Plugin => ({
  name: 'single-file',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      let script = ''
      let style = ''
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') script += file.code
        else if (name.endsWith('.css')) style += String(file.source)
        else throw new Error(`${name} has no place in a single file`)
        delete bundle[name]
      }
      this.emitFile({ type: 'asset', fileName: VERIFIER_FILE, source: pageOf({ script, style }) })
    },
  },
})

function pageOf({ script: written, style }: { script: string; style: string }): string {
  // What ends or hides a script, inside one: as text it means the same with a backslash.
  const script = written.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${verify.windowTitle}</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<noscript>${withoutScript()}</noscript>
<script type="module">${script}</script>
</body>
</html>
`
}

/** What the page says where scripts are off, in every language: nothing there can know which of them is read. */
function withoutScript(): string {
  const others = LANGUAGES.flatMap(({ code }) => {
    const text = readTexts(code)['verify']?.['needsJavaScript']
    return text === undefined ? [] : [`<p lang="${code}">${text}</p>`]
  })
  return [`<p>${verify.needsJavaScript}</p>`, ...others].join('')
}
