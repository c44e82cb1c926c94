import type { Span } from './find-text.ts'

/** The text of a page on the screen: its pieces and the element of each. */
export type DrawnText = { pieces: readonly string[]; elements: readonly HTMLElement[] }

/** The end of line that a piece may bring is not in its element. */
const shownText = (piece: string) => (piece.endsWith('\n') ? piece.slice(0, -1) : piece)

/**
 * Marks the spans in the text of a page, the active one differently, and removes earlier marks. Returns the first mark of the
 * active span. A span may cover many pieces; spans are in order.
 */
export function markHits(
  { pieces, elements }: DrawnText,
  spans: readonly Span[],
  active: Span | undefined,
): HTMLElement | undefined {
  let activeMark: HTMLElement | undefined
  let start = 0
  let next = 0
  pieces.forEach((piece, i) => {
    const element = elements[i]
    const text = shownText(piece)
    const end = start + text.length
    while (next < spans.length && (spans[next]?.end ?? 0) <= start) next++
    const inside: { span: Span; from: number; to: number }[] = []
    for (let n = next; n < spans.length; n++) {
      const span = spans[n]
      if (!span || span.begin >= end) break
      inside.push({
        span,
        from: Math.max(0, span.begin - start),
        to: Math.min(text.length, span.end - start),
      })
    }
    if (element && (inside.length > 0 || element.firstElementChild)) {
      const parts: (string | HTMLElement)[] = []
      let written = 0
      for (const { span, from, to } of inside) {
        const mark = document.createElement('mark')
        mark.textContent = text.slice(from, to)
        if (span === active) {
          mark.setAttribute('aria-current', 'true')
          activeMark ??= mark
        }
        parts.push(text.slice(written, from), mark)
        written = to
      }
      element.replaceChildren(...parts, text.slice(written))
    }
    start += piece.length
  })
  return activeMark
}
