/** HTML that is safe to insert into a page unchanged. */
export type Html = { html: string }

const MEANT: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => MEANT[sign] ?? sign)

type Part = Html | string | number | undefined | false | readonly Part[]

const written = (part: Part): string => {
  if (part === undefined || part === false) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  return 'html' in part ? part.html : part.map(written).join('')
}

/** Writes HTML out of a template: what is put in is escaped, unless it is HTML itself. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, i) => text + written(parts[i])).join(''),
})

/** Text with `code` and **strong** words, as descriptions have them. */
export function prose(text: string): Html {
  return {
    html: escaped(text)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>'),
  }
}
