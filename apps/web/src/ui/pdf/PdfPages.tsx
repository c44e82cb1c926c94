import { pdf as texts } from '@selvedge/messages/en/pdf.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { PdfPage } from './PdfPage.tsx'
import classes from './PdfViewer.module.css'
import type { usePages } from './use-pages.ts'
import type { Hit } from './use-search.ts'

type Props = {
  pdf: PDFDocumentProxy
  name: string
  scroller: RefObject<HTMLElement | null>
  pages: ReturnType<typeof usePages>
  fit: 'width' | 'page' | undefined
  turned: number
  hitsOn: (page: number) => readonly Hit[]
  active: Hit | undefined
}

/** The pages below each other, of which only those in view are drawn. */
export function PdfPages({ pdf, name, scroller, pages, fit, turned, hitsOn, active }: Props) {
  const { layout, room, drawn } = pages
  const width = Math.max(layout.width, room.width)
  const bring = useEffectEvent((page: number) => {
    if (!drawn.includes(page - 1)) pages.goTo(page - 1)
  })
  useEffect(() => {
    if (active) bring(active.page)
  }, [active])
  // A place is scrolled into view once, not each time its page is drawn.
  const shown = useRef<Hit>(undefined)
  function showOnce(mark: HTMLElement) {
    if (shown.current === active) return
    shown.current = active
    pages.show(mark)
  }

  return (
    <section
      ref={scroller}
      className={classes['scroller']}
      data-fit={fit}
      aria-label={texts.pagesOf({ name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached with the keyboard
      tabIndex={0}
      onScroll={pages.onScroll}
    >
      <div className={classes['pages']} style={{ height: layout.height, width }}>
        {drawn.map((i) => {
          const place = layout.pages[i]
          if (!place) return null
          const { scale, ...box } = place
          return (
            <PdfPage
              key={i}
              pdf={pdf}
              number={i + 1}
              scale={scale}
              turned={turned}
              place={{ ...box, left: Math.floor((width - box.width) / 2) }}
              hits={hitsOn(i + 1)}
              active={active?.page === i + 1 ? active : undefined}
              onActive={showOnce}
            />
          )
        })}
      </div>
    </section>
  )
}
