import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '@selvedge/messages/languages.ts'
import { login } from '@selvedge/messages/en/login.ts'
import { frame } from '@selvedge/messages/en/frame.ts'
import { shell } from '@selvedge/messages/en/shell.ts'
import { readTexts } from '@selvedge/messages/read-texts.ts'
import type { Plugin } from 'vite'

const file = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8')

/**
 * Puts the log-in into the page itself, so that it is seen and filled in before the app has arrived: 185 kB, which take four seconds at
 * 50 kB/s. The app's style sheet comes before its scripts. It stays in the head: the sheets of screens are put behind it.
 */
export const earlyLogin = (): Plugin => ({
  name: 'early-login',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const app = Object.values(bundle).find((part) => part.type === 'chunk' && part.name === 'app')
      return html
        .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
        .replace('<script type="module"', '<script type="module" fetchpriority="low"')
        .replace(
          '</head>',
          `  <link rel="stylesheet" href="/early-login.css" />
    ${app ? `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${app.fileName}">` : ''}
  </head>`,
        )
        .replace('<div id="root"></div>', `${page()}\n    <div id="root"></div>`)
    },
  },
  generateBundle() {
    const frame = file('..', 'src', 'ui', 'layout', 'OpenPage.module.css')
    const tokens = file('..', 'src', 'tokens.css')
    const fields = file('early-login.css')
    const source = `${tokens}\nbody { margin: 0 }\n#early {\n${frame}\n${fields}\n}\n`
    this.emitFile({ type: 'asset', fileName: 'early-login.css', source })
    this.emitFile({ type: 'asset', fileName: 'early-login.js', source: bare(file('early-login.js')) })
  },
})

/** A program without the lines that are for those who read it. */
const bare = (program: string) => program.replace(/^\s*(\/\/.*)?\n/gm, '').replace(/^ +/gm, '')

/** What the page says before the app does: by area and key of the catalogue. */
const SAID = {
  product: ['shell', 'product', shell.product],
  slogan: ['shell', 'slogan', shell.slogan],
  title: ['login', 'title', login.title],
  intro: ['login', 'intro', login.intro],
  username: ['login', 'username', login.username],
  password: ['login', 'password', login.password],
  signIn: ['login', 'signIn', login.signIn],
  forgotten: ['login', 'forgotten', login.forgotten],
  newHere: ['login', 'newHere', login.newHere],
  verify: ['frame', 'verify', frame.verify],
  help: ['login', 'help', login.help],
  starting: ['shell', 'starting', shell.starting],
} as const

function textsOf({ code, dir }: (typeof LANGUAGES)[number]) {
  const own = code === 'en-US' ? {} : readTexts(code)
  const said = Object.entries(SAID).map(([name, [area, key, english]]) => [name, own[area]?.[key] ?? english])
  return [code, { dir, ...Object.fromEntries(said) }]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')

/** Built like `OpenPage.tsx` and `LoginPage.tsx`, whose style sheet it has. */
function page(): string {
  const texts = JSON.stringify(Object.fromEntries(LANGUAGES.map(textsOf)))
  return `<div id="early" hidden data-texts='${escaped(texts)}'>
      <div class="frame">
        <header class="cloth">
          <div class="brand"><img src="/favicon.svg" alt="" width="40" height="40" /><span data-text="product"></span></div>
          <p data-text="slogan"></p>
        </header>
        <main class="main">
          <div class="card">
            <h1 data-text="title"></h1>
            <p data-text="intro"></p>
            <form novalidate>
              <label><span data-text="username"></span><input name="username" autocomplete="username" autocapitalize="none" autocorrect="off" spellcheck="false" required /></label>
              <label><span data-text="password"></span><input name="password" type="password" autocomplete="current-password" required /></label>
              <button type="submit" data-text="signIn"></button>
            </form>
            <output hidden data-text="starting"></output>
            <p><a href="/password/forgotten" data-text="forgotten"></a></p>
            <p data-text="newHere"></p>
            <p class="verify"><a href="/verify" data-text="verify"></a></p>
            <p><a href="/help" data-text="help"></a></p>
            <div class="language"></div>
          </div>
        </main>
      </div>
    </div>
    <script src="/early-login.js"></script>`
}
