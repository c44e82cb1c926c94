import { pdf as texts } from '@selvedge/messages/en/pdf.ts'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { drawPage, dropCanvases } from './draw-page.ts'
import { type DrawnText, markHits } from './mark-hits.ts'
import classes from './PdfViewer.module.css'
import type { Hit } from './use-search.ts'

type Props = {
  pdf: PDFDocumentProxy
  /** Counted from 1. */
  number: number
  scale: number
  turned: number
  /** Its position among the others, in CSS pixels. */
  place: { top: number; left: number; width: number; height: number }
  hits: readonly Hit[]
  active: Hit | undefined
  /** The active hit is drawn. */
  onActive: (mark: HTMLElement) => void
}

/** One page: its picture, its text over it, and what was found in it. */
export function PdfPage({ pdf, number, scale, turned, place, hits, active, onActive }: Props) {
  const picture = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [text, setText] = useState<DrawnText>()
  const [failed, setFailed] = useState(false)
  const reportActive = useEffectEvent(onActive)

  useEffect(() => {
    if (!picture.current || !layer.current) return undefined
    const { drawn, cancel } = drawPage(
      { pdf, number, scale, turned },
      { picture: picture.current, text: layer.current },
    )
    async function take() {
      try {
        const done = await drawn
        if (done) setText(done)
      } catch {
        setFailed(true)
      }
    }
    void take()
    return cancel
  }, [pdf, number, scale, turned])

  useEffect(() => {
    const holder = picture.current
    return () => {
      if (holder) dropCanvases(holder)
      // Its pictures and drawing steps; it is read again when it is looked at again.
      pdf
        .getPage(number)
        .then((page) => page.cleanup())
        .catch(() => {})
    }
  }, [pdf, number])

  useEffect(() => {
    const mark = text && markHits(text, hits, active)
    if (mark) reportActive(mark)
  }, [text, hits, active])

  return (
    <figure
      aria-label={texts.pageNumbered({ number: String(number) })}
      className={classes['page']}
      style={place}
    >
      <div ref={picture} className={classes['picture']} aria-hidden />
      <div ref={layer} className={classes['text']} />
      {failed && <p className={classes['pageError']}>{texts.pageFailed}</p>}
    </figure>
  )
}
