/** The look of the reference: the colours of the web app, by the reader's own choice of light or dark. */
export const STYLE = `:root{color-scheme:light dark;--paper:#f7f3eb;--surface:#fff;--sunken:#f1ebdf;--line:#e0d7c6;--edge:#8b8371;--ink:#1a2142;
--soft:#555b78;--link:#2f4191;--good:#1f6b45;--wait:#7a5200;--bad:#b3261e}
@media (prefers-color-scheme:dark){:root{--paper:#0f1429;--surface:#171d38;--sunken:#121830;--line:#2e3760;--edge:#737ca8;--ink:#ece8de;
--soft:#adb3d0;--link:#a9b8f0;--good:#7fd3a4;--wait:#f0c66b;--bad:#ff9d94}}
*{box-sizing:border-box}html{scroll-padding-top:1rem}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
a{color:var(--link)}:focus-visible{outline:3px solid var(--link);outline-offset:2px}
header{padding:1.5rem 1.5rem 0}header,.columns{max-width:78rem;margin:0 auto}.demo{padding:.6rem 1.5rem;background:var(--sunken);border-bottom:1px solid var(--wait);color:var(--wait)}
h1{font-size:1.75rem;margin:0}h2{font-size:1.3rem;margin:2.5rem 0 .25rem}h3{font-size:1rem;font-weight:600;margin:0;display:inline}h4{font-size:.95rem;margin:1.25rem 0 .25rem}
.columns{display:grid;grid-template-columns:14rem minmax(0,1fr);gap:2rem;padding:1rem 1.5rem 4rem}
nav{position:sticky;top:1rem;align-self:start}nav ul{list-style:none;padding:0;margin:.5rem 0}nav li a{display:block;padding:.2rem 0}
label{display:block;font-weight:600}input{width:100%;font:inherit;padding:.5rem;color:inherit;background:var(--surface);border:1px solid var(--edge);border-radius:6px}
#found{margin:.25rem 0;color:var(--soft);min-height:1.5em}
.call{background:var(--surface);border:1px solid var(--line);border-radius:8px;margin:.5rem 0}
.call summary{padding:.6rem .9rem;cursor:pointer}.call summary p{margin:.1rem 0 0;color:var(--soft)}
.inside{padding:0 .9rem .9rem;border-top:1px solid var(--line)}
.verb{display:inline-block;min-width:3.6rem;font:600 .85rem ui-monospace,monospace}.get{color:var(--link)}.post{color:var(--good)}.put{color:var(--wait)}.delete{color:var(--bad)}
code,pre{font:.875rem/1.5 ui-monospace,monospace}pre{background:var(--sunken);border:1px solid var(--line);border-radius:6px;padding:.75rem;overflow-x:auto;overflow-wrap:normal}
.wide{overflow-x:auto;margin:.5rem 0}table{border-collapse:collapse;width:100%;font-size:.925rem}caption{text-align:start;color:var(--soft);padding:.25rem 0}
th,td{text-align:start;vertical-align:top;padding-block:.35rem;padding-inline:0 .6rem;border-bottom:1px solid var(--line);font-weight:400;min-width:6rem}thead th{font-weight:600}
dt{font-weight:600}dd{margin:0 0 .4rem;color:var(--soft)}.must{color:var(--bad);font-size:.8rem}.soft{color:var(--soft)}[hidden]{display:none}
.skip{position:absolute;inset-inline-start:-99rem}.skip:focus{position:static}
@media (max-width:1000px){.columns{grid-template-columns:minmax(0,1fr);gap:0;padding:1rem 1rem 3rem}header{padding:1rem 1rem 0}nav{position:static}nav ul{columns:2}}
`

/** Finds calls by their words. Without it the browser's own search does. */
export const SCRIPT = `const field = document.getElementById('search')
const found = document.getElementById('found')
const calls = [...document.querySelectorAll('[data-search]')]
function search() {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let count = 0
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.search.includes(word))
    if (!call.hidden) count++
  }
  for (const part of document.querySelectorAll('main > section'))
    part.hidden = words.length > 0 && !part.querySelector('[data-search]:not([hidden])')
  found.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : count + ' calls'
}
field.addEventListener('input', search)
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const call = target && target.closest('details')
  if (!call) return
  if (target.closest('[hidden]')) {
    field.value = ''
    search()
  }
  call.open = true
  call.scrollIntoView()
}
addEventListener('hashchange', openTarget)
openTarget()
`
