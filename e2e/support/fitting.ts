import { expect, type Page } from '@playwright/test'

/** Fails where a text is cut off, lies on another one, or breaks within a word above a column. The window should be as high as the page. */
export async function expectTextFits(page: Page): Promise<void> {
  // What moves, such as a list that opens, has come to rest a moment later.
  await expect.poll(() => misfits(page), { message: page.url(), timeout: 5000 }).toEqual([])
}

const misfits = (page: Page) =>
  page.evaluate(() => {
    type Shown = { text: string; element: Element; box: DOMRect }
    const SLACK = 3
    const said = ({ text, element }: Shown) =>
      `${text.slice(0, 40)} <${element.tagName.toLowerCase()} ${element.getAttribute('class')?.slice(0, 40) ?? ''}>`

    /** Each line of each text that is drawn. */
    function shown(): Shown[] {
      const found: Shown[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.nodeValue?.trim() ?? ''
        if (
          !element ||
          text === '' ||
          element.closest(
            '.visually-hidden, option, script, style, noscript, canvas, [aria-hidden="true"] canvas, .textLayer',
          )
        )
          continue
        // Heard, and clipped away from sight.
        if (getComputedStyle(element).clipPath === 'inset(50%)') continue
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        for (const box of range.getClientRects())
          if (box.width > 1 && box.height > 1) found.push({ text, element, box })
      }
      return found
    }

    /**
     * In a list with rows of two lines, which says the whole text to those who point at it, and on the record's page (ADR 0053). Not of a day, which
     * without its end is none, nor of what distinguishes a name from others.
     */
    const isShortened = (element: Element): boolean =>
      element.closest('[data-dense] [data-lines]') !== null && element.closest('time, [data-kept]') === null

    /** The part of it that can be seen: elements around it, such as a cell that shortens it or a list that is scrolled, hide the rest. */
    function drawn(one: Shown): Shown {
      let { left, top, right, bottom } = one.box
      for (
        let around: Element | null = one.element;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around)
        if (style.display !== 'inline' && style.overflowX !== 'visible') {
          const frame = around.getBoundingClientRect()
          left = Math.max(left, frame.left)
          right = Math.min(right, frame.right)
          top = Math.max(top, frame.top)
          bottom = Math.min(bottom, frame.bottom)
        }
        if (style.position === 'fixed') break
      }
      const box = new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
      return { ...one, box }
    }

    /** Whether an element that hides what is outside of it hides part of this. What can be scrolled is not cut. */
    function isCut({ element, box }: Shown): boolean {
      for (
        let around: Element | null = element;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around)
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return false
        if (style.clipPath !== 'none') return false
        // A drawing that is moved under its frame.
        if (style.touchAction === 'none') return false
        // A name in a drawing, which its card says in full to those who point at it, and who cannot see.
        if (style.textOverflow === 'ellipsis' && around.closest('button[title], [aria-hidden="true"]'))
          return false
        // The beginning of a name, the rest of which stays.
        if (around.parentElement?.matches('[data-shortened]')) return false
        if (style.display === 'inline') continue
        if (/hidden|clip/.test(style.overflowX)) {
          const frame = around.getBoundingClientRect()
          if (frame.width <= 2) return false
          if (box.left < frame.left - SLACK || box.right > frame.right + SLACK) return true
          // Lines that are too many for their room; a text that ends in dots after some of them says so itself.
          const isClamped = style.webkitLineClamp !== 'none'
          if (
            frame.height > 2 &&
            !isClamped &&
            (box.top < frame.top - SLACK || box.bottom > frame.bottom + SLACK)
          )
            return true
        }
        if (style.position === 'fixed') return false
      }
      return false
    }

    /** Whether it is drawn outside of what it belongs to: a button, a cell, a field. */
    function sticksOut({ element, box }: Shown): boolean {
      const frame = element.closest('button, td, th, label, legend, summary, li, dd, dt, h1, h2, h3, p, a')
      if (!frame || getComputedStyle(frame).display.startsWith('inline')) return false
      // What is hidden on the way there is cut or not, as above.
      for (let around: Element | null = element; around && around !== frame; around = around.parentElement)
        if (getComputedStyle(around).overflowX !== 'visible') return false
      const { left, right, width } = frame.getBoundingClientRect()
      return width > 2 && (box.left < left - SLACK || box.right > right + SLACK)
    }

    /** Whether it can be seen: nothing else lies on it. */
    function isOnTop({ element, box }: Shown): boolean {
      const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      return top !== null && (top === element || element.contains(top) || top.contains(element))
    }

    /** What opens above the page, and covers what it lies on. */
    const layerOf = ({ element }: Shown) =>
      element.closest('[role="dialog"], [role="tooltip"], [role="listbox"]')

    /** The words above a column that go on in the next line: it is narrower than they are. Chinese breaks between any two signs. */
    function brokenHeadings(): string[] {
      const broken: string[] = []
      // Made up to be longer than the words of any language: these are walked by themselves.
      if (document.documentElement.lang === 'en-XA') return broken
      for (const heading of document.querySelectorAll('thead th')) {
        // In a table that is heard, or in one that is not unfolded.
        if (heading.closest('.visually-hidden, details:not([open])')) continue
        const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode())
          for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/[\p{L}\p{M}]{2,}/gu)) {
            if (/\p{Script=Han}/u.test(word)) continue
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + word.length)
            const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)))
            if (lines.size > 1) broken.push(`broken: ${word} <th>`)
          }
      }
      return broken
    }

    const all = shown()
    const found = new Set(
      all
        .filter((one) => !isShortened(one.element) && (isCut(one) || sticksOut(one)))
        .map((one) => `cut: ${said(one)}`),
    )
    const seen = all
      .map(drawn)
      .filter((one) => isOnTop(one))
      .toSorted((a, b) => a.box.top - b.box.top)
    seen.forEach((one, at) => {
      for (const other of seen.slice(at + 1)) {
        if (other.box.top > one.box.bottom - SLACK) break
        const isSame =
          one.element === other.element ||
          one.element.contains(other.element) ||
          other.element.contains(one.element)
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (
          !isSame &&
          layerOf(one) === layerOf(other) &&
          across > SLACK &&
          down > Math.max(SLACK, 0.35 * Math.min(one.box.height, other.box.height))
        )
          found.add(`over each other: ${said(one)} and ${said(other)}`)
      }
    })
    return [...found, ...brokenHeadings()].slice(0, 12)
  })
