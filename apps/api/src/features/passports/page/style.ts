import { createHash } from 'node:crypto'

/**
 * How the public page looks: it is in the page itself, so that nothing has to be fetched before the first words are there. No script, no picture and no
 * font but the reader's own.
 */
export const STYLE = `
:root{color-scheme:light dark;--paper:#fbf9f5;--card:#fff;--ink:#211d18;--soft:#5f574c;--line:#e4ddd1;--green:#1d5a43;--tint:#e8f1ec;--red:#a3231b;--blush:#fbeae7;--amber:#7a5200;--straw:#fbf1dc}
@media(prefers-color-scheme:dark){:root{--paper:#171512;--card:#1f1c18;--ink:#f0ebe2;--soft:#b3a999;--line:#38332b;--green:#8fd3b1;--tint:#1c2b24;--red:#ff9d92;--blush:#3a1d1a;--amber:#f0c574;--straw:#332811}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;overflow-wrap:break-word}
a{color:var(--green);text-underline-offset:.2em}
a:focus-visible,summary:focus-visible{outline:3px solid var(--green);outline-offset:3px;border-radius:4px}
.skip{position:absolute;inset-inline-start:-999rem}
.skip:focus{inset-inline-start:1rem;inset-block-start:1rem;background:var(--card);padding:.5rem 1rem}
.page{max-width:44rem;margin:0 auto;padding:1.25rem 1.25rem 4rem}
h1,h2,.big{font-family:"Iowan Old Style","Palatino Linotype",Palatino,Georgia,ui-serif,serif;font-weight:500;letter-spacing:-.01em;text-wrap:balance}
h1{font-size:clamp(2.1rem,9vw,3.4rem);line-height:1.08;margin:.35em 0 .2em}
h2{font-size:1.65rem;line-height:1.2;margin:0 0 1rem}
h3{font-size:1rem;margin:1.5rem 0 .35rem}
p{margin:.5rem 0}
.mark{display:flex;gap:.75rem;justify-content:space-between;align-items:center;font-size:.875rem;color:var(--soft)}
.mark b{white-space:nowrap;font-weight:600;letter-spacing:.02em;border:1px solid var(--line);border-radius:99px;padding:.15rem .8rem;color:var(--ink)}
.mark nav{display:flex;flex-wrap:wrap;gap:.1rem .9rem;justify-content:flex-end}
.mark nav a{padding:.35rem 0;text-decoration:none}
.mark nav [aria-current]{color:var(--ink);font-weight:600;padding:.35rem 0}
.lead{color:var(--soft);font-size:1.0625rem}
.photo{display:block;width:100%;height:auto;max-height:32rem;object-fit:cover;border-radius:14px;margin:1.5rem 0;background:var(--line)}
section{border-block-start:1px solid var(--line);padding-block:2.25rem .25rem;margin-block-start:2.25rem}
.note{color:var(--soft);font-size:.9375rem}
.lower{margin-block-end:1.5rem}
.alert{border-radius:14px;padding:1rem 1.25rem;margin:1.25rem 0;background:var(--straw);color:var(--amber)}
.alert.bad{background:var(--blush);color:var(--red)}
.alert p{margin:.15rem 0;color:var(--ink)}
.alert b{font-size:1.125rem}
.claim{background:var(--tint);border-radius:14px;margin:.75rem 0}
.claim summary{display:flex;gap:.9rem;align-items:flex-start;padding:1.05rem 1.25rem;cursor:pointer;list-style:none}
.claim summary::-webkit-details-marker{display:none}
.claim svg{flex:none;inline-size:1.75rem;block-size:1.75rem;color:var(--green);margin-block-start:.1rem}
.claim .big{display:block;font-size:1.3rem;line-height:1.25}
.claim small{display:block;font-size:.9rem;color:var(--soft)}
.claim .more{color:var(--green);text-decoration:underline;text-underline-offset:.2em}
.claim ul{list-style:none;margin:0;padding-block:0 1.1rem;padding-inline:3.9rem 1.25rem}
.claim li{padding:.7rem 0;border-block-start:1px solid var(--line)}
.claim li b{display:block;font-weight:600}
.fibres{list-style:none;margin:0;padding:0}
.fibres li{display:flex;justify-content:space-between;gap:1rem;padding:.45rem 0}
.fibres .n{font-variant-numeric:tabular-nums;white-space:nowrap}
.bar{display:block;inline-size:100%;block-size:.8rem;border-radius:99px;overflow:hidden;margin:.75rem 0 .25rem}
.bar rect:nth-child(1){fill:#1d5a43}.bar rect:nth-child(2){fill:#c08a3e}.bar rect:nth-child(3){fill:#6d8fa8}.bar rect:nth-child(4){fill:#a0522d}.bar rect:nth-child(n+5){fill:#8d8579}
.dot{display:inline-block;inline-size:.7rem;block-size:.7rem;border-radius:50%;margin-inline-end:.65rem;background:#8d8579}
li:nth-child(1)>span>.dot{background:#1d5a43}li:nth-child(2)>span>.dot{background:#c08a3e}li:nth-child(3)>span>.dot{background:#6d8fa8}li:nth-child(4)>span>.dot{background:#a0522d}
@media(prefers-color-scheme:dark){.bar rect:nth-child(1){fill:#8fd3b1}li:nth-child(1)>span>.dot{background:#8fd3b1}}
.way{list-style:none;margin:0;padding:0}
.way li{position:relative;padding-block:0 1.6rem;padding-inline:4.4rem 0;min-block-size:4.6rem}
.way li:last-child{padding-block-end:0}
.way li::before{content:"";position:absolute;inset-inline-start:1.45rem;inset-block:2.9rem 0;inline-size:2px;background:var(--line)}
.way li:last-child::before{display:none}
.way svg{position:absolute;inset-inline-start:0;inset-block-start:0;inline-size:3rem;block-size:3rem;color:var(--green)}
.way b{display:block;font-weight:600;padding-block-start:.1rem}
.way small{display:block;color:var(--soft);font-size:.875rem}
.care{list-style:none;margin:0;padding:0}
.care li{padding:.55rem 0;border-block-end:1px solid var(--line)}
.care li:last-child{border:0}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.55rem 1.5rem;margin:1rem 0}
dt{color:var(--soft)}dd{margin:0;min-inline-size:0}
code{font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
.check{display:inline-block;margin:.5rem 0;padding:.6rem 1.25rem;border:1.5px solid currentColor;border-radius:99px;font-weight:600;text-decoration:none}
.links{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;padding:0;margin:1.25rem 0 0;list-style:none}
.links a{display:inline-block;padding:.3rem 0}
.fall{display:block;font-size:.8125rem;color:var(--soft)}
@media(max-width:26rem){dl{grid-template-columns:1fr;gap:.1rem}dd{margin-block-end:.75rem}.claim ul{padding-inline-start:1.25rem}}
@media(min-width:60rem){.page{max-width:64rem;padding-block-start:2.5rem}.head{display:grid;grid-template-columns:1.1fr 1fr;gap:3rem;align-items:center}.photo{margin:0}.pair{display:grid;grid-template-columns:1fr 1fr;gap:0 4rem}.way{display:grid;grid-template-columns:repeat(auto-fit,minmax(9rem,1fr));gap:1.5rem}.way li{padding:4rem 0 0}.way li::before{inset-block:1.45rem auto;inset-inline:3.4rem -1rem;inline-size:auto;block-size:2px}}
@media print{:root{color-scheme:light;--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#bbb;--tint:#fff}body{font-size:9pt;line-height:1.3}p{margin:.2rem 0}.page{max-width:none;padding:0}h1{font-size:20pt;margin:.2em 0}h2{font-size:12pt;margin-block-end:.2rem}h3{margin:.4rem 0 0}section{padding-block:.5rem 0;margin-block-start:.5rem;break-inside:avoid}.photo{max-height:5cm;inline-size:auto;max-inline-size:100%}.mark nav,.links,.check,.skip,.more{display:none}.way{display:grid;grid-template-columns:repeat(6,1fr);gap:.5rem}.way li{padding:2.2rem 0 0;min-block-size:0}.way li::before{display:none}.way svg{inline-size:1.9rem;block-size:1.9rem}.pair{display:block;columns:2;column-gap:2rem}.pair section{break-inside:auto}.care li{padding:.1rem 0}.fibres li{padding:.05rem 0;justify-content:flex-start}dl{grid-template-columns:auto 1fr auto 1fr;gap:.2rem 1rem;margin:.4rem 0}.claim,.alert{border:1px solid var(--line);padding:.3rem .8rem;margin:.4rem 0}.claim summary{padding:.2rem 0}.claim ul{columns:2;padding:0}.claim li{padding:.15rem 0;border:0;break-inside:avoid}}
`
  .replaceAll('\n', '')
  .trim()

/** The only style that the page may have, by its hash (Content Security Policy, level 3). */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
