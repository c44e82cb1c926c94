import { callers } from '../description/access.ts'
import type { OpenApi } from '../description/document.ts'
import { callHtml } from './call.ts'
import { fieldsOf, fieldTable, typeOf } from './fields.ts'
import { FIRST_STEPS, shellOf } from './first-steps.ts'
import { type Html, html, prose } from './html.ts'

/** In the words of the web app (`ui/DemoBanner.tsx`). */
const DEMO = html`<aside class="demo" aria-label="About this demo">
  <strong>This is a demo.</strong> Its companies are invented, and others can see what you enter here.
</aside>`

/** The reference of the API for people: every call by area, then the shapes they share. In English, as the names in it and the document that it shows. */
export function referencePage(document: OpenApi, { isDemo = false } = {}): string {
  const { info, tags, components } = document
  const areas = tags.map((tag) => areaHtml(tag, document))
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${info.title} · reference</title>
        <link rel="stylesheet" href="/api/docs/reference.css" />
        <script src="/api/docs/reference.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#calls">To the calls</a>
        ${isDemo && DEMO}
        <header>
          <h1>${info.title}</h1>
          <p>
            ${info.summary} Version ${info.version}. For programs:
            <a href="/api/openapi.json">openapi.json</a> (OpenAPI ${document.openapi}).
          </p>
        </header>
        <div class="columns">
          <nav aria-label="Areas">
            <label for="search">Search the calls</label><input id="search" type="search" autocomplete="off" />
            <p id="found" role="status"></p>
            <ul>
              <li><a href="#start">From a key to the first event</a></li>
              ${tags.map(({ name }) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>`)}
              <li><a href="#shapes">Shapes</a></li>
            </ul>
          </nav>
          <main id="calls" tabindex="-1">
            ${firstSteps()} ${info.description.split('\n\n').map((text) => html`<p>${prose(text)}</p>`)}
            <section aria-labelledby="callers">
              <h2 id="callers">Callers</h2>
              <p>Each says who may call it.</p>
              <dl>
                ${Object.entries(callers).map(
                  ([name, who]) =>
                    html`<dt>${name}</dt>
                      <dd>${who}</dd>`,
                )}
              </dl>
            </section>
            ${areas}
            <section aria-labelledby="shapes">
              <h2 id="shapes">Shapes</h2>
              <p>What several calls send or answer.</p>
              ${Object.entries(components.schemas).map(
                ([name, schema]) =>
                  html`<details class="call">
                    <summary><h3>${name}</h3></summary>
                    <div class="inside" id="shape-${name}">
                      ${schema.properties ? fieldTable(fieldsOf(schema), 'Fields') : html`<p>${typeOf(schema)}</p>`}
                    </div>
                  </details>`,
              )}
            </section>
          </main>
        </div>
      </body>
    </html> `
  return page.html
}

/** For those who come for the first time (docs/integrating.md). */
const firstSteps = () =>
  html`<section aria-labelledby="start">
    <h2 id="start">From a key to the first event</h2>
    <p>Five minutes, with nothing but curl.</p>
    <ol>
      ${FIRST_STEPS.map(
        ({ title, text, shell, call }) =>
          html`<li>
            <h3>${title}</h3>
            <p>${prose(text)}</p>
            ${shell && html`<pre tabindex="0"><code>${shell}</code></pre>`}
            ${call && html`<pre tabindex="0"><code>${shellOf(call)}</code></pre>`}
          </li>`,
      )}
    </ol>
  </section>`

const anchorOf = (area: string) => `area-${area.toLowerCase().replaceAll(' ', '-')}`

function areaHtml({ name, description }: OpenApi['tags'][number], document: OpenApi): Html {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation.tags[0] === name)
      .map(([method, operation]) => callHtml({ method, path, operation, document })),
  )
  const anchor = anchorOf(name)
  return html`<section aria-labelledby="${anchor}">
    <h2 id="${anchor}">${name}</h2>
    <p>${description}</p>
    ${calls}
  </section> `
}
