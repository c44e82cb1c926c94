import { type Modules, runsOf } from './modules.ts'

/** Height of a line of text below a code, in modules, and of the letters in it. */
const LINE = 3.2
const LETTERS = 2.4
/** How wide a letter of a monospaced font is, of its height. */
const LETTER_WIDTH = 0.62

const escapeXml = (text: string): string => text.replaceAll(/[&<>"']/g, (one) => `&#${one.charCodeAt(0)};`)

/**
 * A QR code as an SVG: black on a white field, which it keeps on a dark page too, with lines of text below that people read where no phone does. `title` is
 * what a screen reader says. Its size is given in millimetres by what prints it.
 */
export function codeSvg({
  modules,
  title,
  lines,
}: {
  modules: Modules
  title: string
  lines: readonly string[]
}): string {
  const size = modules.length
  const height = size + lines.length * LINE
  const path = runsOf(modules)
    .map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('')
  // The quiet zone ends where the text begins.
  const widest = Math.max(0, ...lines.map((line) => line.length))
  const letters = Math.min(LETTERS, size / (widest * LETTER_WIDTH || 1))
  const texts = lines.map(
    (line, i) => `<text x="${size / 2}" y="${size + i * LINE + letters}">${escapeXml(line)}</text>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${height}" role="img">`,
    `<title>${escapeXml(title)}</title>`,
    `<path fill="#fff" d="M0 0h${size}v${height}H0z"/>`,
    `<path fill="#000" shape-rendering="crispEdges" d="${path}"/>`,
    `<g fill="#000" font-family="monospace" font-size="${letters}" text-anchor="middle">${texts.join('')}</g>`,
    '</svg>\n',
  ].join('')
}
